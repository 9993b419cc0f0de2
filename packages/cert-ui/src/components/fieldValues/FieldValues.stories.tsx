import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { FieldValues } from "./FieldValues.tsx";

const meta = {
  title: "Components/FieldValues",
  component: FieldValues,
  args: {
    values: [
      { term: "证书编号", value: "2026-JXJS-00017" },
      { term: "活动名称", value: "2026年青年教师教学竞赛" },
      { term: "颁发日期", value: "2026年6月1日" },
    ],
  },
} satisfies Meta<typeof FieldValues>;
export default meta;
type Story = StoryObj<typeof meta>;

/** 几个字段，左边名称，右边值。 */
export const Several: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole("term").map(({ textContent }) => textContent)).toEqual([
      "证书编号",
      "活动名称",
      "颁发日期",
    ]);
  },
};

/** 很长的值换行，不撑宽。 */
export const LongValue: Story = {
  args: { values: [{ term: "作品", value: "核心素养导向的小学语文整本书阅读教学策略研究——以《西游记》为例" }] },
};

/** 没有字段时不显示。 */
export const None: Story = { args: { values: [] } };
