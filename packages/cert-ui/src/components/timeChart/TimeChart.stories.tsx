import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent } from "storybook/test";
import { TimeChart } from "./TimeChart.tsx";

const days = Array.from({ length: 30 }, (_, index) =>
  new Date(Date.UTC(2026, 9, 24 + index)).toISOString().slice(0, 10),
);
const searches = days.map((_, index) => Math.round(40 + 560 * Math.exp(-((index - 13) ** 2) / 18)));
const meta = {
  title: "Components/TimeChart",
  component: TimeChart,
  args: {
    days,
    series: [
      { label: "查询", values: searches },
      { label: "首次下载", values: searches.map((value) => Math.round(value * 0.6)) },
    ],
  },
} satisfies Meta<typeof TimeChart>;
export default meta;
type Story = StoryObj<typeof meta>;

/** 图说明它画的是什么，同样的数字另有一张表。 */
export const Busy: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("img")).toHaveAccessibleName(/查询共 [\d,]+ 次，最多的一天是11月6日，600 次/);
    await userEvent.click(canvas.getByRole("button", { name: "看表格" }));
    await expect(canvas.getAllByRole("row")).toHaveLength(31);
    await expect(canvas.getByRole("row", { name: "2026-11-06 600 360" })).toBeInTheDocument();
    await userEvent.click(canvas.getByRole("button", { name: "看图表" }));
    await expect(canvas.getByRole("img")).toBeVisible();
  },
};
/** 刚开始使用，还没有数据。 */
export const Nothing: Story = {
  args: { series: [{ label: "查询", values: days.map(() => 0) }] },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("img")).toHaveAccessibleName(/查询：三十日内没有/);
  },
};

/** 手机宽度，日期少写几个。 */
export const Narrow: Story = { globals: { viewport: { value: "mobile1" } } };
