import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent } from "storybook/test";
import { ContentText } from "./ContentText.tsx";

const content = '{"证书编号":"2025-001","成员":["王晓明","欧阳若兰"]}';
const meta = { title: "Components/ContentText", component: ContentText, args: { content } } satisfies Meta<
  typeof ContentText
>;
export default meta;
type Story = StoryObj<typeof meta>;

/** A list of fields, with the raw text below. */
export const Structured: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText("王晓明、欧阳若兰")).toBeVisible();
    await userEvent.click(canvas.getByText("原始数据"));
    await expect(canvas.getByText(content)).toBeVisible();
  },
};
export const FreeText: Story = { args: { content: "荣获一等奖。\n特发此证。" } };
export const Dark: Story = { globals: { scheme: "dark" } };
