import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { ProgressBar } from "./ProgressBar.tsx";

const meta = {
  title: "Components/ProgressBar",
  component: ProgressBar,
  args: { label: "正在写入 1,150 / 2,300", share: 0.5 },
} satisfies Meta<typeof ProgressBar>;
export default meta;
type Story = StoryObj<typeof meta>;

/** 做到一半，读屏软件念出百分比。 */
export const Halfway: Story = {
  play: async ({ canvas }) => {
    const bar = canvas.getByRole("progressbar", { name: "正在写入 1,150 / 2,300" });
    await expect(bar).toHaveAttribute("aria-valuenow", "50");
  },
};

/** 不知道做了多少，所以没有数值。 */
export const Unknown: Story = {
  args: { label: "已上传，正在检查…", share: null },
  play: async ({ canvas }) => {
    const bar = canvas.getByRole("progressbar", { name: "已上传，正在检查…" });
    await expect(bar).not.toHaveAttribute("aria-valuenow");
  },
};

/** 刚刚开始。 */
export const Begun: Story = { args: { label: "正在上传 0%", share: 0 } };

/** 全部做完。 */
export const Done: Story = { args: { label: "正在上传 100%", share: 1 } };
