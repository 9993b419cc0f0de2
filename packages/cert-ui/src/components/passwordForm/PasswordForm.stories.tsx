import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import { PasswordForm } from "./PasswordForm.tsx";

const meta = {
  title: "Components/PasswordForm",
  component: PasswordForm,
  args: {
    account: "admin",
    onChange: fn(),
    findProblem: (password) => (password.length < 10 ? "密码至少 10 个字符" : null),
  },
} satisfies Meta<typeof PasswordForm>;
export default meta;
type Story = StoryObj<typeof meta>;

type Canvas = Parameters<NonNullable<Story["play"]>>[0]["canvas"];
const enter = async (canvas: Canvas, next: string, repeat = next) => {
  await userEvent.type(canvas.getByLabelText("原密码"), "Old-password-1");
  await userEvent.type(canvas.getByLabelText("新密码"), next);
  await userEvent.type(canvas.getByLabelText("再次输入新密码"), repeat);
  await userEvent.click(canvas.getByRole("button", { name: "修改密码" }));
};

export const Changed: Story = {
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole("form", { name: "修改密码" })).toBeVisible();
    await enter(canvas, "Chosen-by-me-1");
    await expect(args.onChange).toHaveBeenCalledWith({ current: "Old-password-1", next: "Chosen-by-me-1" });
  },
};

export const TooWeak: Story = {
  play: async ({ canvas, args }) => {
    await enter(canvas, "short", "other");
    await expect(canvas.getByText("密码至少 10 个字符")).toBeVisible();
    await expect(canvas.getByText("两次输入的新密码不一样")).toBeVisible();
    await expect(args.onChange).not.toHaveBeenCalled();
  },
};

export const Initial: Story = {
  args: { initial: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("form", { name: "修改初始密码" })).toBeVisible();
  },
};

export const Refused: Story = { args: { problems: { current: "原密码不正确" } } };
