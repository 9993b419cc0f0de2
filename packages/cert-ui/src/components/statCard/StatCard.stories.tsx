import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { StatCard } from "./StatCard.tsx";

const about = `**何时用**：首页上的一个数字，与上一期相比。

**何时不用**：随时间的变化用折线图；多个指标并列比较用表格。

**无障碍**：卡片以标题命名；变化用文字写出，不只靠颜色和条长。

**状态**：增加、减少、没有上一期、读取中。`;

const meta = {
  title: "Components/StatCard",
  component: StatCard,
  parameters: { docs: { description: { component: about } } },
  args: { title: "新增奖证", stat: { value: 132, previous: 115, change: 15, period: "week" } },
} satisfies Meta<typeof StatCard>;
export default meta;
type Story = StoryObj<typeof meta>;

/** 比上一期增加，数字与文字都说明。 */
export const Grown: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText("较上周 +15%")).toBeVisible();
    await expect(canvas.getByRole("progressbar", { name: "新增奖证的变化：较上周 +15%" })).toHaveAttribute(
      "aria-valuenow",
      "15",
    );
  },
};

/** 比上一期减少。 */
export const Fallen: Story = {
  args: { stat: { value: 4_000, previous: 5_000, change: -20, period: "month" } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("较上月 -20%")).toBeVisible();
    await expect(canvas.getByText("4,000")).toBeVisible();
  },
};
/** 没有上一期，不比较。 */
export const NothingBefore: Story = { args: { stat: { value: 3, previous: 0, change: null, period: "week" } } };

/** 加载时先占住数字的位置。 */
export const Loading: Story = { args: { stat: null } };
