import type { Meta, StoryObj } from "@storybook/react-vite";
import { contract } from "cert-api";
import { administrator, memoryHandlers, mock } from "cert-api/testing";
import { http } from "msw";
import { expect, userEvent, waitFor, within } from "storybook/test";
import { adminStory, page, withAuthorities } from "../../testing/adminStory.ts";
import { chooseFromMenu, findDialog } from "../../testing/findDialog.ts";
import { AdminApp } from "../AdminApp.tsx";

const meta = {
  title: "Screens/Users",
  tags: ["!autodocs"],
  component: AdminApp,
  ...adminStory("/main/user/list/0"),
} satisfies Meta<typeof AdminApp>;
export default meta;
type Story = StoryObj<typeof meta>;

/** 用户的列表、查找与每行可做的事。 */
export const Success: Story = {
  tags: ["autodocs"],
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { name: "用户", level: 1 })).toBeVisible();
    await expect(await canvas.findByText("zhang.mingyuan")).toBeVisible();
    const headings = canvas.getAllByRole("columnheader").map((heading) => heading.textContent);
    await expect(headings).toEqual(["ID", "账号", "昵称", "手机", "激活", "部门", "操作"]);
    await expect(canvas.getByText("第1/3页")).toBeVisible();
    await expect(canvas.getByRole("link", { name: "用户" })).toHaveAttribute("aria-current", "page");
    await expect(canvas.getByRole("link", { name: "添加用户" })).toHaveAttribute("href", "/main/user/add");
  },
};

/** 一页的最后一行删掉后，显示前一页。 */
export const LastOfPageRemoved: Story = {
  args: { initialPath: "/main/user/list/2" },
  play: async ({ canvas }) => {
    for (const account of ["teacher21", "teacher22", "teacher23"]) {
      await chooseFromMenu(await canvas.findByRole("button", { name: new RegExp(`^更多操作：${account}`) }), "删除");
      const dialog = await page().findByRole("alertdialog");
      await userEvent.click(within(dialog).getByRole("button", { name: "删除" }));
      await waitFor(() => expect(canvas.queryByText(account)).toBeNull());
    }
    await expect(await canvas.findByText("第2/2页")).toBeVisible();
    await expect(await canvas.findByText("teacher20")).toBeVisible();
  },
};

/** 重置之前先问，新密码只显示一次。 */
export const PasswordReset: Story = {
  play: async ({ canvas }) => {
    await chooseFromMenu(await canvas.findByRole("button", { name: /^更多操作：ouyang/ }), "重置密码");
    const question = within(await page().findByRole("alertdialog", { name: "重置密码" }));
    await userEvent.click(question.getByRole("button", { name: "重置密码" }));
    const secret = within(await page().findByRole("alertdialog", { name: "初始密码" }));
    await expect(secret.getByRole("button", { name: "复制" })).toBeVisible();
    // The copied text leads to the login
    await expect(secret.getAllByRole("definition")[1]).toHaveTextContent(/^ouyang[\w.-]*$/);
    await userEvent.click(secret.getByRole("button", { name: "我已记下" }));
    await waitFor(() => expect(page().queryByRole("alertdialog")).toBeNull());
  },
};

const openEditing = async (canvas: ReturnType<typeof within>, account: RegExp) => {
  await userEvent.click(await canvas.findByRole("button", { name: account }));
  const dialog = within(await findDialog("dialog", "修改用户"));
  return within(await dialog.findByRole("region", { name: "登录与两步验证" }));
};

/** 别人先保存了：自己写的留下，其余更新为现在的样子，下一次保存说明看到的是哪个状态。 */
export const SavedMeanwhile: Story = {
  beforeEach: ({ msw }) => {
    const saved = {
      id: "3",
      account: "ouyang",
      nickName: "欧阳兰",
      phone: "13900139000",
      email: "",
      enabled: true,
      department: { id: "1", displayName: "教育科学研究院" },
      revision: 2,
    };
    msw.use(mock.stale(contract.user.update, saved));
  },
  play: async ({ canvas, msw }) => {
    await userEvent.click(await canvas.findByRole("button", { name: /^修改 ：ouyang/ }));
    const dialog = within(await findDialog("dialog", "修改用户"));
    const phone = dialog.getByLabelText("手机");
    await userEvent.clear(phone);
    await userEvent.type(phone, "13700137000");
    await userEvent.click(dialog.getByRole("button", { name: "保存" }));
    await expect(await dialog.findByText(/^他人刚刚改过这里，您的修改还没有保存。/)).toBeVisible();
    await expect(phone).toHaveValue("13700137000");
    await expect(phone).toHaveAccessibleDescription("现在的内容：13900139000");
    await expect(dialog.getByLabelText("昵称")).toHaveValue("欧阳兰");
    const sent: unknown[] = [];
    msw.use(
      http.post("*/api/user/root/update", async ({ request }) => {
        sent.push(await request.clone().json());
      }),
    );
    await userEvent.click(dialog.getByRole("button", { name: "保存" }));
    await waitFor(() => expect(sent).toMatchObject([{ nickName: "欧阳兰", phone: "13700137000", revision: 2 }]));
  },
};

/** 在用户的表单下面，结束他的全部登录。 */
export const LoginsEnded: Story = {
  play: async ({ canvas }) => {
    const logins = await openEditing(canvas, /^修改 ：ouyang/);
    await userEvent.click(await logins.findByRole("button", { name: "结束全部登录" }));
    const question = within(logins.getByRole("group", { name: "结束全部登录" }));
    await waitFor(() => expect(question.getByRole("button", { name: "取消" })).toHaveFocus());
    await expect(question.getByText(/确定要结束“ouyang.*”的全部登录吗？/)).toBeVisible();
    await userEvent.click(question.getByRole("button", { name: "结束全部登录" }));
    await waitFor(() => expect(page().getByText("已结束登录 3 个")).toBeVisible());
    await expect(logins.getByRole("heading", { name: "登录与两步验证" })).toHaveFocus();
  },
};

/** 用户丢了手机时，重置他的两步验证。 */
export const SecondFactorReset: Story = {
  beforeEach: ({ msw }) => {
    const secondFactor = { isOn: true, recoveryCodes: ["k7mw-3q4t-9xhz-2vbn"] };
    msw.use(...memoryHandlers({ session: administrator, secondFactor }));
  },
  play: async ({ canvas }) => {
    const logins = await openEditing(canvas, /^修改 ：ouyang/);
    await expect(await logins.findByText("两步验证已启用，还剩 1 个恢复代码。")).toBeVisible();
    await userEvent.click(logins.getByRole("button", { name: "重置两步验证" }));
    const question = within(logins.getByRole("group", { name: "重置两步验证" }));
    await userEvent.click(question.getByRole("button", { name: "重置两步验证" }));
    await expect(await logins.findByText("两步验证未启用。")).toBeVisible();
    await expect(page().getByText("两步验证已重置")).toBeVisible();
  },
};

/** 自己的两步验证只能由别的管理员重置。 */
export const OwnLogins: Story = {
  beforeEach: ({ msw }) => {
    msw.use(...memoryHandlers({ session: administrator, secondFactor: { isOn: true } }));
  },
  play: async ({ canvas }) => {
    const logins = await openEditing(canvas, /^修改 ：admin/);
    await expect(await logins.findByText("两步验证已启用，还剩 0 个恢复代码。")).toBeVisible();
    await expect(logins.queryByRole("button", { name: "重置两步验证" })).toBeNull();
    await expect(logins.queryByRole("button", { name: "结束全部登录" })).toBeNull();
  },
};

/** 登录的情况加载不了，表单照样能用。 */
export const LoginsFailed: Story = {
  beforeEach: ({ msw }) => {
    msw.use(mock.refuse(contract.user.secondFactor, "unavailable"));
  },
  play: async ({ canvas }) => {
    const logins = await openEditing(canvas, /^修改 ：ouyang/);
    await expect(await logins.findByText("加载失败")).toBeVisible();
    await expect(logins.getByRole("button", { name: "重试" })).toBeVisible();
  },
};

/** 加载时先占住行的位置。 */
export const Loading: Story = {
  tags: ["autodocs"],
  beforeEach: ({ msw }) => {
    msw.use(mock.pending(contract.user.list));
  },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole("table")).toHaveAttribute("aria-busy", "true"));
  },
};

/** 还没有用户。 */
export const Empty: Story = {
  tags: ["autodocs"],
  beforeEach: ({ msw }) => {
    msw.use(mock.answer(contract.user.list, { content: [], totalPages: 0, number: 0, total: 0 }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("还没有用户")).toBeVisible();
  },
};

/** 网络不通时说明原因，并可重试。 */
export const Failed: Story = {
  tags: ["autodocs"],
  beforeEach: ({ msw }) => {
    msw.use(mock.unreachable(contract.user.list));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("加载失败")).toBeVisible();
    await expect(canvas.getByText("网络错误")).toBeVisible();
    await expect(canvas.getByRole("button", { name: "重试" })).toBeVisible();
  },
};

/** 被服务器拒绝。 */
export const Forbidden: Story = {
  tags: ["autodocs"],
  beforeEach: ({ msw }) => {
    msw.use(mock.refuse(contract.user.list, "forbidden"));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("您没有查看这一页的权限")).toBeVisible();
  },
};

/** 只能查看的账号看不到任何修改的入口。 */
export const ReadOnly: Story = {
  tags: ["autodocs"],
  beforeEach: ({ msw }) => {
    msw.use(...memoryHandlers({ session: withAuthorities((name) => name.endsWith(":read")) }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("zhang.mingyuan")).toBeVisible();
    await expect(canvas.queryByRole("link", { name: "添加用户" })).toBeNull();
    await expect(canvas.queryByRole("button", { name: /更多操作/ })).toBeNull();
  },
};
