import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, waitFor, within } from "storybook/test";
import { chooseFromMenu } from "../../testing/findDialog.ts";
import { Button } from "../button/Button.tsx";
import { MoreMenu } from "./MoreMenu.tsx";
import { RowMenu } from "./RowMenu.tsx";
import { overlayDocs } from "../../testing/overlayDocs.ts";

const rename = fn();
const meta = {
  title: "Components/MoreMenu",
  component: MoreMenu,
  parameters: { docs: overlayDocs },
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

/** 只用键盘；按 Esc 把焦点还回去。 */
export const ByKeyboard: Story = {
  tags: ["!autodocs"],
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
/** 一行的主要操作是按钮，其余的在菜单里。 */
export const OfRow: Story = {
  render: ({ entries }) => <RowMenu name="论文评选" actions={entries} />,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: /^修改 ?：论文评选$/ }));
    await expect(rename).toHaveBeenCalled();
    await expect(canvas.getAllByRole("button")).toHaveLength(2);
  },
};
/** 一行的按钮排成几行时，三个点不会独占一行。 */
export const InLines: Story = {
  args: { children: <Button size="small">删除</Button> },
  render: (args) => (
    <div style={{ display: "flex", flexWrap: "wrap", gap: 8, width: 150 }}>
      <Button size="small">重新发布</Button>
      <MoreMenu {...args} />
    </div>
  ),
  play: async ({ canvas }) => {
    const top = (name: string) => canvas.getByRole("button", { name }).getBoundingClientRect().top;
    await expect(top("删除")).toBeGreaterThan(top("重新发布"));
    await expect(top("更多操作：论文评选")).toBe(top("删除"));
  },
};
/** 没有可做的事时不显示按钮。 */
export const WithoutEntries: Story = { args: { entries: [] } };
