import type { Meta, StoryObj } from "@storybook/react-vite";
import { contract, succeeded } from "cert-api";
import { administrator, memoryHandlers, mock } from "cert-api/testing";
import { delay, http } from "msw";
import { expect, userEvent, waitFor, within } from "storybook/test";
import { adminStory, page, withAuthorities } from "../../testing/adminStory.ts";
import { chooseFromMenu, findDialog } from "../../testing/findDialog.ts";
import { AdminApp } from "../AdminApp.tsx";

// The other uniform resources: they differ from the users in nothing but their columns and fields.
const meta = {
  title: "Screens/Resources",
  tags: ["!autodocs"],
  component: AdminApp,
  ...adminStory("/main"),
} satisfies Meta<typeof AdminApp>;
export default meta;
type Story = StoryObj<typeof meta>;

/** 部门的列表、添加、修改与删除。 */
export const Departments: Story = {
  tags: ["autodocs"],
  args: { initialPath: "/main/department/list/0" },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { level: 1, name: "部门" })).toBeVisible();
    await waitFor(() => expect(canvas.getByRole("table")).toHaveAttribute("aria-busy", "false"));
    const headings = canvas.getAllByRole("columnheader").map((heading) => heading.textContent);
    await expect(headings).toEqual(["ID", "显示名称", "操作"]);
    await expect(canvas.getByRole("link", { name: "部门" })).toHaveAttribute("aria-current", "page");
  },
};

/** 限于本部门的角色在列表里写明；开关起先是关的，并说明它的作用。 */
export const DepartmentRole: Story = {
  args: { initialPath: "/main/role/add" },
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByLabelText("名称"), "department_reviewer");
    await userEvent.type(canvas.getByLabelText("显示名称"), "部门复核员");
    const limited = canvas.getByRole("checkbox", { name: "仅限本部门" });
    await expect(limited).not.toBeChecked();
    await expect(limited).toHaveAccessibleDescription(/^开启后，拥有此角色的用户只能查看和办理本部门/);
    await userEvent.click(limited);
    await userEvent.click(canvas.getByRole("button", { name: "保存" }));
    const row = await canvas.findByRole("row", { name: /部门复核员/ });
    await expect(within(row).getByText("仅限本部门")).toBeVisible();
    await expect(within(canvas.getByRole("row", { name: /审计员/ })).queryByText("仅限本部门")).toBeNull();
  },
};

/** 先选权限，访问令牌只显示一次；列表写着是谁建的、能做什么。 */
export const AccessToken: Story = {
  args: { initialPath: "/main/access_token/add" },
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByLabelText("名称"), "教务系统");
    await userEvent.click(await canvas.findByRole("checkbox", { name: "查看奖证" }));
    await userEvent.type(canvas.getByLabelText("有效期至（可不填）"), "2027-06-30");
    const password = canvas.getByLabelText("当前密码");
    await userEvent.type(password, "wrong");
    await userEvent.click(canvas.getByRole("button", { name: "保存" }));
    await expect(await canvas.findByText("当前密码不正确")).toBeVisible();
    await userEvent.clear(password);
    await userEvent.type(password, administrator.password);
    await userEvent.click(canvas.getByRole("button", { name: "保存" }));
    const dialog = within(await findDialog("alertdialog", "访问令牌"));
    await expect(dialog.getByText(/^Authorization: Bearer cert_\w{43}$/)).toBeVisible();
    await expect(dialog.getByRole("button", { name: "复制令牌" })).toBeVisible();
    await userEvent.click(dialog.getByRole("button", { name: "我已记下" }));
    const row = await canvas.findByRole("row", { name: /教务系统/ });
    await expect(within(row).getByText("查看奖证")).toBeVisible();
    await expect(within(row).getByText("2027-06-30")).toBeVisible();
  },
};

/** 一个角色一张表单：添加和修改时都分组勾选权限。 */
export const RoleWithAuthorities: Story = {
  args: { initialPath: "/main/role/add" },
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByLabelText("名称"), "publisher");
    await userEvent.type(canvas.getByLabelText("显示名称"), "发布员");
    await userEvent.click(await canvas.findByRole("checkbox", { name: "查看活动" }));
    await userEvent.click(canvas.getByRole("checkbox", { name: "发布活动" }));
    await expect(canvas.getAllByText(/^(活动与奖证|人员与权限|审计与设置)$/).length).toBeGreaterThanOrEqual(3);
    await userEvent.click(canvas.getByRole("button", { name: "保存" }));
    await userEvent.click(await canvas.findByRole("button", { name: /^修改 ：publisher/ }));
    const first = within(await findDialog("dialog", "修改角色"));
    await expect(await first.findByRole("checkbox", { name: "查看活动" })).toBeChecked();
    await expect(first.getByRole("checkbox", { name: "管理活动" })).not.toBeChecked();
    await userEvent.click(first.getByRole("checkbox", { name: "发布活动" }));
    await userEvent.click(first.getByRole("button", { name: "保存" }));
    await waitFor(() => expect(page().queryByRole("dialog")).toBeNull());
    await userEvent.click(canvas.getByRole("button", { name: /^修改 ：publisher/ }));
    const second = within(await findDialog("dialog", "修改角色"));
    await expect(await second.findByRole("checkbox", { name: "查看活动" })).toBeChecked();
    await expect(second.getByRole("checkbox", { name: "发布活动" })).not.toBeChecked();
  },
};

/** 自己没有的权限不能授予：它们是灰的，表单说明为什么。 */
export const AuthorityLacking: Story = {
  tags: ["autodocs"],
  args: { initialPath: "/main/role/add" },
  beforeEach: ({ msw }) =>
    msw.use(...memoryHandlers({ session: withAuthorities((authority) => authority !== "activity:publish") })),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("checkbox", { name: "查看活动" })).toBeEnabled();
    await expect(canvas.getByRole("checkbox", { name: "发布活动" })).toBeDisabled();
    await expect(canvas.getByRole("group", { name: "权限" })).toHaveAccessibleDescription(/您自己没有的权限不能授予/);
  },
};

/** 无权授予的权限被拒绝，已勾选的都还在。 */
export const AuthorityRefused: Story = {
  args: { initialPath: "/main/role/list/0" },
  beforeEach: ({ msw }) => {
    const message = "不能授予您自己没有的权限";
    msw.use(mock.refuse(contract.role.update, "forbidden", message));
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: /^修改 ：reader/ }));
    const form = within(await findDialog("dialog", "修改角色"));
    await userEvent.click(await form.findByRole("checkbox", { name: "发布活动" }));
    await userEvent.click(form.getByRole("button", { name: "保存" }));
    await waitFor(() => expect(page().getByText("不能授予您自己没有的权限")).toBeVisible());
    await expect(form.getByRole("checkbox", { name: "发布活动" })).toBeChecked();
  },
};

/** Lets the server answer the creation that a story holds back. */
let answerCreation = (): void => undefined;

/** 答复之前离开的人留在去的那一页，提交的内容不再是草稿。 */
export const LeftWhileAdding: Story = {
  args: { initialPath: "/main/role/add" },
  beforeEach: ({ msw }) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    answerCreation = resolve;
    msw.use(http.post(`*${contract.role.create.path}`, () => promise));
  },
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByLabelText("名称"), "reviewer");
    await userEvent.type(canvas.getByLabelText("显示名称"), "复核员");
    await userEvent.click(canvas.getByRole("button", { name: "保存" }));
    await userEvent.click(canvas.getByRole("link", { name: "主页" }));
    await expect(await canvas.findByText("较上周 +15%")).toBeVisible();
    answerCreation();
    await waitFor(() => expect(Object.keys(sessionStorage).join()).not.toContain("draft"));
    await expect(canvas.getByText("较上周 +15%")).toBeVisible();
  },
};

/** 离开之后，一页的最后一行才删掉：人留在去的那一页。 */
export const LeftWhileRemoving: Story = {
  args: { initialPath: "/main/role/list/1" },
  beforeEach: ({ msw }) => {
    const row = { id: "2", name: "reader", displayName: "查阅员", builtIn: false };
    msw.use(
      mock.answer(contract.role.list, { content: [row], totalPages: 2, number: 1, total: 11 }),
      http.delete("*/api/role/root/id/:id", async () => {
        await delay(300);
        return Response.json(succeeded({ id: "2" }));
      }),
    );
  },
  play: async ({ canvas }) => {
    await chooseFromMenu(await canvas.findByRole("button", { name: /^更多操作：reader/ }), "删除");
    const dialog = within(await findDialog("alertdialog"));
    await userEvent.click(dialog.getByRole("button", { name: "删除" }));
    // The dialog is still over the page: by the keyboard or the history one leaves all the same
    canvas.getByRole("link", { name: "主页", hidden: true }).click();
    await expect(await canvas.findByText("较上周 +15%")).toBeVisible();
    await delay(600);
    await expect(canvas.getByText("较上周 +15%")).toBeVisible();
  },
};

/** 查找失败时，说明为什么没有可选的。 */
export const FindFailed: Story = {
  args: { initialPath: "/main/user_role/add" },
  beforeEach: ({ msw }) => {
    msw.use(mock.unreachable(contract.user.find));
  },
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByLabelText("用户"), "欧阳");
    await expect(await page().findByRole("option", { name: "查找失败：网络错误" })).toBeVisible();
  },
};
