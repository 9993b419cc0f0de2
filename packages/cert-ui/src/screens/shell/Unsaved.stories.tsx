import type { Meta, StoryObj } from "@storybook/react-vite";
import { contract } from "cert-api";
import { mock } from "cert-api/testing";
import { expect, userEvent, waitFor, within } from "storybook/test";
import { adminStory, page } from "../../testing/adminStory.ts";
import { answerQuestion, findDialog } from "../../testing/findDialog.ts";
import { AdminApp } from "../AdminApp.tsx";

// Typed text is not lost unasked: by a link, by the end of a dialog. Back and a reload are in the journeys.
const meta = {
  title: "Screens/Unsaved",
  tags: ["!autodocs"],
  component: AdminApp,
  ...adminStory("/main/user/list/0"),
} satisfies Meta<typeof AdminApp>;
export default meta;
type Story = StoryObj<typeof meta>;

const question = "填写的内容还没有保存";

const openEditing = async (canvas: ReturnType<typeof within>) => {
  await userEvent.click(await canvas.findByRole("button", { name: /^修改 ：ouyang/ }));
  return within(await findDialog("dialog", "修改用户"));
};
const expectClosed = () => waitFor(() => expect(page().queryByRole("dialog")).toBeNull());

/** 写过内容时按 Esc 会先问，留下的人看到的与先前一样。 */
export const Escape: Story = {
  play: async ({ canvas }) => {
    const dialog = await openEditing(canvas);
    await userEvent.type(dialog.getByLabelText("昵称"), "（新）");
    await userEvent.keyboard("{Escape}");
    await answerQuestion(question, "取消");
    await waitFor(() => expect(page().queryByRole("alertdialog")).toBeNull());
    await expect(dialog.getByLabelText<HTMLTextAreaElement>("昵称").value).toMatch(/（新）$/u);
    await userEvent.keyboard("{Escape}");
    await answerQuestion(question, "放弃填写的内容");
    await expectClosed();
  },
};

/** 点对话框外面或关闭按钮也会先问。 */
export const ClickBeside: Story = {
  play: async ({ canvas }) => {
    const dialog = await openEditing(canvas);
    await userEvent.type(dialog.getByLabelText("昵称"), "（新）");
    await userEvent.click(dialog.getByRole("button", { name: "关闭" }));
    await answerQuestion(question, "取消");
    await waitFor(() => expect(page().queryByRole("alertdialog")).toBeNull());
    await userEvent.click(document.documentElement);
    await answerQuestion(question, "放弃填写的内容");
    await expectClosed();
  },
};

/** Without typed text nothing is asked, nor after it was saved, nor by 取消. */
export const NothingTyped: Story = {
  play: async ({ canvas }) => {
    await openEditing(canvas);
    await userEvent.keyboard("{Escape}");
    await expectClosed();
    const again = await openEditing(canvas);
    await userEvent.type(again.getByLabelText("昵称"), "（新）");
    await userEvent.click(again.getByRole("button", { name: "取消" }));
    await expectClosed();
    const saved = await openEditing(canvas);
    await userEvent.type(saved.getByLabelText("昵称"), "（新）");
    await userEvent.click(saved.getByRole("button", { name: "保存" }));
    await expectClosed();
    await userEvent.click(canvas.getByRole("link", { name: "角色" }));
    await expect(await canvas.findByRole("heading", { level: 1, name: "角色" })).toBeVisible();
  },
};

/** 在奖证编辑器里选的值不是打字，也算；恢复的草稿也算。 */
export const Award: Story = {
  args: { initialPath: "/certificate/award/list/0" },
  play: async ({ canvas }) => {
    await userEvent.click((await canvas.findAllByRole("button", { name: /^修改/ }))[0] as HTMLElement);
    const dialog = within(await findDialog("dialog", "修改奖证"));
    await userEvent.type(dialog.getByLabelText("修改原因", { exact: false }), "错字");
    await userEvent.keyboard("{Escape}");
    await answerQuestion(question, "放弃填写的内容");
    await expectClosed();
  },
};

/** 按链接也会先问，回答以后才过去。 */
export const Link: Story = {
  args: { initialPath: "/main/institute" },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "修改咨询联系" }));
    const form = within(canvas.getByRole("form", { name: "咨询联系" }));
    await userEvent.type(form.getByLabelText("咨询联系（可不填）"), "评审办公室");
    await userEvent.click(canvas.getByRole("link", { name: "主页" }));
    await answerQuestion(question, "取消");
    await expect(form.getByLabelText<HTMLTextAreaElement>("咨询联系（可不填）").value).toMatch(/评审办公室$/u);
    await userEvent.click(canvas.getByRole("link", { name: "主页" }));
    await answerQuestion(question, "放弃填写的内容");
    await expect(await canvas.findByRole("heading", { level: 1, name: "主页" })).toBeVisible();
  },
};

/** 注销也会先问，因为写的内容都会丢。 */
export const LogOut: Story = {
  args: { initialPath: "/main/institute" },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "修改咨询联系" }));
    const form = within(canvas.getByRole("form", { name: "咨询联系" }));
    await userEvent.type(form.getByLabelText("咨询联系（可不填）"), "评审办公室");
    await userEvent.click(canvas.getByRole("button", { name: "显示用户菜单" }));
    await waitFor(() => expect(page().getByRole("menu")).toHaveFocus());
    await userEvent.keyboard("{End}{Enter}");
    await answerQuestion(question, "放弃填写的内容");
    await expect(await canvas.findByLabelText("账号")).toBeVisible();
  },
};

/** 对话框的拒绝在它打开时就念出，点那条消息不会关掉对话框。 */
export const MessageOverDialog: Story = {
  beforeEach: ({ msw }) => {
    msw.use(mock.refuse(contract.user.update, "system"));
  },
  play: async ({ canvas }) => {
    const dialog = await openEditing(canvas);
    await userEvent.type(dialog.getByLabelText("昵称"), "（新）");
    await userEvent.click(dialog.getByRole("button", { name: "保存" }));
    const messages = within(await page().findByRole("region", { name: /通知/u }));
    const message = await messages.findByRole("listitem");
    await expect(message).toHaveTextContent("修改失败");
    await userEvent.click(message);
    await expect(page().getByRole("dialog")).toBeVisible();
    await expect(page().queryByRole("alertdialog")).toBeNull();
  },
};
