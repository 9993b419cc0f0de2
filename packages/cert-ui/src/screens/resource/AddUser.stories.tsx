import type { Meta, StoryObj } from "@storybook/react-vite";
import { contract, succeeded } from "cert-api";
import { memoryHandlers, mock } from "cert-api/testing";
import { http, HttpResponse } from "msw";
import { expect, userEvent, waitFor, within } from "storybook/test";
import { adminStory, page, withAuthorities } from "../../testing/adminStory.ts";
import { findDialog } from "../../testing/findDialog.ts";
import { AdminApp } from "../AdminApp.tsx";

const meta = {
  title: "Screens/Add user",
  tags: ["!autodocs"],
  component: AdminApp,
  ...adminStory("/main/user/add"),
} satisfies Meta<typeof AdminApp>;
export default meta;
type Story = StoryObj<typeof meta>;

type Canvas = ReturnType<typeof within>;
const type = async (canvas: Canvas, label: string, text: string) =>
  userEvent.type(await canvas.findByLabelText(label), text);
const fillIn = async (canvas: Canvas) => {
  await type(canvas, "账号", "chen.jing");
  await type(canvas, "昵称", "陈静");
  await type(canvas, "手机", "13900000000");
};
const choose = async (canvas: Canvas, text: string) => {
  await userEvent.clear(canvas.getByLabelText("部门"));
  await type(canvas, "部门", text);
};
const save = (canvas: Canvas) => userEvent.click(canvas.getByRole("button", { name: "保存" }));

/** 初始密码只显示一次；然后是列表，并通向新用户所在的那一页。 */
export const Success: Story = {
  play: async ({ canvas }) => {
    await fillIn(canvas);
    await expect(canvas.getByRole("checkbox", { name: "激活" })).toBeChecked();
    // One's own, until another one is chosen
    await expect(canvas.getByLabelText("部门")).toHaveValue("教育科学研究院");
    await choose(canvas, "评估");
    await userEvent.click(await page().findByRole("option", { name: /教育评估院/ }));
    await expect(canvas.getByLabelText("部门")).toHaveValue("教育评估院");
    await save(canvas);
    const secret = within(await page().findByRole("alertdialog", { name: "初始密码" }));
    await expect(secret.getByText("chen.jing")).toBeVisible();
    await userEvent.click(secret.getByRole("button", { name: "我已记下" }));
    await expect(await canvas.findByRole("heading", { level: 1, name: "用户" })).toBeVisible();
    await expect(await canvas.findByText("共 24 项")).toBeVisible();
    await expect(canvas.getByText("“chen.jing · 陈静”已添加，在第 3 页。")).toBeVisible();
    await userEvent.click(canvas.getByRole("link", { name: "去第 3 页" }));
    await waitFor(() => expect(canvas.getByRole("row", { name: /chen\.jing/ })).toHaveFocus());
    await expect(canvas.getByText("“chen.jing · 陈静”已添加。")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "上一页" }));
    await expect(await canvas.findByText("第2/3页")).toBeVisible();
    await expect(canvas.queryByText(/已添加/)).toBeNull();
  },
};

/** 添加账号时，在同一张表单里给角色。 */
export const WithRoles: Story = {
  play: async ({ canvas }) => {
    await fillIn(canvas);
    const roles = within(await canvas.findByRole("group", { name: "角色" }));
    await userEvent.click(await roles.findByRole("checkbox", { name: "审计员" }));
    await userEvent.click(roles.getByRole("checkbox", { name: "查阅员" }));
    await save(canvas);
    const secret = within(await page().findByRole("alertdialog", { name: "初始密码" }));
    await expect(secret.getByText(/\/frame\/login$/)).toBeVisible();
    await userEvent.click(secret.getByRole("button", { name: "我已记下" }));
    await userEvent.click(await canvas.findByRole("link", { name: "去第 3 页" }));
    await userEvent.click(await canvas.findByRole("button", { name: /^修改 ：chen\.jing/ }));
    const editing = within(await findDialog("dialog", "修改用户"));
    await expect(await editing.findByRole("checkbox", { name: "审计员" })).toBeChecked();
    await expect(editing.getByRole("checkbox", { name: "查阅员" })).toBeChecked();
    await expect(editing.getByRole("checkbox", { name: "系统管理员" })).not.toBeChecked();
  },
};

/** 无权给角色的账号不会被问到。 */
export const WithoutRoles: Story = {
  beforeEach: ({ msw }) => {
    msw.use(...memoryHandlers({ session: withAuthorities((name) => name !== "user_role:write") }));
  },
  play: async ({ canvas }) => {
    await fillIn(canvas);
    await expect(canvas.queryByRole("group", { name: "角色" })).toBeNull();
    await save(canvas);
    await expect(await page().findByRole("alertdialog", { name: "初始密码" })).toBeVisible();
  },
};

/** 角色加载不了，不妨碍其余的。 */
export const RolesFailed: Story = {
  beforeEach: ({ msw }) => {
    msw.use(mock.unreachable(contract.user.roles));
  },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole("group", { name: "角色" })).toHaveAccessibleDescription(/网络错误/));
    await fillIn(canvas);
    await save(canvas);
    await expect(await page().findByRole("alertdialog", { name: "初始密码" })).toBeVisible();
  },
};

/** 也可以直接输入 ID，发送的内容合乎规范。 */
export const TypedId: Story = {
  beforeEach: ({ msw }) => {
    msw.use(
      http.post(`*${contract.user.create.path}`, async ({ request }) => {
        const sent: unknown = await request.clone().json();
        const expected = {
          account: "chen.jing",
          nickName: "陈静",
          phone: "13900000000",
          email: "",
          enabled: false,
          department: { id: "2" },
        };
        if (JSON.stringify(sent) !== JSON.stringify(expected)) return HttpResponse.error();
        const department = { id: "2", displayName: "教育评估院" };
        return HttpResponse.json(succeeded({ ...expected, id: "24", department, initialPassword: "Abc-123-xyz" }));
      }),
    );
  },
  play: async ({ canvas }) => {
    await fillIn(canvas);
    await userEvent.click(canvas.getByRole("checkbox", { name: "激活" }));
    await choose(canvas, "2");
    await userEvent.keyboard("{Escape}");
    await save(canvas);
    await expect(await page().findByText("Abc-123-xyz")).toBeVisible();
  },
};

/** 不是 ID 又没有选中的文字，被浏览器拒绝。 */
export const NotChosen: Story = {
  play: async ({ canvas }) => {
    await fillIn(canvas);
    await choose(canvas, "某处");
    await userEvent.keyboard("{Escape}");
    await save(canvas);
    await expect(canvas.getByLabelText("部门")).toBeInvalid();
    await expect(canvas.getByRole("heading", { level: 1, name: "添加用户" })).toBeVisible();
  },
};

/** 服务器拒绝时，原因写在那一项下面，写的内容还在。 */
export const Failed: Story = {
  beforeEach: ({ msw }) => {
    const message = "账号“chen.jing”已存在";
    msw.use(mock.refuse(contract.user.create, "conflict", message, [{ field: "account", message }]));
  },
  play: async ({ canvas }) => {
    await fillIn(canvas);
    await save(canvas);
    await waitFor(() => expect(page().getByText("请求失败")).toBeVisible());
    await expect(canvas.getByLabelText("账号")).toBeInvalid();
    await expect(canvas.getByLabelText("昵称")).toHaveValue("陈静");
  },
};

/** 写到一半登录失效：登录后回来，写的内容都在。 */
export const SessionEnded: Story = {
  beforeEach: ({ msw }) => {
    msw.use(mock.refuse(contract.user.create, "unauthenticated"));
  },
  play: async ({ canvas }) => {
    await fillIn(canvas);
    await save(canvas);
    await expect(await canvas.findByText(/登录已过期/)).toBeVisible();
    await type(canvas, "账号", "admin");
    await type(canvas, "密码", "correct-Horse-7");
    await userEvent.click(canvas.getByRole("button", { name: "登录" }));
    await expect(await canvas.findByRole("heading", { level: 1, name: "添加用户" })).toBeVisible();
    await expect(canvas.getByText("已恢复上次未提交的内容。")).toBeVisible();
    await expect(canvas.getByLabelText("昵称")).toHaveValue("陈静");
    await userEvent.click(canvas.getByRole("button", { name: "清空" }));
    await expect(canvas.getByLabelText("昵称")).toHaveValue("");
  },
};

/** 无权添加用户的账号看不到表单。 */
export const Forbidden: Story = {
  tags: ["autodocs"],
  beforeEach: ({ msw }) => {
    msw.use(...memoryHandlers({ session: withAuthorities((name) => name !== "user:write") }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("您没有查看这一页的权限")).toBeVisible();
  },
};
