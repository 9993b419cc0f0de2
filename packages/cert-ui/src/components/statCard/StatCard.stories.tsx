import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { StatCard } from "./StatCard.tsx";

const meta = {
  title: "Components/StatCard",
  component: StatCard,
  args: { title: "新增奖证", stat: { value: 132, previous: 115, change: 15, period: "week" } },
} satisfies Meta<typeof StatCard>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Grown: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText("较上周 +15%")).toBeVisible();
    await expect(canvas.getByRole("progressbar", { name: "新增奖证的变化：较上周 +15%" })).toHaveAttribute(
      "aria-valuenow",
      "15",
    );
  },
};
export const Fallen: Story = {
  args: { stat: { value: 4_000, previous: 5_000, change: -20, period: "month" } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("较上月 -20%")).toBeVisible();
    await expect(canvas.getByText("4,000")).toBeVisible();
  },
};
export const NothingBefore: Story = { args: { stat: { value: 3, previous: 0, change: null, period: "week" } } };
export const Loading: Story = { args: { stat: null } };
