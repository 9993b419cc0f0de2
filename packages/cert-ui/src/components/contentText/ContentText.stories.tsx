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

/** 先是字段一览，下面是原文。 */
export const Structured: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText("王晓明、欧阳若兰")).toBeVisible();
    await userEvent.click(canvas.getByText("原始数据"));
    await expect(canvas.getByText(content)).toBeVisible();
  },
};
/** 收录的 PDF 的引用对人没有意义，不显示；照片只说明是照片。 */
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
