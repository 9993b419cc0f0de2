import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import { NewPasswordForm } from "./NewPasswordForm.tsx";

const meta = {
  title: "Components/NewPasswordForm",
  component: NewPasswordForm,
  args: { onSubmit: fn() },
} satisfies Meta<typeof NewPasswordForm>;
export default meta;
type Story = StoryObj<typeof meta>;

/** 两次输入不同的密码不提交。 */
export const TypedTwice: Story = {
  tags: ["!autodocs"],
  play: async ({ canvas, args }) => {
    await userEvent.type(canvas.getByLabelText("新密码"), "Fluss-2026-Ufer");
    await userEvent.type(canvas.getByLabelText("再次输入新密码"), "Fluss-2026");
    await userEvent.click(canvas.getByRole("button", { name: "设置密码" }));
    await expect(canvas.getByLabelText("再次输入新密码")).toHaveAccessibleDescription("两次输入的新密码不一样");
    await expect(args.onSubmit).not.toHaveBeenCalled();
    await userEvent.type(canvas.getByLabelText("再次输入新密码"), "-Ufer");
    await userEvent.click(canvas.getByRole("button", { name: "设置密码" }));
    await expect(args.onSubmit).toHaveBeenCalledWith({ password: "Fluss-2026-Ufer" });
  },
};

/** 密码不合要求时，原因写在输入框下面。 */
export const Refused: Story = {
  args: { problem: "不能使用最近五次用过的密码" },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText("新密码")).toBeInvalid();
  },
};

/** 保存期间不能再提交一次。 */
export const Busy: Story = { args: { busy: true } };
