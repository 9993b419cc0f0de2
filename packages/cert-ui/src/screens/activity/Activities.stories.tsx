import type { Meta, StoryObj } from "@storybook/react-vite";
import { contract } from "cert-api";
import { activities, mock, sheetsText } from "cert-api/testing";
import { http, HttpResponse } from "msw";
import { expect, userEvent, waitFor, within } from "storybook/test";
import { adminStory, page } from "../../testing/adminStory.ts";
import { findWindow } from "../../testing/findWindow.ts";
import { AdminApp } from "../AdminApp.tsx";

const { activity } = contract;
const meta = {
  title: "Screens/Activities",
  component: AdminApp,
  ...adminStory("/certificate/activity/list/0"),
} satisfies Meta<typeof AdminApp>;
export default meta;
type Story = StoryObj<typeof meta>;

const template = new File(["any"], "奖状.docx");
const nameList = new File(["姓名,奖项\n王晓明,一等奖\n欧阳若兰,二等奖\n"], "名单.csv");
const first = "2025年教育科学优秀论文评选";
const second = "区域教育质量综合评价案例征集";
const row = async (canvas: ReturnType<typeof within>, name: string) => {
  const named = (one: HTMLElement) => one.textContent.includes(name);
  return within(await waitFor(() => canvas.getAllByRole("row").find(named) ?? canvas.getByText(name)));
};
const choose = async (canvas: ReturnType<typeof within>, label: string, file: File) =>
  userEvent.upload(await waitFor(() => canvas.getByLabelText(label)), file);
/** Hands in both files, the list when the template's report is there: it would not push that one away while it is being read. */
const chooseBoth = async (canvas: ReturnType<typeof within>, list: File) => {
  await choose(canvas, `上传模板：${second}`, template);
  await expect(await canvas.findByRole("heading", { name: "奖证模板：奖状.docx" })).toBeVisible();
  await choose(canvas, `上传名单：${second}`, list);
};

export const Success: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("荣誉证书.docx")).toBeVisible();
    const headings = canvas.getAllByRole("columnheader").map((heading) => heading.textContent);
    await expect(headings).toEqual(["ID", "名称", "奖证模板", "获奖名单", "操作"]);
    const published = await row(canvas, first);
    await expect(published.getByText("已发布")).toBeVisible();
    await expect(published.getByRole("button", { name: /^重新发布/ })).toBeVisible();
    const preparing = await row(canvas, second);
    await expect(preparing.getByText("准备中")).toBeVisible();
    await expect(preparing.getByRole("button", { name: /^上传模板/ })).toBeVisible();
    await expect(preparing.getByRole("button", { name: /^上传名单/ })).toBeVisible();
  },
};

/** Without its files an activity is not sent to be published; the template is named first. */
export const PublishedWithoutFiles: Story = {
  play: async ({ canvas }) => {
    const preparing = await row(canvas, second);
    await userEvent.click(preparing.getByRole("button", { name: /^发布/ }));
    await waitFor(() => expect(page().getByText("奖证模板文件未上传")).toBeVisible());
    await choose(canvas, `上传模板：${second}`, template);
    await userEvent.click(await canvas.findByRole("button", { name: "关闭" }));
    const withTemplate = await row(canvas, second);
    // The report is there before the list has been read anew
    await expect(await withTemplate.findByText("奖状.docx")).toBeVisible();
    await userEvent.click(withTemplate.getByRole("button", { name: /^发布/ }));
    await waitFor(() => expect(page().getByText("获奖名单文件未上传")).toBeVisible());
  },
};

/** A file was replaced after the last publish: said until it is published. */
export const UnpublishedChanges: Story = {
  play: async ({ canvas }) => {
    await expect((await row(canvas, first)).queryByText("有更改未发布")).toBeNull();
    await choose(canvas, `上传名单：${first}`, nameList);
    await waitFor(async () => expect((await row(canvas, first)).getByText("有更改未发布")).toBeVisible());
  },
};

const workbook = new File(
  [
    sheetsText({
      小学组: "姓名,奖项\n王晓明,一等奖\n欧阳若兰,二等奖\n",
      初中组: "奖项,姓名\n一等奖,陈思远\n",
      填表须知: "请逐项填写\n",
    }),
  ],
  "名单.xlsx",
);
const withinGroup = (canvas: ReturnType<typeof within>, name: RegExp) => within(canvas.getByRole("group", { name }));

/** A list of several sheets: each is joined or left out in the report, then it is published like one of a single sheet. */
export const SheetsChosenInReport: Story = {
  play: async ({ canvas }) => {
    await chooseBoth(canvas, workbook);
    const panel = within(await canvas.findByRole("region", { name: "获奖名单：名单.xlsx" }));
    await expect(panel.getByText("已上传。名单里有几张工作表，选择之后才能发布。")).toBeVisible();
    await expect(panel.getByText("“填表须知”（1 行）没有“姓名”一列，不使用。")).toBeVisible();
    await userEvent.click(withinGroup(panel, /^小学组/).getByRole("radio", { name: "并入名单" }));
    await userEvent.click(withinGroup(panel, /^初中组/).getByRole("radio", { name: "并入名单" }));
    await userEvent.click(panel.getByRole("button", { name: "确定" }));
    await waitFor(() => expect(page().getByText("已选择工作表")).toBeVisible());
    await expect(await canvas.findByText("3 份奖证，3 行，2 列")).toBeVisible();
    const ready = await row(canvas, second);
    await expect(await ready.findByText("待发布")).toBeVisible();
    await userEvent.click(ready.getByRole("button", { name: /^发布/ }));
    await waitFor(() => expect(page().getByText("发布成功")).toBeVisible());
  },
};

/** Who publishes before choosing, as after the page was loaded anew, is told why not, and chooses at once. */
export const SheetsChosenBeforePublishing: Story = {
  play: async ({ canvas }) => {
    await chooseBoth(canvas, workbook);
    await userEvent.click(await canvas.findByRole("button", { name: "关闭" }));
    const pending = await row(canvas, second);
    await expect(await pending.findByText("待选工作表")).toBeVisible();
    await expect(pending.getByText("准备中")).toBeVisible();
    await userEvent.click(pending.getByRole("button", { name: /^发布/ }));
    await waitFor(() =>
      expect(page().getByText("请先选择名单中的工作表“小学组”、“初中组”是并入还是不使用，再发布")).toBeVisible(),
    );
    const dialog = within(await findWindow("dialog", `选择“${second}”的工作表`));
    await userEvent.click(withinGroup(dialog, /^小学组/).getByRole("radio", { name: "不使用" }));
    await userEvent.click(withinGroup(dialog, /^初中组/).getByRole("radio", { name: "并入名单" }));
    await userEvent.click(dialog.getByRole("button", { name: "确定" }));
    await expect(await canvas.findByText("1 份奖证，1 行，2 列")).toBeVisible();
    const chosen = await row(canvas, second);
    await expect(await chosen.findByText("待发布")).toBeVisible();
    await expect(chosen.getByRole("button", { name: /^选择工作表/ })).toBeVisible();
  },
};

/** What is wrong with a sheet is told where it is to be joined, by sheet and row. */
export const SheetRefused: Story = {
  beforeEach: ({ msw }) => {
    msw.use(
      mock.refuse(contract.nameList.sheets, "invalid", "并入的工作表有 1 处错误，选择未保存", [
        { sheet: "初中组", row: 7, column: "证书编号", message: "证书编号“A-07”与工作表“小学组”第 9 行重复。" },
      ]),
    );
  },
  play: async ({ canvas }) => {
    await choose(canvas, `上传名单：${second}`, workbook);
    const panel = within(await canvas.findByRole("region", { name: "获奖名单：名单.xlsx" }));
    for (const radio of panel.getAllByRole("radio", { name: "并入名单" })) await userEvent.click(radio);
    await userEvent.click(panel.getByRole("button", { name: "确定" }));
    await waitFor(() => expect(page().getByText("选择未保存")).toBeVisible());
    await expect(await panel.findByText("工作表“初中组” 第 7 行 “证书编号”列")).toBeVisible();
  },
};

/** A proxy answers in the server's place: the file is not blamed. */
export const UploadFailed: Story = {
  beforeEach: ({ msw }) => {
    msw.use(
      http.post(
        `*${activity.upload.path.replace(/\{(\w+)\}/g, ":$1")}`,
        () => new HttpResponse("Bad Gateway", { status: 502 }),
      ),
    );
  },
  play: async ({ canvas }) => {
    await choose(canvas, `上传名单：${second}`, nameList);
    await waitFor(() => expect(page().getByText("上传失败")).toBeVisible());
    const panel = within(await canvas.findByRole("region", { name: "“名单.csv”未上传成功" }));
    await expect(panel.getByText("系统暂时无法处理，请稍后再试。")).toBeVisible();
    await expect(panel.queryByText(/改正/)).toBeNull();
  },
};

/** Where the file is of another kind nothing is sent. */
export const WrongKind: Story = {
  play: async ({ canvas }) => {
    const entry = await waitFor(() => canvas.getByLabelText(`上传名单：${second}`));
    await userEvent.upload(entry, new File(["x"], "名单.xls"), { applyAccept: false });
    await expect(await canvas.findByText("请选择 .xlsx 或 .csv 文件")).toBeVisible();
  },
};

export const Uploading: Story = {
  beforeEach: ({ msw }) => {
    msw.use(mock.pending(activity.upload));
  },
  play: async ({ canvas }) => {
    await choose(canvas, `上传名单：${second}`, nameList);
    await expect(await canvas.findByRole("progressbar")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: /^取消上传/ }));
    await expect(await canvas.findByRole("button", { name: /^上传名单/ })).toBeVisible();
    await expect(page().queryByText("上传失败")).toBeNull();
  },
};

export const PublishFailed: Story = {
  beforeEach: ({ msw }) => {
    msw.use(mock.refuse(contract.publication.plan, "busy"));
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: /^重新发布/ }));
    await waitFor(() => expect(page().getByText("发布失败")).toBeVisible());
    await expect(page().getByText("该活动正在发布，请稍候")).toBeVisible();
    // What a refusal says to do is read for longer than a message stays: this one waits to be closed
    await userEvent.click(page().getByRole("button", { name: "关闭通知" }));
    await waitFor(() => expect(page().queryByText("发布失败")).toBeNull());
  },
};

export const RemoveFailed: Story = {
  beforeEach: ({ msw }) => {
    msw.use(mock.refuse(activity.remove, "conflict", "活动下已有奖证，不能删除"));
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: /^删除 ?：2025年/ }));
    await userEvent.click(within(await page().findByRole("alertdialog")).getByRole("button", { name: "删除" }));
    await waitFor(() => expect(page().getByText("删除失败")).toBeVisible());
    await expect(page().getByText("活动下已有奖证，不能删除")).toBeVisible();
  },
};

/** The newest first; searched and sorted, and the address says so. */
export const SearchedAndSorted: Story = {
  play: async ({ canvas }) => {
    const listNames = async () => {
      await waitFor(() => expect(canvas.getByRole("table")).toHaveAttribute("aria-busy", "false"));
      return canvas
        .getAllByRole("row")
        .slice(1)
        .map((one) => within(one).getAllByRole("cell")[1]?.textContent ?? "");
    };
    await expect((await listNames())[0]).toContain(second);
    await userEvent.click(canvas.getByRole("button", { name: "名称" }));
    await waitFor(async () => expect((await listNames())[0]).toContain(first));
    await expect(canvas.getByRole("columnheader", { name: "名称" })).toHaveAttribute("aria-sort", "ascending");
    await userEvent.type(canvas.getByRole("searchbox", { name: "查找活动" }), "案例{Enter}");
    await waitFor(async () => expect(await listNames()).toHaveLength(1));
    await expect(canvas.getByRole("searchbox", { name: "查找活动" })).toHaveFocus();
    await userEvent.clear(canvas.getByRole("searchbox", { name: "查找活动" }));
    await userEvent.type(canvas.getByRole("searchbox", { name: "查找活动" }), "没有这个活动{Enter}");
    await expect(await canvas.findByText("没有相符的活动")).toBeVisible();
    // Back from the form, the list is as it was
    await userEvent.click(canvas.getByRole("link", { name: "添加活动" }));
    await userEvent.click(await canvas.findByRole("button", { name: "取消" }));
    await expect(await canvas.findByText("没有相符的活动")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "显示全部" }));
    await waitFor(async () => expect(await listNames()).toHaveLength(2));
    await expect(canvas.getByRole("searchbox", { name: "查找活动" })).toHaveValue("");
    await expect(canvas.getByRole("searchbox", { name: "查找活动" })).toHaveFocus();
  },
};

export const Empty: Story = {
  beforeEach: ({ msw }) => {
    msw.use(mock.answer(activity.list, { content: [], totalPages: 0, number: 0, total: 0 }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("还没有活动")).toBeVisible();
  },
};

/** Long names, large lists. */
export const Full: Story = {
  beforeEach: ({ msw }) => {
    const [first] = activities;
    if (!first) throw new Error("no fixture");
    const content = Array.from({ length: 10 }, (_, index) => ({
      ...first,
      id: String(index + 1),
      name:
        index % 3 === 0
          ? `${first.name}（第${index}期）`
          : `全省中小学教师信息技术应用能力提升工程优秀案例征集与展示活动 ${index}`,
      publishedAt: index % 2 === 0 ? first.publishedAt : null,
      awards: index * 1177,
    }));
    msw.use(mock.answer(activity.list, { content, totalPages: 4, number: 0, total: 35 }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("第1/4页")).toBeVisible();
  },
};

/** Leaving the page ends the upload; the user stays where they went. */
export const LeftWhileUploading: Story = {
  args: { initialPath: "/certificate/activity/list/1" },
  beforeEach: ({ msw }) => {
    msw.use(
      mock.pending(activity.upload),
      mock.answer(activity.list, { content: activities.slice(1), totalPages: 2, number: 1, total: 11 }),
    );
  },
  play: async ({ canvas }) => {
    await userEvent.upload(await canvas.findByLabelText(/^上传名单/), nameList);
    await canvas.findByRole("progressbar");
    await userEvent.click(canvas.getByRole("link", { name: "主页" }));
    await expect(await canvas.findByText("较上周 +15%")).toBeVisible();
    await expect(canvas.getByRole("heading", { level: 1, name: "主页" })).toBeVisible();
  },
};
