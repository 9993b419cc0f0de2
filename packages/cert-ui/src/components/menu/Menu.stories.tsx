import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, waitFor, within } from "storybook/test";
import { chooseFromMenu } from "../../testing/findDialog.ts";
import { Button } from "../button/Button.tsx";
import { Menu } from "./Menu.tsx";
import { overlayDocs } from "../../testing/overlayDocs.ts";

const remove = fn();
const meta = {
  title: "Primitives/Menu",
  component: Menu,
  parameters: { docs: overlayDocs },
  args: {
    trigger: <Button tone="quiet">更多</Button>,
    entries: [
      { key: "rename", label: "修改名称", onSelect: fn() },
      { key: "remove", label: "删除", onSelect: remove },
    ],
  },
} satisfies Meta<typeof Menu>;
export default meta;
type Story = StoryObj<typeof meta>;

/** 只有按钮，读屏软件知道它会打开菜单。 */
export const Closed: Story = { parameters: { docs: { story: { inline: true, height: "auto" } } } };
/** 菜单在按钮下面打开。 */
export const Open: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "更多" }));
    const menu = within(await within(document.body).findByRole("menu"));
    await expect(menu.getAllByRole("menuitem").map(({ textContent }) => textContent)).toEqual(["修改名称", "删除"]);
  },
};
/** 打开的菜单，上面写明是谁的。 */
export const OpenWithHeading: Story = { ...Open, args: { heading: "2026年青年教师教学竞赛" } };
/** 先把焦点还给按钮，再执行动作，动作打开的对话框关闭后焦点才有处可回。 */
export const Selected: Story = {
  tags: ["!autodocs"],
  play: async ({ canvas }) => {
    const button = canvas.getByRole("button", { name: "更多" });
    await chooseFromMenu(button, "删除");
    await waitFor(() => expect(remove).toHaveBeenCalledOnce());
    await expect(button).toHaveFocus();
  },
};
