import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { Marked } from "./Marked.tsx";

const meta = {
  title: "Components/Marked",
  component: Marked,
  args: { children: "王晓·阿依古丽", term: "王晓" },
} satisfies Meta<typeof Marked>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Start: Story = {
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector("mark")).toHaveTextContent(/^王晓$/);
    await expect(canvasElement).toHaveTextContent("王晓·阿依古丽");
  },
};

export const NotFound: Story = {
  args: { term: "李四" },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector("mark")).toBeNull();
  },
};
