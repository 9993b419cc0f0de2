import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import { Button } from "../button/Button.tsx";
import { SidePanel } from "./SidePanel.tsx";

const meta = {
  title: "Components/SidePanel",
  component: SidePanel,
  args: {
    label: "核对结果",
    head: <strong>2 份核对结果</strong>,
    onEscape: fn(),
    children: (
      <div style={{ padding: 24 }}>
        <p>已上传，没有发现问题。</p>
        <Button>关闭</Button>
      </div>
    ),
  },
  decorators: [
    (Shown) => (
      <main style={{ boxSizing: "border-box", minHeight: 360, padding: 24 }}>
        <Button tone="quiet">名单旁的按钮</Button>
        {Shown()}
      </main>
    ),
  ],
} satisfies Meta<typeof SidePanel>;
export default meta;
type Story = StoryObj<typeof meta>;

/** 焦点在里面时按 Esc 关闭；在页面别处 Esc 另有意思。 */
export const Open: Story = {
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole("complementary", { name: "核对结果" })).toBeVisible();
    canvas.getByRole("button", { name: "名单旁的按钮" }).focus();
    await userEvent.keyboard("{Escape}");
    await expect(args.onEscape).not.toHaveBeenCalled();
    canvas.getByRole("button", { name: "关闭" }).focus();
    await userEvent.keyboard("{Escape}");
    await expect(args.onEscape).toHaveBeenCalledOnce();
  },
};
