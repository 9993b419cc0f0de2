import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { Skeleton } from "./Skeleton.tsx";

const about = `**何时用**：内容正在读取，先占住它的位置。

**何时不用**：知道进度时用进度条；整个列表为空时用 \`EmptyState\`。

**无障碍**：读屏软件不读它；由外层的 \`aria-busy\` 或 \`role="status"\` 说明正在读取。

**状态**：四种长度。`;

const meta = {
  title: "Components/Skeleton",
  component: Skeleton,
  parameters: { docs: { description: { component: about } } },
} satisfies Meta<typeof Skeleton>;
export default meta;
type Story = StoryObj<typeof meta>;

/** 占满一格的宽度，读屏软件略过它。 */
export const Full: Story = {
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector("span")).toHaveAttribute("aria-hidden", "true");
  },
};

/** 如年份、编号等短的值。 */
export const Short: Story = { args: { length: "short" } };

/** 如姓名、奖项等一般的值。 */
export const Medium: Story = { args: { length: "medium" } };

/** 如作品名称等长的值。 */
export const Long: Story = { args: { length: "long" } };
