import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import { LoginForm } from "./LoginForm.tsx";

const meta = { title: "Components/LoginForm", component: LoginForm, args: { onLogin: fn() } } satisfies Meta<
  typeof LoginForm
>;
export default meta;
type Story = StoryObj<typeof meta>;

/** By keyboard; white space around the account is removed. */
export const Entered: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.type(canvas.getByLabelText("账号"), " admin ");
    await userEvent.tab();
    await expect(canvas.getByLabelText("密码")).toHaveFocus();
    await userEvent.keyboard("secret word{Enter}");
    await expect(args.onLogin).toHaveBeenCalledWith({ account: "admin", password: "secret word" });
  },
};
/** With an identity provider, a button names it. */
export const WithProvider: Story = {
  args: { provider: { name: "企业微信", onLogin: fn() } },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole("button", { name: "用企业微信登录" }));
    await expect(args.provider?.onLogin).toHaveBeenCalledOnce();
    await expect(args.onLogin).not.toHaveBeenCalled();
  },
};
export const Ended: Story = { args: { ended: true } };
export const Busy: Story = { args: { busy: true } };
