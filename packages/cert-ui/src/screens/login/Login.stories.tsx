import type { Meta, StoryObj } from "@storybook/react-vite";
import { contract } from "cert-api";
import { administrator, memoryHandlers, mock } from "cert-api/testing";
import { expect, userEvent, waitFor, within } from "storybook/test";
import { adminStory, page } from "../../testing/adminStory.ts";
import { findWindow } from "../../testing/findWindow.ts";
import { AdminApp } from "../AdminApp.tsx";

const meta = { title: "Screens/Login", component: AdminApp, ...adminStory("/frame/login") } satisfies Meta<
  typeof AdminApp
>;
export default meta;
type Story = StoryObj<typeof meta>;

const enter = async (canvas: ReturnType<typeof within>, password: string) => {
  await userEvent.type(await canvas.findByLabelText("账号"), "admin");
  await userEvent.type(canvas.getByLabelText("密码"), password);
  await userEvent.click(canvas.getByRole("button", { name: "登录" }));
};

export const Start: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByLabelText("账号")).toBeRequired();
    await expect(canvas.getByLabelText("密码")).toBeRequired();
    await expect(canvas.getByRole("heading", { level: 1 })).toHaveTextContent("教育科学研究院");
  },
};

/** Nothing is sent while a field is empty. */
export const EmptyFields: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "登录" }));
    await expect(canvas.getByLabelText("账号")).toBeInvalid();
    await expect(canvas.getByRole("button", { name: "登录" })).toBeVisible();
  },
};

export const Success: Story = {
  play: async ({ canvas }) => {
    await enter(canvas, administrator.password);
    await expect(await canvas.findByRole("heading", { level: 1, name: "主页" })).toBeVisible();
  },
};

export const WrongPassword: Story = {
  play: async ({ canvas }) => {
    await enter(canvas, "wrong");
    await waitFor(() => expect(page().getByText("admin登录失败")).toBeVisible());
    await expect(page().getByText("账号或密码不正确")).toBeVisible();
    await expect(canvas.getByLabelText("账号")).toHaveValue("admin");
  },
};

export const Unreachable: Story = {
  beforeEach: ({ msw }) => {
    msw.use(mock.unreachable(contract.session.login));
  },
  play: async ({ canvas }) => {
    await enter(canvas, administrator.password);
    await waitFor(() => expect(page().getByText("网络错误")).toBeVisible());
  },
};

export const WeChat: Story = {
  play: async ({ canvas }) => {
    const button = await canvas.findByRole("button", { name: "微信登录" });
    await userEvent.click(button);
    const dialog = within(await findWindow("dialog", "微信登录尚未开通"));
    await userEvent.click(dialog.getByRole("button", { name: "知道了" }));
    await waitFor(() => expect(button).toHaveFocus());
  },
};

export const Forgotten: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "忘记密码？" }));
    await expect(await page().findByText(/请联系本单位的系统管理员/)).toBeVisible();
  },
};

/** An initial password must be changed before anything else. */
export const FirstLogin: Story = {
  args: { initialPath: "/main/user/list/0" },
  beforeEach: ({ msw }) => {
    msw.use(...memoryHandlers({ session: { ...administrator, passwordChangeDue: true } }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { name: "修改初始密码" })).toBeVisible();
    await expect(canvas.queryByRole("navigation")).toBeNull();
    await userEvent.type(canvas.getByLabelText("初始密码"), administrator.password);
    await userEvent.type(canvas.getByLabelText("新密码"), "short");
    await userEvent.type(canvas.getByLabelText("再次输入新密码"), "other");
    await userEvent.click(canvas.getByRole("button", { name: "修改密码" }));
    await expect(canvas.getByText("密码至少 10 个字符")).toBeVisible();
    await expect(canvas.getByText("两次输入的新密码不一样")).toBeVisible();
    for (const label of ["新密码", "再次输入新密码"]) {
      await userEvent.clear(canvas.getByLabelText(label));
      await userEvent.type(canvas.getByLabelText(label), "Better-Battery-9");
    }
    await userEvent.click(canvas.getByRole("button", { name: "修改密码" }));
    await expect(await canvas.findByRole("heading", { level: 1, name: "用户" })).toBeVisible();
  },
};

/** So must one that is older than the institute allows. */
export const ExpiredPassword: Story = {
  args: { initialPath: "/main/user/list/0" },
  beforeEach: ({ msw }) => {
    msw.use(...memoryHandlers({ session: { ...administrator, passwordChangeDue: true, passwordExpired: true } }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { name: "密码已过期" })).toBeVisible();
    await expect(canvas.getByText(/已超过本单位规定的使用期限/)).toBeVisible();
    await expect(canvas.queryByRole("navigation")).toBeNull();
    await userEvent.type(canvas.getByLabelText("原密码"), administrator.password);
    for (const label of ["新密码", "再次输入新密码"]) {
      await userEvent.type(canvas.getByLabelText(label), "Better-Battery-9");
    }
    await userEvent.click(canvas.getByRole("button", { name: "修改密码" }));
    await expect(await canvas.findByRole("heading", { level: 1, name: "用户" })).toBeVisible();
  },
};

/** A screen that is opened without a login leads to the login, and afterwards back. */
export const SentHere: Story = {
  args: { initialPath: "/main/role/list/0" },
  beforeEach: ({ msw }) => {
    msw.use(mock.refuse(contract.session.current, "unauthenticated"));
  },
  play: async ({ canvas }) => {
    await enter(canvas, administrator.password);
    await expect(await canvas.findByRole("heading", { level: 1, name: "角色" })).toBeVisible();
  },
};

export const Dark: Story = { globals: { scheme: "dark" } };
