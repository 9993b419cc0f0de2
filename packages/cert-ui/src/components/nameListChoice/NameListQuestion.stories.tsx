import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import { NameListQuestion } from "./NameListQuestion.tsx";

const meta = {
  title: "Components/NameListQuestion",
  component: NameListQuestion,
  args: {
    title: "隐藏的 3 行",
    advice: "这些行在表格中隐藏（筛选或折叠），没有读入，行号见上面的提醒。",
    answers: [
      { label: "连同隐藏的行读入", value: "join" },
      { label: "不读入隐藏的行", value: "ignore" },
    ],
    busy: false,
    onAnswer: fn(),
  },
} satisfies Meta<typeof NameListQuestion>;
export default meta;
type Story = StoryObj<typeof meta>;

/** 一个问题，几个可选的答案，按下即回答。 */
export const Answer: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole("button", { name: "连同隐藏的行读入" }));
    await expect(args.onAnswer).toHaveBeenLastCalledWith({ value: "join" });
    await userEvent.tab();
    await expect(canvas.getByRole("button", { name: "不读入隐藏的行" })).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await expect(args.onAnswer).toHaveBeenLastCalledWith({ value: "ignore" });
  },
};

/** 保存期间按钮停用，并说正在保存。 */
export const Busy: Story = {
  args: { busy: true },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole("button", { name: "正在保存…" }));
    await userEvent.click(canvas.getByRole("button", { name: "不读入隐藏的行" }));
    await expect(args.onAnswer).not.toHaveBeenCalled();
  },
};
