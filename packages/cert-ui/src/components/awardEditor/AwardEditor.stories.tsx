import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import { AwardEditor } from "./AwardEditor.tsx";

const content = '{"证书编号":"2025-001","奖项":"二等奖","成员":["王晓明","欧阳若兰"]}';
const about = `**何时用**：修改一份奖证的姓名和内容，按字段，或直接改原始数据。

**何时不用**：只给人看时用 \`readOnly\`；增加一份新奖证用 \`ResourceForm\`。

**无障碍**：每个字段有标签，删除按钮念出字段名；被拒绝后焦点到第一个有错的字段。

**状态**：按字段、自由文字、原始数据有误、字段重名、正在保存、只读。`;

const meta = {
  title: "Components/AwardEditor",
  component: AwardEditor,
  parameters: { docs: { description: { component: about } } },
  args: {
    defaultValue: { name: "王晓明、欧阳若兰", content, reason: "" },
    structured: true,
    onValueChange: fn(),
    onSave: fn(),
    onCancel: fn(),
  },
} satisfies Meta<typeof AwardEditor>;
export default meta;
type Story = StoryObj<typeof meta>;

/** 改一个字段，原文随之改变；改原文也一样。 */
export const Structured: Story = {
  play: async ({ canvas, args }) => {
    const raw = canvas.getByLabelText<HTMLTextAreaElement>("内容（原始数据）");
    await expect(raw).not.toBeVisible();
    await userEvent.click(canvas.getByText("更多"));
    await expect(raw).toBeVisible();
    await userEvent.clear(canvas.getByLabelText("奖项"));
    await userEvent.type(canvas.getByLabelText("奖项"), "一等奖");
    await expect(raw.value).toBe(content.replace("二等奖", "一等奖"));
    await userEvent.type(canvas.getByLabelText("成员"), "{Enter}陈静");
    await expect(JSON.parse(raw.value)).toMatchObject({ 成员: ["王晓明", "欧阳若兰", "陈静"] });
    await userEvent.click(canvas.getByRole("button", { name: "删除此项：奖项" }));
    await expect(raw.value).not.toContain("奖项");
    await userEvent.click(canvas.getByRole("button", { name: "保存" }));
    await expect(args.onSave).toHaveBeenCalled();
  },
};

/** 已有的字段不能再加一个同名的。 */
export const FieldTaken: Story = {
  tags: ["!autodocs"],
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByLabelText("新字段的名称"), "奖项");
    await expect(canvas.getByText("已有同名字段")).toBeVisible();
    await expect(canvas.getByRole("button", { name: "添加字段" })).toBeDisabled();
  },
};

/** 内容不是 JSON 时只有一个文本框。 */
export const FreeText: Story = {
  args: { defaultValue: { name: "王晓明", content: "荣获一等奖。", reason: "" }, structured: false },
  play: async ({ canvas, args }) => {
    await expect(canvas.queryByText("按字段")).toBeNull();
    await expect(canvas.getByLabelText("内容")).toHaveValue("荣获一等奖。");
    await userEvent.click(canvas.getByRole("button", { name: "取消" }));
    await expect(args.onCancel).toHaveBeenCalled();
  },
};

/** 原始数据写错时不能保存，字段暂时收起。 */
export const BrokenJson: Story = {
  args: { defaultValue: { name: "王晓明", content: "{", reason: "" } },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole("button", { name: "保存" }));
    await expect(args.onSave).not.toHaveBeenCalled();
    await expect(canvas.getByText(/改正后才能保存/)).toBeVisible();
  },
};

/** 保存期间按钮停用，内容仍可看到。 */
export const Saving: Story = { args: { busy: true } };

/** 无权修改的账号在同一处看到奖证，不能改。 */
export const ReadOnly: Story = {
  args: { readOnly: true },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByLabelText("奖项")).toHaveAttribute("readonly");
    await expect(canvas.getAllByRole("button")).toHaveLength(1);
    await userEvent.type(canvas.getByLabelText("姓名"), "x{Enter}");
    await expect(args.onValueChange).not.toHaveBeenCalled();
    await expect(args.onSave).not.toHaveBeenCalled();
    await userEvent.click(canvas.getByRole("button", { name: "关闭" }));
    await expect(args.onCancel).toHaveBeenCalled();
  },
};
