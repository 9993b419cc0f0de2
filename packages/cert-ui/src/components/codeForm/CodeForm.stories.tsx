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

/** The field has the focus, a telephone offers digits and the code of a message, and a code is pasted as it was copied. */
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

/** Nothing is sent while the field is empty. */
export const Empty: Story = {
  tags: ["!autodocs"],
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole("button", { name: "登录" }));
    await expect(canvas.getByLabelText("验证码")).toBeInvalid();
    await expect(args.onConfirm).not.toHaveBeenCalled();
  },
};

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

export const Wrong: Story = {
  args: { problem: "验证码不正确，或已经用过" },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText("验证码")).toBeInvalid();
    await expect(canvas.getByRole("alert")).toHaveTextContent("验证码不正确，或已经用过");
  },
};

/** The refusal of a code of the app is not shown beside a recovery code that was not typed yet. */
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
