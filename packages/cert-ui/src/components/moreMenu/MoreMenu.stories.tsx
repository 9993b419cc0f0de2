import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, waitFor, within } from "storybook/test";
import { chooseFromMenu } from "../../testing/findWindow.ts";
import { MoreMenu } from "./MoreMenu.tsx";

const rename = fn();
const meta = {
  title: "Components/MoreMenu",
  component: MoreMenu,
  args: {
    label: "更多操作：论文评选",
    entries: [
      { key: "edit", label: "修改", onSelect: rename },
      { key: "awards", label: "查看奖证", onSelect: fn() },
    ],
  },
} satisfies Meta<typeof MoreMenu>;
export default meta;
type Story = StoryObj<typeof meta>;

/** By keyboard alone; Escape gives the focus back. */
export const ByKeyboard: Story = {
  play: async ({ canvas }) => {
    const trigger = canvas.getByRole("button", { name: "更多操作：论文评选" });
    trigger.focus();
    await userEvent.keyboard("{Enter}");
    const menu = await within(document.body).findByRole("menu");
    await waitFor(() => expect(menu).toHaveFocus());
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(trigger).toHaveFocus());
    await chooseFromMenu(trigger, "修改");
    await waitFor(() => expect(rename).toHaveBeenCalledOnce());
    await expect(trigger).toHaveFocus();
  },
};
export const WithoutEntries: Story = { args: { entries: [] } };
export const Dark: Story = { globals: { scheme: "dark" } };
