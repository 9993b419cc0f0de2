import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, userEvent } from "storybook/test";
import { FieldGrid } from "./FieldGrid.tsx";
import { SelectField } from "./SelectField.tsx";
import { TextAreaField, TextField } from "./TextField.tsx";

const meta = {
  title: "Primitives/TextField",
  component: TextField,
  args: { label: "活动名称", value: "", onValueChange: fn() },
} satisfies Meta<typeof TextField>;
export default meta;
type Story = StoryObj<typeof meta>;

/** 还没有填写，名称就在输入框上面。 */
export const Empty: Story = {
  render: function Entry(args) {
    const [value, setValue] = useState("");
    return <TextField {...args} value={value} onValueChange={(change) => setValue(change.value)} />;
  },
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByLabelText("活动名称"), "论文评选");
    await expect(canvas.getByLabelText("活动名称")).toHaveValue("论文评选");
  },
};

/** 提示写在名称与输入框之间，读屏软件一并念出。 */
export const WithHint: Story = { args: { hint: "显示在查询结果中。", value: "教育科学优秀论文评选" } };
/** 错误的原因随输入框一起念出。 */
export const Refused: Story = {
  args: { value: "论文评选", problem: "已有同名的活动。" },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText("活动名称")).toBeInvalid();
    await expect(canvas.getByLabelText("活动名称")).toHaveAccessibleDescription("已有同名的活动。");
  },
};

/** 看得到值，不能修改。 */
export const Disabled: Story = { args: { value: "论文评选", disabled: true } };

/** 可以写几行的 `TextAreaField`。 */
export const Lines: Story = {
  render: () => (
    <TextAreaField label="通知内容" value={"您好！\n您的证书已经可以下载。"} onValueChange={fn()} rows={4} />
  ),
};
/** 够宽时几个输入框并排。 */
export const Grid: Story = {
  render: (args) => (
    <FieldGrid>
      <TextField {...args} />
      <SelectField
        label="分组"
        value="school"
        options={[
          { value: "school", label: "学校" },
          { value: "level", label: "奖项" },
        ]}
        onValueChange={fn()}
      />
    </FieldGrid>
  ),
};
