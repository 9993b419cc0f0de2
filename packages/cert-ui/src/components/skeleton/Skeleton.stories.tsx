import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { Skeleton } from "./Skeleton.tsx";

const meta = { title: "Components/Skeleton", component: Skeleton } satisfies Meta<typeof Skeleton>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector("span")).toHaveAttribute("aria-hidden", "true");
  },
};
export const Short: Story = { args: { length: "short" } };
export const Medium: Story = { args: { length: "medium" } };
export const Long: Story = { args: { length: "long" } };
