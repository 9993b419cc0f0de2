import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, waitFor } from "storybook/test";
import { CodeForm } from "./CodeForm.tsx";

const meta = {
  title: "Components/CodeForm",
  component: CodeForm,
  args: { account: "chen.jing", onConfirm: fn(), onBack: fn() },
} satisfies Meta<typeof CodeForm>;
export default meta;
type Story = StoryObj<typeof meta>;

/** 一打开焦点就在输入框；手机给出数字键盘和短信里的验证码，粘贴来的原样也认。 */
export const Pasted: Story = {
  play: async ({ canvas, args }) => {
    const field = canvas.getByLabelText("验证码");
    await waitFor(() => expect(field).toHaveFocus());
    await expect(field).toHaveAttribute("autocomplete", "one-time-code");
    await expect(field).toHaveAttribute("inputmode", "numeric");
    await userEvent.paste("123 456 ");
    await userEvent.keyboard("{Enter}");
    await expect(args.onConfirm).toHaveBeenCalledWith({ code: "123 456", kind: "app" });
  },
};

/** 没有填写时不提交。 */
export const Empty: Story = {
  tags: ["!autodocs"],
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole("button", { name: "登录" }));
    await expect(canvas.getByLabelText("验证码")).toBeInvalid();
    await expect(args.onConfirm).not.toHaveBeenCalled();
  },
};

/** 手边没有手机时，改用恢复代码。 */
export const RecoveryCode: Story = {
  tags: ["!autodocs"],
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole("button", { name: "改用恢复代码" }));
    const field = await canvas.findByLabelText("恢复代码");
    await waitFor(() => expect(field).toHaveFocus());
    await userEvent.type(field, "k7mw-3q4t-9xhz-2vbn{Enter}");
    await expect(args.onConfirm).toHaveBeenCalledWith({ code: "k7mw-3q4t-9xhz-2vbn", kind: "recovery" });
    await userEvent.click(canvas.getByRole("button", { name: "改用验证码" }));
    await expect(await canvas.findByLabelText("验证码")).toHaveValue("");
  },
};

/** 验证码不对时，原因写在输入框下面。 */
export const Wrong: Story = {
  args: { problem: "验证码不正确，或已经用过" },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText("验证码")).toBeInvalid();
    await expect(canvas.getByRole("alert")).toHaveTextContent("验证码不正确，或已经用过");
  },
};

/** 改用恢复代码后，不再显示上一个验证码的错误。 */
export const WrongThenRecovery: Story = {
  tags: ["!autodocs"],
  args: { problem: "验证码不正确，或已经用过" },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "改用恢复代码" }));
    await expect(await canvas.findByLabelText("恢复代码")).not.toHaveAttribute("aria-invalid");
    await expect(canvas.queryByRole("alert")).toBeNull();
    await userEvent.click(canvas.getByRole("button", { name: "改用验证码" }));
    await expect(await canvas.findByLabelText("验证码")).not.toHaveAttribute("aria-invalid");
  },
};

/** 核对期间不能再提交一次。 */
export const Busy: Story = {
  args: { busy: true },
  play: async ({ canvas, args }) => {
    await userEvent.type(canvas.getByLabelText("验证码"), "123456{Enter}");
    await expect(args.onConfirm).not.toHaveBeenCalled();
    // The answer to this code is still to come, and belongs to this field
    await userEvent.click(canvas.getByRole("button", { name: "改用恢复代码" }));
    await expect(canvas.getByLabelText("验证码")).toHaveValue("123456");
    await userEvent.click(canvas.getByRole("button", { name: "返回" }));
    await expect(args.onBack).toHaveBeenCalled();
  },
};
