import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import { ResourceForm } from "./ResourceForm.tsx";

const about = `**何时用**：新增或修改一条记录：字段是数据，不是代码。

**何时不用**：有几步或要传文件时另做组件；只问“是否”时用确认对话框。

**无障碍**：除注明外都是必填；被拒绝后焦点到第一个有错的字段；离开前会问是否放弃。

**状态**：空、被拒绝、恢复的草稿、他人刚改过、密码、正在保存。`;

const meta = {
  title: "Components/ResourceForm",
  component: ResourceForm,
  parameters: { docs: { description: { component: about } } },
  args: {
    label: "添加用户",
    fields: [
      { key: "account", label: "账号", kind: "text" },
      { key: "phone", label: "手机", kind: "tel" },
      { key: "enabled", label: "激活", kind: "switch" },
      { key: "note", label: "备注", kind: "area", hint: "可分行" },
    ],
    defaultValue: { account: "", phone: "", enabled: true, note: "" },
    onValueChange: fn(),
    onSubmit: fn(),
    onCancel: fn(),
  },
} satisfies Meta<typeof ResourceForm>;
export default meta;
type Story = StoryObj<typeof meta>;

/** 每一项都要填，没有填的由浏览器指出。 */
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

/** 服务器拒绝的字段，原因写在下面。 */
export const Refused: Story = {
  args: { problems: { account: "账号“admin”已存在" } },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText("账号")).toHaveAccessibleDescription("账号“admin”已存在");
    await expect(canvas.getByLabelText("账号")).toBeInvalid();
  },
};

/** 从草稿恢复的内容，可以清空重来。 */
export const Restored: Story = {
  args: { onDiscard: fn() },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole("button", { name: "清空" }));
    await expect(args.onDiscard).toHaveBeenCalled();
  },
};

/** 保存之前他人改过：保留已输入的，写出现在的内容。 */
export const ChangedMeanwhile: Story = {
  args: {
    defaultValue: { account: "ouyang", phone: "13800138000", enabled: true, note: "" },
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

/** 修改自己的密码：焦点在第一个，密码都隐藏，可以一起显示。 */
export const Passwords: Story = {
  args: {
    account: "admin",
    fields: [
      { key: "current", label: "原密码", kind: "password", autoComplete: "current-password", takesFocus: true },
      { key: "next", label: "新密码", kind: "password", autoComplete: "new-password" },
      { key: "code", label: "验证码", kind: "code" },
    ],
    defaultValue: { current: "", next: "", code: "" },
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

/** 提交期间不能再提交一次。 */
export const Busy: Story = {
  args: { busy: true, defaultValue: { account: "a", phone: "1", enabled: true, note: "b" } },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole("button", { name: "正在保存…" }));
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};
