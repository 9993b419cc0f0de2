import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import { ForgottenForm } from "./ForgottenForm.tsx";

const meta = {
  title: "Components/ForgottenForm",
  component: ForgottenForm,
  args: { onAsk: fn() },
} satisfies Meta<typeof ForgottenForm>;
export default meta;
type Story = StoryObj<typeof meta>;

/** 输入账号，请求重设密码的邮件。 */
export const Ask: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.type(canvas.getByLabelText("账号"), " zhang ");
    await userEvent.click(canvas.getByRole("button", { name: "发送链接" }));
    await expect(args.onAsk).toHaveBeenCalledWith({ account: "zhang" });
  },
};

/** 已请求：不透露账号是否存在。 */
export const Asked: Story = {
  args: { asked: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("status")).toHaveTextContent("如果这个账号设有邮箱");
  },
};

/** 发送期间不能再提交一次。 */
export const Busy: Story = {
  args: { busy: true },
  play: async ({ canvas, args }) => {
    await userEvent.type(canvas.getByLabelText("账号"), "zhang");
    await userEvent.click(canvas.getByRole("button", { name: "正在发送…" }));
    await expect(args.onAsk).not.toHaveBeenCalled();
  },
};
