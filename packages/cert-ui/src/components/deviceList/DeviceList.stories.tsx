import type { Meta, StoryObj } from "@storybook/react-vite";
import { openLogins } from "cert-api/testing";
import { expect, fn, userEvent, within } from "storybook/test";
import { DeviceList } from "./DeviceList.tsx";

const meta = {
  title: "Components/DeviceList",
  component: DeviceList,
  args: { logins: openLogins, onEnd: fn() },
} satisfies Meta<typeof DeviceList>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The current login cannot be ended here; of one of before nothing is known but when it was. */
export const Several: Story = {
  play: async ({ canvas, args }) => {
    const [current, telephone, unknown] = canvas.getAllByRole("listitem").map((item) => within(item));
    await expect(current?.getByText("当前")).toBeVisible();
    await expect(current?.getByText(/Edge · Windows/)).toBeVisible();
    await expect(current?.queryByRole("button")).toBeNull();
    await expect(telephone?.getByText("网络 2001:db8:1::*")).toBeVisible();
    await expect(unknown?.getByText(/未知设备/)).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: /^结束登录：微信 · HarmonyOS，登录于/ }));
    await expect(args.onEnd).toHaveBeenCalledWith({ id: openLogins[1]?.id });
  },
};

/** A browser that these words do not know is shown by its code. */
export const Newer: Story = {
  args: { logins: openLogins.map((login) => ({ ...login, browser: "ladybird", system: null })) },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByText(/ladybird/)).toHaveLength(3);
  },
};
/** Ways in without a password are named with their dates. */
export const OtherAccess: Story = {
  args: {
    access: {
      identities: [{ provider: "https://id.example.edu.cn/", linkedAt: "2026-11-02T01:00:00Z" }],
      tokens: [
        { name: "教务系统", expiresOn: "2027-11-20", lastUsedOn: "2026-11-19" },
        { name: "年终汇总", expiresOn: "2027-01-01", lastUsedOn: null },
      ],
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("统一身份认证：https://id.example.edu.cn/")).toBeVisible();
    await expect(canvas.getByText("访问令牌“教务系统”")).toBeVisible();
    await expect(canvas.getByText("有效期至 2027-11-20")).toBeVisible();
    await expect(canvas.getByText("尚未使用")).toBeVisible();
  },
};
export const Busy: Story = { args: { busy: true } };
