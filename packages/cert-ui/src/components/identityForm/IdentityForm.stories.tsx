import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import { IdentityForm } from "./IdentityForm.tsx";

const meta = {
  title: "Components/IdentityForm",
  component: IdentityForm,
  args: { action: "设置两步验证", account: "chen.jing", onConfirm: fn(), onCancel: fn() },
} satisfies Meta<typeof IdentityForm>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Password: Story = {
  play: async ({ canvas, args }) => {
    await expect(canvas.queryByLabelText("验证码或恢复代码")).toBeNull();
    await userEvent.type(canvas.getByLabelText("当前密码"), "secret word{Enter}");
    await expect(args.onConfirm).toHaveBeenCalledWith({ password: "secret word", code: "" });
  },
};

export const PasswordAndCode: Story = {
  args: { action: "关闭两步验证", tone: "danger", asksForCode: true },
  play: async ({ canvas, args }) => {
    await userEvent.type(canvas.getByLabelText("当前密码"), "secret word");
    await userEvent.type(canvas.getByLabelText("验证码或恢复代码"), " 123456 ");
    await userEvent.click(canvas.getByRole("button", { name: "关闭两步验证" }));
    await expect(args.onConfirm).toHaveBeenCalledWith({ password: "secret word", code: "123456" });
    await userEvent.click(canvas.getByRole("button", { name: "取消" }));
    await expect(args.onCancel).toHaveBeenCalled();
  },
};

export const Refused: Story = {
  args: { asksForCode: true, problems: { password: "当前密码不正确", code: "验证码不正确，或已经用过" } },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText("当前密码")).toBeInvalid();
    await expect(canvas.getByLabelText("验证码或恢复代码")).toBeInvalid();
  },
};
export const Busy: Story = { args: { busy: true } };
