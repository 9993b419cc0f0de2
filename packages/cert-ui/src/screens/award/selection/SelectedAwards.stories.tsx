import type { Meta, StoryObj } from "@storybook/react-vite";
import { contract } from "cert-api";
import { administrator, createMemoryApi, mock } from "cert-api/testing";
import { http } from "msw";
import { expect, spyOn, userEvent, waitFor, within } from "storybook/test";
import { adminStory, page } from "../../../testing/adminStory.ts";
import { findDialog } from "../../../testing/findDialog.ts";
import { AdminApp } from "../../AdminApp.tsx";

const meta = {
  title: "Screens/SelectedAwards",
  tags: ["!autodocs"],
  component: AdminApp,
  ...adminStory("/certificate/award/list/0"),
} satisfies Meta<typeof AdminApp>;
export default meta;
type Story = StoryObj<typeof meta>;

/** 用一个原因一次撤销两份，再撤销列表里的全部。 */
export const Selected: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("checkbox", { name: "选中：王晓明" }));
    await userEvent.click(canvas.getByRole("checkbox", { name: "选中：王晓" }));
    await expect(canvas.getByRole("checkbox", { name: "选中本页全部奖证" })).toBePartiallyChecked();
    const bar = within(canvas.getByRole("region", { name: "选中的奖证" }));
    await expect(bar.getByRole("status")).toHaveTextContent("已选 2 份");
    await userEvent.click(bar.getByRole("button", { name: "撤销" }));
    const dialog = within(await findDialog("dialog", "撤销 2 份奖证"));
    await userEvent.type(dialog.getByLabelText("撤销原因"), "名次有误");
    await userEvent.click(dialog.getByRole("button", { name: "撤销" }));
    await waitFor(() => expect(page().getByText("已处理 2 份奖证")).toBeVisible());
    const table = within(canvas.getByRole("table"));
    await waitFor(() => expect(table.getAllByText("已撤销").length).toBeGreaterThanOrEqual(2));
    await expect(canvas.queryByRole("region", { name: "选中的奖证" })).toBeNull();
  },
};

/** 表格有列名时，选中后的操作代替列名，不遮住任何一行。 */
export const SelectedInColumns: Story = {
  globals: { viewport: { value: "desk" } },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("checkbox", { name: "选中：王晓明" }));
    const bar = canvas.getByRole("region", { name: "选中的奖证" }).getBoundingClientRect();
    const firstRow = canvas.getByRole("row", { name: /王晓明/ }).getBoundingClientRect();
    const page = canvas.getByRole("checkbox", { name: "选中本页全部奖证" }).getBoundingClientRect();
    await expect(bar.bottom).toBeLessThanOrEqual(firstRow.top + 1);
    await expect(bar.left).toBeGreaterThanOrEqual(page.right);
  },
};

/** 一次选中符合筛选的全部奖证，不必逐一点选。 */
export const AllSelected: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("checkbox", { name: "选中：王晓" }));
    await userEvent.click(canvas.getByRole("button", { name: "选中符合条件的全部 4 份" }));
    await expect(canvas.getByRole("checkbox", { name: "选中本页全部奖证" })).toBeChecked();
    await userEvent.click(canvas.getByRole("button", { name: "删除" }));
    const dialog = within(await findDialog("dialog", "删除 4 份奖证"));
    await userEvent.click(dialog.getByRole("button", { name: "删除" }));
    await expect(await canvas.findByText("还没有奖证")).toBeVisible();
  },
};

/** 符合筛选的比列表显示的多时，不提供全选。 */
export const SelectedOfMany: Story = {
  beforeEach: ({ msw }) => {
    const { awards } = createMemoryApi({ session: administrator }).state;
    const many = { content: awards.slice(0, 4), totalPages: 10_000, number: 0, total: 100_000, capped: true };
    msw.use(mock.answer(contract.award.list, many));
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("checkbox", { name: "选中：王晓" }));
    await expect(canvas.getByText("超过 100,000 项，只列出这些")).toBeVisible();
    await expect(canvas.queryByRole("button", { name: /选中符合条件的全部/ })).toBeNull();
  },
};

/** 与单份一样，删除的奖证的文件报告也一起删除。 */
export const SelectedWithReport: Story = {
  beforeEach: ({ msw }) => {
    const api = createMemoryApi({ session: administrator });
    Object.assign(api.state.awards[0] ?? {}, { template: null });
    msw.use(http.all("*/api/*", ({ request }) => api.fetch(request)));
  },
  play: async ({ canvas }) => {
    const template = new File(["{姓名}{奖项}"], "奖状.docx");
    await userEvent.upload(await canvas.findByLabelText("上传模板：王晓明"), template);
    await canvas.findByRole("complementary", { name: "核对结果" });
    await userEvent.click(canvas.getByRole("checkbox", { name: "选中：王晓明" }));
    await userEvent.click(canvas.getByRole("button", { name: "删除" }));
    const dialog = within(await findDialog("dialog", "删除 1 份奖证"));
    await userEvent.click(dialog.getByRole("button", { name: "删除" }));
    await waitFor(() => expect(canvas.queryByRole("complementary", { name: "核对结果" })).toBeNull());
    await expect(await canvas.findByRole("link", { name: "王晓" })).toBeVisible();
    await waitFor(() => expect(canvas.queryByRole("link", { name: "王晓明" })).toBeNull());
  },
};

/** 链接改变了筛选，“全部”就是另一些；表单显示新的筛选。 */
export const AllSelectedThenLinked: Story = {
  args: { initialPath: "/certificate/award/list/0?state=valid" },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("checkbox", { name: "选中：王晓" }));
    await userEvent.click(canvas.getByRole("button", { name: /^选中符合条件的全部/ }));
    await expect(canvas.getByRole("checkbox", { name: "选中本页全部奖证" })).toBeChecked();
    await userEvent.click(canvas.getByRole("link", { name: "奖证" }));
    await waitFor(() => expect(canvas.getByLabelText("状态")).toHaveValue(""));
    await waitFor(() => expect(canvas.queryByRole("region", { name: "选中的奖证" })).toBeNull());
  },
};

/** 一个下载等待服务器时又开始另一个，前一个继续。 */
export const DownloadedTwice: Story = {
  play: async ({ canvas }) => {
    const submit = spyOn(HTMLFormElement.prototype, "submit").mockImplementation(() => {});
    await userEvent.click(await canvas.findByRole("checkbox", { name: "选中：王晓明" }));
    const bar = within(canvas.getByRole("region", { name: "选中的奖证" }));
    for (const button of bar.getAllByRole("button").slice(0, 2)) await userEvent.click(button);
    const targets = submit.mock.contexts.map((form) => (form as HTMLFormElement).target);
    await expect(new Set(targets)).toHaveProperty("size", 2);
    for (const target of targets) await expect(document.getElementsByName(target)).toHaveLength(1);
  },
};
