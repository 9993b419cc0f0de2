import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import { EmailForm } from "./EmailForm.tsx";

const meta = {
  title: "Components/EmailForm",
  component: EmailForm,
  args: { email: "zhang@example.edu.cn", onChange: fn() },
} satisfies Meta<typeof EmailForm>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The address may be emptied; the password is always asked for. */
export const Change: Story = {
  play: async ({ canvas, args }) => {
    await expect(canvas.getByLabelText("邮箱（可不填）")).toHaveValue("zhang@example.edu.cn");
    await userEvent.clear(canvas.getByLabelText("邮箱（可不填）"));
    await userEvent.click(canvas.getByRole("button", { name: "保存邮箱" }));
    await expect(args.onChange).not.toHaveBeenCalled();
    await userEvent.type(canvas.getByLabelText("登录密码"), "secret");
    await userEvent.click(canvas.getByRole("button", { name: "保存邮箱" }));
    await expect(args.onChange).toHaveBeenCalledWith({ email: "", password: "secret" });
  },
};

export const Refused: Story = {
  args: { problems: { password: "当前密码不正确" } },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText("登录密码")).toHaveAccessibleDescription("当前密码不正确");
  },
};
