import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { BrandMark } from "./BrandMark.tsx";

const meta = { title: "Components/BrandMark", component: BrandMark } satisfies Meta<typeof BrandMark>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Medium: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText("证")).toHaveAttribute("aria-hidden", "true");
  },
};
export const Small: Story = { args: { size: "small" } };
export const Large: Story = { args: { size: "large" } };

export const OfAnInstitute: Story = {
  args: { mark: "评" },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("评")).toBeVisible();
  },
};
