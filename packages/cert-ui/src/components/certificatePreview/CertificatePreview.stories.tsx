import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, userEvent } from "storybook/test";
import { chooseFromMenu } from "../../testing/findDialog.ts";
import { CertificatePreview } from "./CertificatePreview.tsx";

const drawing = (text: string) =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" width="842" height="595"><rect width="842" height="595" fill="#fbf7ee"/><text x="421" y="300" font-size="48" text-anchor="middle">${text}</text></svg>`,
  )}`;
const position = { name: "王晓明", total: 2300, longestName: 7, longestContent: 2300 };
const meta = {
  title: "Components/CertificatePreview",
  component: CertificatePreview,
  args: { row: 1, position, pictureHref: drawing("王晓明"), pdfHref: "#pdf", onRowChange: fn() },
} satisfies Meta<typeof CertificatePreview>;
export default meta;
type Story = StoryObj<typeof meta>;

/** 逐份翻看，也可直接跳到内容最多的几份。 */
export const OfList: Story = {
  render: function Render(args) {
    const [row, setRow] = useState(1);
    const name = row === 7 ? "阿依古丽·买买提" : `第${row}人`;
    return (
      <CertificatePreview
        {...args}
        row={row}
        position={{ ...position, name }}
        pictureHref={drawing(name)}
        onRowChange={(change) => setRow(change.row)}
      />
    );
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("button", { name: "上一份" })).toHaveAttribute("aria-disabled", "true");
    await userEvent.click(canvas.getByRole("button", { name: "下一份" }));
    await expect(canvas.getByText("第 2 份，共 2,300 份：第2人")).toBeVisible();
    await chooseFromMenu(canvas.getByRole("button", { name: "更多预览" }), "最长的姓名");
    await expect(await canvas.findByRole("img", { name: "“阿依古丽·买买提”奖证的预览" })).toBeVisible();
    await chooseFromMenu(canvas.getByRole("button", { name: "更多预览" }), "最长的内容");
    await expect(await canvas.findByRole("button", { name: "下一份" })).toHaveAttribute("aria-disabled", "true");
  },
};

/** 还没有名单时只有一张图，每个占位符显示它的名称。 */
export const OfTemplate: Story = {
  args: { position: { name: "", total: 0, longestName: null, longestContent: null }, pictureHref: drawing("姓名") },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("img", { name: "奖证模板的预览" })).toBeVisible();
    await expect(canvas.getByRole("link", { name: "在新窗口打开预览" })).toBeVisible();
    await expect(canvas.queryByRole("button")).toBeNull();
  },
};

/** 图片显示不出来时，还可以在新窗口打开。 */
export const Failed: Story = {
  args: { pictureHref: "data:image/png,none" },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("预览暂时无法显示，可在新窗口打开。")).toBeVisible();
  },
};
