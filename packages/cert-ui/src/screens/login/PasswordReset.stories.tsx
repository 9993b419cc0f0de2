import type { Meta, StoryObj } from "@storybook/react-vite";
import { contract, toReason, refusedFor, refusals } from "cert-api";
import { mock } from "cert-api/testing";
import { http, HttpResponse } from "msw";
import { expect, userEvent } from "storybook/test";
import { adminStory, page } from "../../testing/adminStory.ts";
import { AdminApp } from "../AdminApp.tsx";

const meta = {
  title: "Screens/Password reset",
  tags: ["!autodocs"],
  component: AdminApp,
  ...adminStory("/frame/login"),
} satisfies Meta<typeof AdminApp>;
export default meta;
type Story = StoryObj<typeof meta>;

/** 服务器能发邮件时，登录页通向索取重置邮件的表单。 */
export const Ask: Story = {
  beforeEach: ({ msw }) => {
    msw.use(mock.answer(contract.session.resetOffer, { isOffered: true }));
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("link", { name: "忘记密码？" }));
    const submit = await canvas.findByRole("button", { name: "发送链接" });
    await userEvent.type(canvas.getByLabelText("账号"), "admin");
    await userEvent.click(submit);
    await expect(await canvas.findByText(/如果这个账号设有邮箱/u)).toBeVisible();
    await expect(canvas.getByRole("button", { name: "返回登录" })).toBeVisible();
  },
};

/** 从邮件里的链接进来，设一个新密码。 */
export const Set: Story = {
  ...adminStory("/frame/password#token-of-the-mail"),
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByLabelText("新密码"), "Fluss-2026-Ufer");
    await userEvent.click(canvas.getByRole("button", { name: "设置密码" }));
    await expect(await page().findByText("密码已修改")).toBeVisible();
    await expect(await canvas.findByLabelText("密码")).toBeVisible();
  },
};

/** 链接已经用过，或者太旧。 */
export const Lapsed: Story = {
  ...adminStory("/frame/password#token-of-the-mail"),
  beforeEach: ({ msw }) => {
    const refused = refusedFor("conflict", toReason("password.resetLapsed"));
    const answer = () => HttpResponse.json(refused, { status: refusals.conflict.status });
    msw.use(http.post(`*${contract.session.setByReset.path}`, answer));
  },
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByLabelText("新密码"), "Fluss-2026-Ufer");
    await userEvent.click(canvas.getByRole("button", { name: "设置密码" }));
    await expect(await page().findByText("链接已用过或已过期，请重新申请")).toBeVisible();
  },
};
