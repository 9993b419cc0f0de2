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

/** 新密码只输入一次，可以显示出来核对。 */
export const TypedOnce: Story = {
  tags: ["!autodocs"],
  play: async ({ canvas, args }) => {
    await userEvent.type(canvas.getByLabelText("新密码"), "Fluss-2026-Ufer");
    await userEvent.click(canvas.getByRole("checkbox", { name: "显示密码" }));
    await expect(canvas.getByLabelText("新密码")).toHaveAttribute("type", "text");
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
