import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, userEvent } from "storybook/test";
import { ResourceForm } from "./ResourceForm.tsx";

const meta = {
  title: "Components/ResourceForm",
  component: ResourceForm,
  args: {
    label: "添加用户",
    fields: [
      { key: "account", label: "账号", kind: "text" },
      { key: "phone", label: "手机", kind: "tel" },
      { key: "enabled", label: "激活", kind: "switch" },
      { key: "note", label: "备注", kind: "area", hint: "可分行" },
    ],
    values: { account: "", phone: "", enabled: true, note: "" },
    onValuesChange: fn(),
    onSubmit: fn(),
    onCancel: fn(),
  },
  render: function Render(args) {
    const [values, setValues] = useState(args.values);
    return <ResourceForm {...args} values={values} onValuesChange={(change) => setValues(change.values)} />;
  },
} satisfies Meta<typeof ResourceForm>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Every field is required; the browser says so. */
export const Required: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole("button", { name: "保存" }));
    await expect(args.onSubmit).not.toHaveBeenCalled();
    for (const label of ["账号", "手机", "备注"]) await userEvent.type(canvas.getByLabelText(label), "1");
    await userEvent.click(canvas.getByRole("checkbox", { name: "激活" }));
    await expect(canvas.getByText("否")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "保存" }));
    await expect(args.onSubmit).toHaveBeenCalledOnce();
  },
};

export const Refused: Story = {
  args: { problems: { account: "账号“admin”已存在" } },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText("账号")).toHaveAccessibleDescription("账号“admin”已存在");
    await expect(canvas.getByLabelText("账号")).toBeInvalid();
  },
};

export const Restored: Story = {
  args: { onDiscard: fn() },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole("button", { name: "清空" }));
    await expect(args.onDiscard).toHaveBeenCalled();
  },
};

export const ChangedMeanwhile: Story = {
  args: {
    values: { account: "ouyang", phone: "13800138000", enabled: true, note: "" },
    problems: { phone: "现在的内容：13900139000" },
    onTakeCurrent: fn(),
  },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText(/^他人刚刚改过这里，您的修改还没有保存。/)).toBeVisible();
    await expect(canvas.getByLabelText("手机")).toHaveAccessibleDescription("现在的内容：13900139000");
    await userEvent.click(canvas.getByRole("button", { name: "改用现在的内容" }));
    await expect(args.onTakeCurrent).toHaveBeenCalledOnce();
  },
};

/** For one's own account: the passwords are hidden until all are shown, and the first one has the focus. */
export const Passwords: Story = {
  args: {
    account: "admin",
    fields: [
      { key: "current", label: "原密码", kind: "password", autoComplete: "current-password", takesFocus: true },
      { key: "next", label: "新密码", kind: "password", autoComplete: "new-password" },
      { key: "code", label: "验证码", kind: "code" },
    ],
    values: { current: "", next: "", code: "" },
  },
  play: async ({ canvas }) => {
    const passwords = ["原密码", "新密码"].map((label) => canvas.getByLabelText(label));
    await expect(passwords[0]).toHaveFocus();
    for (const password of passwords) await expect(password).toHaveAttribute("type", "password");
    await userEvent.click(canvas.getByRole("checkbox", { name: "显示密码" }));
    for (const password of passwords) await expect(password).toHaveAttribute("type", "text");
    await expect(canvas.getByLabelText("验证码")).toHaveAttribute("autocomplete", "one-time-code");
  },
};

/** While the form is being sent, it cannot be sent again. */
export const Busy: Story = {
  args: { busy: true, values: { account: "a", phone: "1", enabled: true, note: "b" } },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole("button", { name: "正在保存…" }));
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};
