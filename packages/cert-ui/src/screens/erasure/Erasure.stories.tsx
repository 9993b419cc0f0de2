import type { Meta, StoryObj } from "@storybook/react-vite";
import { contract } from "cert-api";
import { awards, memoryHandlers, mock } from "cert-api/testing";
import { expect, userEvent, waitFor, within } from "storybook/test";
import { adminStory, page, withAuthorities } from "../../testing/adminStory.ts";
import { chooseFromMenu, findDialog } from "../../testing/findDialog.ts";
import { AdminApp } from "../AdminApp.tsx";

const id = awards[0]?.id ?? "";
const meta = {
  title: "Screens/Erasure",
  tags: ["!autodocs"],
  component: AdminApp,
  ...adminStory(`/certificate/award/id/${id}`),
} satisfies Meta<typeof AdminApp>;
export default meta;
type Story = StoryObj<typeof meta>;

/** 对话框说明删什么、留什么；没有原因不删除。 */
export const Award: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "依法删除…" }));
    const dialog = await findDialog("alertdialog", "依法删除奖证");
    await expect(within(dialog).getByText(/“王晓明”的奖证将从系统中彻底删除，不能恢复/u)).toBeVisible();
    await expect(within(dialog).getByText(/证书编号（不再使用）、颁发日期、删除日期和原因/u)).toBeVisible();
    await expect(within(dialog).getByRole("button", { name: "依法删除" })).toBeDisabled();
    await userEvent.selectOptions(within(dialog).getByLabelText("删除原因"), "本人申请删除");
    await userEvent.click(within(dialog).getByRole("button", { name: "依法删除" }));
    await waitFor(() => expect(page().getByText("已依法删除奖证")).toBeVisible());
    await expect(await canvas.findByRole("heading", { level: 1, name: "奖证" })).toBeVisible();
    await expect(await canvas.findByRole("link", { name: "王晓" })).toBeVisible();
    await expect(canvas.queryByText("王晓明")).toBeNull();
  },
};

/** 奖证文件的报告可能写着姓名，随奖证一起删除。 */
export const ReportErased: Story = {
  play: async ({ canvas }) => {
    const template = new File(["{姓名}{奖项}"], "奖状.docx");
    await userEvent.upload(await canvas.findByLabelText("上传模板：王晓明"), template);
    await canvas.findByRole("complementary", { name: "核对结果" });
    await userEvent.click(await canvas.findByRole("button", { name: "依法删除…" }));
    const dialog = within(await findDialog("alertdialog", "依法删除奖证"));
    await userEvent.selectOptions(dialog.getByLabelText("删除原因"), "本人申请删除");
    await userEvent.click(dialog.getByRole("button", { name: "依法删除" }));
    await expect(await canvas.findByRole("heading", { level: 1, name: "奖证" })).toBeVisible();
    await waitFor(() => expect(canvas.queryByRole("complementary", { name: "核对结果" })).toBeNull());
    await expect(await canvas.findByRole("link", { name: "王晓" })).toBeVisible();
    await expect(canvas.queryByText("王晓明")).toBeNull();
  },
};

/** 人写的、含有姓名的文字会留下，所以先说明。 */
export const StillMentioned: Story = {
  beforeEach: ({ msw }) => {
    const mentions = [{ kind: "notice" as const, activity: { id: "1", name: "2025年优秀案例评选" } }];
    msw.use(mock.answer(contract.award.erase, { awards: 1, files: 0, rewritten: 0, mentions }));
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "依法删除…" }));
    const dialog = within(await findDialog("alertdialog", "依法删除奖证"));
    await userEvent.selectOptions(dialog.getByLabelText("删除原因"), "本人申请删除");
    await userEvent.click(dialog.getByRole("button", { name: "依法删除" }));
    await waitFor(() => expect(page().getByText(/请自行处理：活动“2025年优秀案例评选”的通知$/u)).toBeVisible());
  },
};

/** 无权依法删除的账号没有这一项。 */
export const NotAllowed: Story = {
  args: { initialPath: "/main/user/list/0" },
  beforeEach: ({ msw }) => {
    msw.use(...memoryHandlers({ session: withAuthorities((name) => name !== "erase:write") }));
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: /^更多操作：zhang\.mingyuan/u }));
    const entries = (await page().findAllByRole("menuitem")).map(({ textContent }) => textContent);
    await expect(entries).toEqual(["重置密码", "删除"]);
  },
};

/** 在用户那一行的菜单里。 */
export const User: Story = {
  args: { initialPath: "/main/user/list/0" },
  play: async ({ canvas }) => {
    const menu = await canvas.findByRole("button", { name: /^更多操作：zhang\.mingyuan/u });
    await chooseFromMenu(menu, "依法删除…");
    const dialog = await findDialog("alertdialog", "依法删除用户");
    await userEvent.selectOptions(within(dialog).getByLabelText("删除原因"), "保存期限已满");
    await userEvent.click(within(dialog).getByRole("button", { name: "依法删除" }));
    await waitFor(() => expect(page().getByText("已依法删除用户")).toBeVisible());
    await waitFor(() => expect(canvas.queryByText("zhang.mingyuan")).toBeNull());
  },
};
