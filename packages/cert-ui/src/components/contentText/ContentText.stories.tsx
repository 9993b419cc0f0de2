import type { Meta, StoryObj } from "@storybook/react-vite";
import { certificateReference, photoReference } from "cert-api";
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
/** The reference to a PDF that was taken over is no value for people; a photo is named as one. */
export const References: Story = {
  args: {
    content: JSON.stringify({
      文件名: certificateReference("0a".repeat(32)),
      照片: photoReference("0b".repeat(32)),
      年份: "2019",
    }),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("2019")).toBeVisible();
    await expect(canvas.getByText("图片")).toBeVisible();
    await expect(canvas.queryByText("文件名")).toBeNull();
    await expect(canvas.queryByText(/^(pdf|photo):/)).toBeNull();
  },
};
/** 内容不是 JSON 时原样显示。 */
export const FreeText: Story = { args: { content: "荣获一等奖。\n特发此证。" } };
