import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import { LinkButton } from "../button/Button.tsx";
import { Notice } from "./Notice.tsx";

const meta = {
  title: "Components/Notice",
  component: Notice,
  args: { children: "“2026年青年教师教学竞赛”已添加。", onClose: fn() },
} satisfies Meta<typeof Notice>;
export default meta;
type Story = StoryObj<typeof meta>;

/** 一件刚做完的事，看过可以收起。 */
export const Plain: Story = {
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole("status")).toHaveTextContent("“2026年青年教师教学竞赛”已添加。");
    await userEvent.click(canvas.getByRole("button", { name: "收起提示" }));
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};

/** 提示带下一步的链接。 */
export const WithAWayOn: Story = {
  args: {
    children: "“2026年青年教师教学竞赛”已添加，在第 4 页。",
    action: (
      <LinkButton tone="quiet" size="small" href="#4">
        去第 4 页
      </LinkButton>
    ),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("link", { name: "去第 4 页" })).toBeVisible();
  },
};

/** 需要留意、但不妨碍继续的事。 */
export const Warning: Story = {
  args: { tone: "warning", children: "获奖名单里有两行完全相同，请核对后再发布。" },
};

/** 深色下的提醒。 */
export const WarningInTheDark: Story = { args: { ...Warning.args }, globals: { scheme: "dark" } };

/** 很长而没有空格的名称不会超出提示框。 */
export const LongName: Story = {
  args: { ...WithAWayOn.args, children: `“${"A".repeat(60)}”已添加，在第 4 页。` },
  decorators: [(Shown) => <div style={{ width: 296 }}>{Shown()}</div>],
  play: async ({ canvas }) => {
    const notice = canvas.getByRole("status");
    await expect(notice.scrollWidth).toBeLessThanOrEqual(notice.clientWidth);
  },
};
