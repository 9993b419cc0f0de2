import type { Meta, StoryObj } from "@storybook/react-vite";
import { contract, succeeded, type Award } from "cert-api";
import { awards, mock } from "cert-api/testing";
import { http, HttpResponse } from "msw";
import { expect, userEvent, waitFor, within } from "storybook/test";
import { adminStory, page } from "../../testing/adminStory.ts";
import { chooseFromMenu, findDialog } from "../../testing/findDialog.ts";
import { AdminApp } from "../AdminApp.tsx";

const { award } = contract;
const meta = {
  title: "Screens/Awards",
  tags: ["!autodocs"],
  component: AdminApp,
  ...adminStory("/certificate/award/list/0"),
} satisfies Meta<typeof AdminApp>;
export default meta;
type Story = StoryObj<typeof meta>;

type Canvas = ReturnType<typeof within>;
const edit = async (canvas: Canvas, name: string) => {
  await userEvent.click(await canvas.findByRole("button", { name: new RegExp(`^修改 ?：${name}$`) }));
  return within(await findDialog("dialog", "修改奖证"));
};

/** 奖证列表：姓名、活动、内容与下载。 */
export const Success: Story = {
  tags: ["autodocs"],
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("link", { name: "王晓明" })).toBeVisible();
    const headings = canvas.getAllByRole("columnheader").map((heading) => heading.textContent);
    await expect(headings).toEqual(["", "ID", "姓名", "内容", "奖证模板", "奖证", "操作"]);
    await expect(canvas.getByRole("checkbox", { name: "选中本页全部奖证" })).not.toBeChecked();
    await expect(canvas.queryByText("沿用活动模板")).toBeNull();
    await expect(canvas.getAllByRole("link", { name: /^DOCX/ })[0]).toHaveAttribute(
      "href",
      "/api/award/download/id/aV3kq9Zt0LrXw5Yb.docx",
    );
    await expect(canvas.getByText("乡村学校课后服务的供给与评价")).toBeVisible();
    const row = within(canvas.getByRole("row", { name: /王晓明/ }));
    const names = row.getAllByRole("button").map((button) => button.ariaLabel ?? button.textContent);
    await expect(names).toEqual(["修改：王晓明", "更多操作：王晓明"]);
  },
};

/** 下拉框选活动的模板，按按钮才筛选。 */
export const Filtered: Story = {
  beforeEach: ({ msw }) => {
    msw.use(
      http.post("*/api/award/root/list/10/:page", async ({ request }) => {
        const { template } = (await request.clone().json()) as { template?: string };
        const content = template === "template-1" ? awards.slice(0, 1) : awards;
        return HttpResponse.json(succeeded({ content, totalPages: 1, number: 0, total: content.length }));
      }),
    );
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("共 4 项")).toBeVisible();
    await waitFor(() => canvas.getByRole("option", { name: "2025年教育科学优秀论文评选" }));
    await expect(canvas.getByRole("option", { name: /未上传模板/ })).toBeDisabled();
    await userEvent.selectOptions(canvas.getByLabelText("活动名称"), "template-1");
    await expect(canvas.getByText("共 4 项")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "搜索" }));
    await expect(await canvas.findByText("共 1 项")).toBeVisible();
    await expect(canvas.getByRole("button", { name: "搜索" })).toHaveFocus();
  },
};

/** 奖证多得不能全部查看时，先要选一个活动。 */
export const ActivityFirst: Story = {
  beforeEach: ({ msw }) => {
    msw.use(mock.answer(award.list, { content: [...awards], totalPages: 20_001, number: 0, total: 200_001 }));
  },
  play: async ({ canvas }) => {
    const text = await canvas.findByRole("searchbox", { name: "搜索奖证" });
    await waitFor(() => expect(text).toHaveAttribute("placeholder", "请先选择活动，再搜索内容"));
    await userEvent.selectOptions(canvas.getByLabelText("活动名称"), "template-1");
    await expect(text).toHaveAttribute("placeholder", "姓名、编号、学校或任何内容");
  },
};

/** 逐个字段修改，或改旁边的原文。 */
export const Edited: Story = {
  play: async ({ canvas }) => {
    const dialog = await edit(canvas, "王晓");
    const raw = dialog.getByLabelText<HTMLTextAreaElement>("内容（原始数据）");
    const number = dialog.getByLabelText("证书编号");
    await userEvent.clear(number);
    await userEvent.type(number, "2025-JKY-00403");
    await expect(raw.value).toContain('"证书编号":"2025-JKY-00403"');
    await userEvent.type(dialog.getByLabelText("修改原因"), "编号录错");
    await userEvent.click(dialog.getByRole("button", { name: "保存" }));
    await expect(await canvas.findByText("2025-JKY-00403")).toBeVisible();
    await waitFor(() => expect(page().getByText("已保存，第 2 版")).toBeVisible());
    await waitFor(() => expect(page().queryByRole("dialog")).toBeNull());
  },
};

/** 别人先改了，自己的没有保存。 */
export const UpdateFailed: Story = {
  beforeEach: ({ msw }) => {
    msw.use(mock.refuse(award.update, "stale"));
  },
  play: async ({ canvas }) => {
    const dialog = await edit(canvas, "王晓");
    await userEvent.type(dialog.getByLabelText("姓名"), "鸣");
    await userEvent.click(dialog.getByRole("button", { name: "保存" }));
    await waitFor(() => expect(page().getByText("修改失败")).toBeVisible());
    await expect(dialog.getByLabelText("姓名")).toHaveValue("王晓鸣");
  },
};

/** 修改时登录失效：重新登录后对话框又打开，写的内容还在。 */
export const SessionEnded: Story = {
  beforeEach: ({ msw }) => {
    msw.use(mock.refuse(award.update, "unauthenticated"));
  },
  play: async ({ canvas }) => {
    const dialog = await edit(canvas, "王晓");
    await userEvent.type(dialog.getByLabelText("姓名"), "鸣");
    await userEvent.click(dialog.getByRole("button", { name: "保存" }));
    await userEvent.type(await canvas.findByLabelText("账号"), "admin");
    await userEvent.type(canvas.getByLabelText("密码"), "correct-Horse-7");
    await userEvent.click(canvas.getByRole("button", { name: "登录" }));
    const again = within(await findDialog("dialog", "修改奖证"));
    await expect(again.getByLabelText("姓名")).toHaveValue("王晓鸣");
  },
};

const free: Award = {
  id: "free-1",
  name: "欧阳若兰",
  content: "荣获二〇二五年度教育科学优秀论文评选一等奖。",
  template: null,
  number: null,
  activity: null,
  state: "revoked",
  version: 2,
  issuedOn: "2025-09-12",
  validUntil: null,
  expired: false,
  existing: false,
  ownTemplate: null,
};

/** 按服务器的时间已经过期，仍可下载。 */
export const Expired: Story = {
  tags: ["autodocs"],
  beforeEach: ({ msw }) => {
    const expired = awards.slice(0, 2).map((award, index) => ({
      ...award,
      validUntil: "2028-09-12",
      expired: index === 0,
    }));
    msw.use(mock.answer(award.list, { content: expired, totalPages: 1, number: 0, total: 2 }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("已过期")).toBeVisible();
    await expect(canvas.getAllByText("已过期")).toHaveLength(1);
    await expect(canvas.getAllByRole("link", { name: /^DOCX/ })).toHaveLength(2);
  },
};

/** 内容是一段文字，没有模板，已撤销。 */
export const FreeText: Story = {
  tags: ["autodocs"],
  beforeEach: ({ msw }) => {
    msw.use(mock.answer(award.list, { content: [free], totalPages: 1, number: 0, total: 1 }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("已撤销")).toBeVisible();
    await expect(canvas.getByRole("button", { name: /^上传模板/ })).toBeVisible();
    await expect(canvas.getByText("缺少模板，无法生成")).toBeVisible();
    const dialog = await edit(canvas, "欧阳若兰");
    await expect(dialog.getByLabelText("内容")).toHaveValue(free.content);
  },
};

/** 别处制作的证书有标记，只有 PDF。 */
export const Existing: Story = {
  tags: ["autodocs"],
  beforeEach: ({ msw }) => {
    const existing = { ...awards[0], template: null, existing: true } as Award;
    msw.use(mock.answer(award.list, { content: [existing], totalPages: 1, number: 0, total: 1 }));
  },
  play: async ({ canvas }) => {
    const link = await canvas.findByRole("link", { name: /^PDF/ });
    await expect(link).toHaveAttribute("href", "/api/award/download/id/aV3kq9Zt0LrXw5Yb.pdf");
    await expect(canvas.getAllByText("已有证书")).toHaveLength(2);
    await expect(canvas.queryByRole("button", { name: /^上传模板/ })).toBeNull();
  },
};

/** 删除之前建议改用撤销，可以保留记录。 */
export const RevokedInstead: Story = {
  play: async ({ canvas }) => {
    await chooseFromMenu(await canvas.findByRole("button", { name: "更多操作：王晓明" }), "删除");
    const question = within(await findDialog("alertdialog", "删除奖证"));
    await expect(question.getByText(/保留记录，说明原因/)).toBeVisible();
    await userEvent.click(question.getByRole("button", { name: "改为撤销" }));
    const dialog = within(await findDialog("dialog", "撤销奖证"));
    await userEvent.type(dialog.getByLabelText("撤销原因"), "重复申报");
    await userEvent.click(dialog.getByRole("button", { name: "撤销奖证" }));
    const row = () => within(canvas.getByRole("row", { name: /王晓明/ }));
    await waitFor(() => expect(row().getAllByText("已撤销")[0]).toBeVisible());
  },
};

/** 用文字、状态和下载次数缩小列表，地址里也写着。 */
export const Narrowed: Story = {
  args: { initialPath: "/certificate/award/list/0?text=课后&state=valid" },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("共 1 项")).toBeVisible();
    await expect(canvas.getByRole("searchbox", { name: "搜索奖证" })).toHaveValue("课后");
    await userEvent.selectOptions(canvas.getByLabelText("下载"), "yes");
    await userEvent.click(canvas.getByRole("button", { name: "搜索" }));
    await expect(await canvas.findByText("没有符合条件的奖证")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "清除条件" }));
    await expect(await canvas.findByText("共 4 项")).toBeVisible();
    await expect(canvas.getByRole("searchbox", { name: "搜索奖证" })).toHaveValue("");
    await expect(canvas.getByRole("searchbox", { name: "搜索奖证" })).toHaveFocus();
  },
};

/** 修改一份奖证后回来，列表的筛选还在。 */
export const BackFromAward: Story = {
  args: { initialPath: "/certificate/award/list/0?text=课后&state=valid" },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("link", { name: "王晓" }));
    await userEvent.click(await canvas.findByRole("button", { name: "修改" }));
    const dialog = within(await findDialog("dialog", "修改奖证"));
    await userEvent.type(dialog.getByLabelText("姓名"), "鸣");
    await userEvent.click(dialog.getByRole("button", { name: "保存" }));
    await canvas.findByRole("heading", { level: 1, name: "王晓鸣" });
    await userEvent.click(await canvas.findByRole("link", { name: "返回奖证列表" }));
    await expect(await canvas.findByText("共 1 项")).toBeVisible();
    await expect(canvas.getByRole("searchbox", { name: "搜索奖证" })).toHaveValue("课后");
    await expect(canvas.getByLabelText("状态")).toHaveValue("valid");
  },
};

/** 还没有奖证。 */
export const Empty: Story = {
  tags: ["autodocs"],
  beforeEach: ({ msw }) => {
    msw.use(mock.answer(award.list, { content: [], totalPages: 0, number: 0, total: 0 }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("还没有奖证")).toBeVisible();
  },
};

/** 姓名和内容很长的十份奖证，一屏放得下。 */
export const TenRows: Story = {
  globals: { viewport: { value: "desk" } },
  beforeEach: ({ msw }) => {
    const content = Array.from({ length: 10 }, (_, index) => ({ ...awards[index % 4], id: `award-${index}` }) as Award);
    msw.use(mock.answer(award.list, { content, totalPages: 3, number: 0, total: 25 }));
  },
  play: async ({ canvas }) => {
    await canvas.findAllByRole("link", { name: "王晓明" });
    await expect(canvas.getByText("第1/3页").getBoundingClientRect().bottom).toBeLessThan(900);
  },
};

/** 换一种次序，选了就显示。 */
export const Ordered: Story = {
  play: async ({ canvas }) => {
    const holders: readonly (string | null)[] = awards.map(({ name }) => name);
    const listNames = () =>
      canvas
        .getAllByRole("link")
        .map((link) => link.textContent)
        .filter((text) => holders.includes(text));
    await canvas.findByRole("link", { name: "王晓明" });
    const names = listNames();
    await userEvent.selectOptions(canvas.getByLabelText("排序"), "-id");
    await waitFor(() => expect(listNames()).toEqual(names.toReversed()));
    // The headings sort, too, downwards the second time; the choice says the same
    const heading = (name: string) => canvas.getByRole("columnheader", { name });
    await expect(heading("ID")).toHaveAttribute("aria-sort", "descending");
    const byName = names.toSorted(new Intl.Collator("zh-CN").compare);
    await userEvent.click(canvas.getByRole("button", { name: "姓名" }));
    await waitFor(() => expect(listNames()).toEqual(byName));
    await expect(heading("姓名")).toHaveAttribute("aria-sort", "ascending");
    await expect(canvas.getByLabelText("排序")).toHaveValue("holder");
    await userEvent.click(canvas.getByRole("button", { name: "姓名" }));
    await waitFor(() => expect(listNames()).toEqual(byName.toReversed()));
    await expect(canvas.getByRole("button", { name: "奖证" })).toHaveAccessibleDescription("按签发日期排序");
  },
};
