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
export const Busy: Story = { args: { busy: true } };
