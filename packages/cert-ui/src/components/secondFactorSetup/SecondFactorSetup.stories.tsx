import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, spyOn, userEvent, waitFor } from "storybook/test";
import { SecondFactorSetup } from "./SecondFactorSetup.tsx";

const secret = "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP";

const meta = {
  title: "Components/SecondFactorSetup",
  component: SecondFactorSetup,
  args: {
    factor: {
      secret,
      uri: `otpauth://totp/cert:chen.jing?issuer=cert&secret=${secret}&algorithm=SHA1&digits=6&period=30`,
    },
    onConfirm: fn(),
    onCancel: fn(),
  },
} satisfies Meta<typeof SecondFactorSetup>;
export default meta;
type Story = StoryObj<typeof meta>;

/** 扫描二维码，再输入一次验证码。 */
export const Confirmed: Story = {
  play: async ({ canvas, args }) => {
    const picture = await canvas.findByRole("img", { name: "绑定身份验证器的二维码" });
    await waitFor(() => expect(picture.querySelector("path")?.getAttribute("d")?.length).toBeGreaterThan(500));
    await expect(canvas.getByText("JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP")).toBeVisible();
    const writeText = spyOn(navigator.clipboard, "writeText").mockResolvedValue();
    await userEvent.click(canvas.getByRole("button", { name: "复制密钥" }));
    await waitFor(() => expect(writeText).toHaveBeenCalledWith(secret));
    await userEvent.type(canvas.getByLabelText("验证码"), "123456{Enter}");
    await expect(args.onConfirm).toHaveBeenCalledWith({ code: "123456" });
  },
};

/** 验证码不对时，原因写在输入框下面，二维码还在。 */
export const Wrong: Story = {
  args: { problem: "验证码不正确，或已经用过" },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText("验证码")).toBeInvalid();
  },
};

/** 核对期间不能再提交一次。 */
export const Busy: Story = { args: { busy: true } };
