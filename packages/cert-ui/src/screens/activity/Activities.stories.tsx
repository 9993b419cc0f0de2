import type { Meta, StoryObj } from "@storybook/react-vite";
import { contract, succeeded, type Activity } from "cert-api";
import { activities, memoryHandlers, mock, sheetsText } from "cert-api/testing";
import { http, HttpResponse } from "msw";
import { expect, userEvent, waitFor, within } from "storybook/test";
import gallery from "../../components/templateGallery/TemplateGallery.stories.tsx";
import { adminStory, page, withAuthorities } from "../../testing/adminStory.ts";
import { chooseFromMenu, findDialog } from "../../testing/findDialog.ts";
import { findStep, openStep } from "../../testing/openStep.ts";
import { AdminApp } from "../AdminApp.tsx";

const { activity } = contract;
const meta = {
  title: "Screens/Activities",
  tags: ["!autodocs"],
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

/** 活动列表：每个活动的年份、状态、模板、名单与下一步。 */
export const Success: Story = {
  tags: ["autodocs"],
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("荣誉证书.docx")).toBeVisible();
    const headings = canvas.getAllByRole("columnheader").map((heading) => heading.textContent);
    await expect(headings).toEqual(["ID", "名称", "奖证模板", "获奖名单", "操作"]);
    const published = await row(canvas, first);
    await expect(published.getByText("已发布")).toBeVisible();
    await expect(published.getByRole("button", { name: /^再次发布/ })).toBeVisible();
    const preparing = await row(canvas, second);
    await expect(preparing.getByText("准备中")).toBeVisible();
    await expect(preparing.getByRole("button", { name: /^上传模板/ })).toBeVisible();
    await expect(preparing.getByRole("button", { name: /^上传名单/ })).toBeVisible();
  },
};

/** 一屏放得下十个活动，状态就在名称那一行。 */
export const TenRows: Story = {
  globals: { viewport: { value: "desk" } },
  beforeEach: ({ msw }) => {
    const content = Array.from(
      { length: 10 },
      (_, index) => ({ ...activities[index % 2], id: `${index}` }) as Activity,
    );
    msw.use(mock.answer(activity.list, { content, totalPages: 3, number: 0, total: 25 }));
  },
  play: async ({ canvas }) => {
    await canvas.findAllByRole("link", { name: first });
    const rows = canvas.getAllByRole("row");
    await expect(rows).toHaveLength(11);
    await expect(rows.at(-1)?.getBoundingClientRect().bottom).toBeLessThan(900);
  },
};

/** 缺文件的活动不会发布，先说缺模板。 */
export const PublishedWithoutFiles: Story = {
  play: async ({ canvas }) => {
    const preparing = await row(canvas, second);
    await userEvent.click(preparing.getByRole("button", { name: /^发布/ }));
    await waitFor(() => expect(page().getByText("奖证模板文件未上传")).toBeVisible());
    await choose(canvas, `上传模板：${second}`, template);
    await expect(await preparing.findByText("奖状.docx")).toBeVisible();
    await userEvent.click(preparing.getByRole("button", { name: /^发布/ }));
    await waitFor(() => expect(page().getByText("获奖名单文件未上传")).toBeVisible());
  },
};

/** 上传的结果留在那一格，并通向活动页面上的报告。 */
export const UploadedInList: Story = {
  play: async ({ canvas }) => {
    await choose(canvas, `上传名单：${second}`, nameList);
    const preparing = await row(canvas, second);
    await userEvent.click(await preparing.findByRole("link", { name: "核对结果 没有问题" }));
    const list = await findStep(canvas, "名单");
    await expect(await list.findByText("2 份奖证，2 行，2 列")).toBeVisible();
  },
};

/** 从列表到活动的页面，走过各步，再用浏览器后退。 */
export const OpenedAndLeft: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("link", { name: first }));
    await expect(await canvas.findByRole("heading", { level: 1, name: first })).toBeVisible();
    const template = await openStep(canvas, "模板");
    await expect(await template.findByText("已上传，有 1 处需核对。")).toBeVisible();
    await openStep(canvas, "设置");
    await expect(template.queryByText("已上传，有 1 处需核对。")).toBeNull();
    await userEvent.click(canvas.getByRole("link", { name: "返回活动列表" }));
    await expect(await canvas.findByRole("heading", { level: 1, name: "活动" })).toBeVisible();
  },
};

/** 上次发布以后换过文件：发布之前，列表里一直写着。 */
export const UnpublishedChanges: Story = {
  args: { initialPath: "/certificate/activity/1/list" },
  play: async ({ canvas }) => {
    await choose(canvas, `上传名单：${first}`, nameList);
    await expect(await canvas.findByRole("link", { name: "下一步：核对与发布" })).toBeVisible();
    await userEvent.click(canvas.getByRole("link", { name: "返回活动列表" }));
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
const joinSheets = async (panel: ReturnType<typeof within>) => {
  for (const radio of panel.getAllByRole("radio", { name: "并入名单" })) await userEvent.click(radio);
  await userEvent.click(panel.getByRole("button", { name: "使用这份名单" }));
};

/** 名单有几张工作表时，在报告里选每张并入或不用，之后与只有一张的一样发布。 */
export const SheetsChosen: Story = {
  args: { initialPath: "/certificate/activity/2/template" },
  play: async ({ canvas }) => {
    await choose(canvas, `上传模板：${second}`, template);
    await userEvent.click(await canvas.findByRole("link", { name: "下一步：名单" }));
    await choose(canvas, `上传名单：${second}`, workbook);
    const panel = within(await canvas.findByRole("region", { name: "获奖名单：名单.xlsx" }));
    await waitFor(() => expect(canvas.getByRole("region", { name: "获奖名单：名单.xlsx" })).toHaveFocus());
    await expect(panel.getByText("已上传。名单里有几张工作表，选择之后才能发布。")).toBeVisible();
    await expect(panel.getByText("1 行，没有“姓名”一列")).toBeVisible();
    await joinSheets(panel);
    await waitFor(() => expect(page().getByText("选择已保存")).toBeVisible());
    await expect(await canvas.findByText("3 份奖证，3 行，2 列")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "修改：工作表“小学组”" }));
    await userEvent.click(canvas.getByRole("radio", { name: "不使用" }));
    await userEvent.click(canvas.getByRole("button", { name: "使用这份名单" }));
    await expect(await canvas.findByText("1 份奖证，1 行，2 列")).toBeVisible();
    await userEvent.click(await canvas.findByRole("link", { name: "下一步：核对与发布" }));
    await userEvent.click(await canvas.findByRole("button", { name: "发布 1 份" }));
    await waitFor(() => expect(page().getByText("发布成功")).toBeVisible());
    await expect(await canvas.findByRole("link", { name: /^核对与发布 ?（已完成）/ })).toBeVisible();
  },
};

/** 一张工作表的错误写在它的选择旁边，标明表与行。 */
export const SheetRefused: Story = {
  args: { initialPath: "/certificate/activity/2/list" },
  beforeEach: ({ msw }) => {
    msw.use(
      mock.refuse(contract.nameList.configure, "invalid", "这样选择，获奖名单还有 1 处错误，选择未保存", [
        { sheet: "初中组", row: 7, column: "证书编号", message: "证书编号“A-07”与工作表“小学组”第 9 行重复。" },
      ]),
    );
  },
  play: async ({ canvas }) => {
    await choose(canvas, `上传名单：${second}`, workbook);
    const panel = within(await canvas.findByRole("region", { name: "获奖名单：名单.xlsx" }));
    await joinSheets(panel);
    await waitFor(() => expect(page().getByText("选择未保存")).toBeVisible());
    await expect(await panel.findByText("工作表“初中组” 第 7 行 “证书编号”列")).toBeVisible();
  },
};

/** 代理代替服务器答复时，不怪文件。 */
export const UploadFailed: Story = {
  args: { initialPath: "/certificate/activity/2/list" },
  beforeEach: ({ msw }) => {
    const path = activity.upload.path.replace(/\{(\w+)\}/g, ":$1");
    msw.use(http.post(`*${path}`, () => new HttpResponse("Bad Gateway", { status: 502 })));
  },
  play: async ({ canvas }) => {
    await choose(canvas, `上传名单：${second}`, nameList);
    await waitFor(() => expect(page().getByText("上传失败")).toBeVisible());
    const panel = within(await canvas.findByRole("region", { name: "“名单.csv”未上传成功" }));
    await expect(panel.getByText("系统暂时无法处理，请稍后再试。")).toBeVisible();
    await expect(panel.queryByText(/改正/)).toBeNull();
  },
};

/** 不是名单的文件不发送，说明可以用哪几种。 */
export const WrongKind: Story = {
  play: async ({ canvas }) => {
    const entry = await waitFor(() => canvas.getByLabelText(`上传名单：${second}`));
    await userEvent.upload(entry, new File(["x"], "名单.xls"), { applyAccept: false });
    await expect(await canvas.findByText("请选择 .xlsx 或 .csv 文件")).toBeVisible();
  },
};

/** 正在上传，写着百分比，可以取消。 */
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

/** 地址里的活动不存在，可能已被删除。 */
export const Missing: Story = {
  tags: ["autodocs"],
  args: { initialPath: "/certificate/activity/99" },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("没有这个活动，可能已被删除")).toBeVisible();
  },
};

/** 无权发布的账号看不到发布。 */
export const WithoutPublishing: Story = {
  args: { initialPath: "/certificate/activity/1/publish" },
  beforeEach: ({ msw }) =>
    msw.use(...memoryHandlers({ session: withAuthorities((authority) => authority !== "activity:publish") })),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("您的账号没有发布的权限。")).toBeVisible();
  },
};

/** 只能查看的账号看不到不能用的入口。 */
export const ReadOnly: Story = {
  tags: ["autodocs"],
  args: { initialPath: "/certificate/activity/1" },
  beforeEach: ({ msw }) =>
    msw.use(...memoryHandlers({ session: withAuthorities((authority) => authority === "activity:read") })),
  play: async ({ canvas }) => {
    const steps = within(await canvas.findByRole("list", { name: "步骤" }));
    await expect(steps.getByRole("link", { name: /^名单/ })).toHaveAttribute("aria-current", "step");
    await expect(steps.getAllByRole("link", { name: /^(模板|名单|核对与发布|分发|通知|设置)/ })).toHaveLength(2);
  },
};

/** 删不掉时，说明为什么。 */
export const RemoveFailed: Story = {
  beforeEach: ({ msw }) => {
    msw.use(mock.refuse(activity.remove, "conflict", "活动下已有奖证，不能删除"));
  },
  play: async ({ canvas }) => {
    await chooseFromMenu(await canvas.findByRole("button", { name: /^更多操作：2025年/ }), "删除");
    await userEvent.click(within(await page().findByRole("alertdialog")).getByRole("button", { name: "删除" }));
    await waitFor(() => expect(page().getByText("删除失败")).toBeVisible());
    await expect(page().getByText("活动下已有奖证，不能删除")).toBeVisible();
  },
};

/** 新的在先；可以查找和排序，地址里也写着。 */
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

/** 名称很长、各项都有的列表不撑破。 */
export const Full: Story = {
  beforeEach: ({ msw }) => {
    const long = "全省中小学教师信息技术应用能力提升工程优秀案例征集与展示活动";
    const content = Array.from({ length: 10 }, (_, index) => ({
      ...(activities[index % 2] as Activity),
      id: String(index + 1),
      name: `${index % 3 === 0 ? first : long}（第${index}期）`,
      awards: index * 1177,
    }));
    msw.use(mock.answer(activity.list, { content, totalPages: 4, number: 0, total: 35 }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("第1/4页")).toBeVisible();
  },
};

/** 离开页面就停止上传，人留在去的那一页。 */
export const LeftWhileUploading: Story = {
  beforeEach: ({ msw }) => {
    msw.use(mock.pending(activity.upload));
  },
  play: async ({ canvas }) => {
    await choose(canvas, `上传名单：${second}`, nameList);
    await canvas.findByRole("progressbar");
    await userEvent.click(canvas.getByRole("link", { name: "主页" }));
    await expect(await canvas.findByText("较上周 +15%")).toBeVisible();
    await expect(canvas.getByRole("heading", { level: 1, name: "主页" })).toBeVisible();
  },
};

/** 模板的报告带一张图；字体合成一行，可以展开。 */
export const TemplateReport: Story = {
  args: { initialPath: "/certificate/activity/1/template" },
  play: async ({ canvas }) => {
    const report = within(await canvas.findByRole("region", { name: "奖证模板：荣誉证书.docx" }));
    await expect(report.getByText("已上传，有 1 处需核对。")).toBeVisible();
    await expect(await canvas.findByText("第 1 份，共 4 份：王晓明")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "下一份" }));
    await expect(await canvas.findByText(/^第 2 份.*：/)).toBeVisible();
    await expect(canvas.getByRole("button", { name: "下一份" })).toHaveFocus();
    await expect(report.getByText("方正小标宋简体 由 Noto Serif CJK SC 代替")).not.toBeVisible();
    await userEvent.click(report.getByText("字体：1 种由其他字体代替"));
    await expect(report.getByText("方正小标宋简体 由 Noto Serif CJK SC 代替")).toBeVisible();
    // The certificate stays beside the next steps
    const list = await openStep(canvas, "名单");
    await expect(await list.findByText("第 1 份，共 4 份：王晓明")).toBeVisible();
  },
};

/** 文件没有存下报告时显示拒绝的原因，其余不变。 */
export const ReportRefused: Story = {
  tags: ["autodocs"],
  args: { initialPath: "/certificate/activity/1/template" },
  beforeEach: ({ msw }) => {
    msw.use(mock.refuse(contract.activity.report, "notFound", "这份文件没有保存核对结果，请重新上传"));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("这份文件没有保存核对结果，请重新上传")).toBeVisible();
    await expect(canvas.getByRole("button", { name: /^更换/ })).toBeVisible();
  },
};

/** 模板有放照片的框时，名单旁边多要一个照片的 ZIP，同样有报告。 */
export const Photos: Story = {
  args: { initialPath: "/certificate/activity/2/template" },
  play: async ({ canvas }) => {
    await choose(canvas, `上传模板：${second}`, new File(["{姓名}{照片}"], "结业证书.docx"));
    await expect(await canvas.findByRole("heading", { name: "奖证模板：结业证书.docx" })).toBeVisible();
    const list = await openStep(canvas, "名单");
    await choose(canvas, `上传照片：${second}`, new File(["x"], "照片.zip"));
    await expect(await list.findByRole("heading", { name: "照片：照片.zip" })).toBeVisible();
    await expect(list.queryByRole("link", { name: /^下载.*照片/ })).toBeNull();
  },
};

/** 用名单和一个 PDF 的 ZIP 代替模板，也能发布。 */
export const ExistingCertificates: Story = {
  args: { initialPath: "/certificate/activity/2/template" },
  play: async ({ canvas }) => {
    const list = await openStep(canvas, "名单");
    await choose(canvas, `上传名单：${second}`, new File(["姓名,证书编号\n王晓明,A-01\n"], "名单.csv"));
    await expect(await list.findByRole("heading", { name: "获奖名单：名单.csv" })).toBeVisible();
    const template = await openStep(canvas, "模板");
    await choose(canvas, `上传已有证书：${second}`, new File(["x"], "2019年证书.zip"));
    await expect(await template.findByRole("heading", { name: "已有证书：2019年证书.zip" })).toBeVisible();
    await expect(template.getByText("1 个 PDF，1 份奖证中有 1 份找到证书")).toBeVisible();
    await waitFor(() => expect(template.queryByRole("button", { name: /^上传模板/ })).toBeNull());
    const publication = await openStep(canvas, "核对与发布");
    await userEvent.click(await publication.findByRole("button", { name: "发布 1 份" }));
    await expect(await page().findByText("发布成功")).toBeVisible();
  },
};

/** 表单只问名称；新活动的页面接着要模板。 */
export const Added: Story = {
  args: { initialPath: "/certificate/activity/add" },
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByLabelText("名称"), "2026年优秀教研员评选");
    await userEvent.click(canvas.getByRole("button", { name: "保存" }));
    await expect(await canvas.findByRole("heading", { level: 1, name: "2026年优秀教研员评选" })).toBeVisible();
    const template = await findStep(canvas, "模板");
    await expect(await template.findByRole("button", { name: /^上传模板/ })).toBeVisible();
  },
};

/** 还没有文件的活动显示模板库，采用的模板与上传的一样有报告。 */
export const TemplateTakenFromGallery: Story = {
  args: { initialPath: "/certificate/activity/2/template" },
  beforeEach: ({ msw }) => {
    const file = { id: "taken", fileName: "奖状（横版）.docx", size: 9_000, at: "2025-09-12T02:00:00.000Z" };
    msw.use(
      mock.answer(contract.template.gallery, gallery.args.templates),
      http.get("*/api/template/gallery/*", () => new HttpResponse(null, { status: 204 })),
      http.post(`*${contract.template.takeFromGallery.path}`, () => {
        const facts = { placeholders: [], fonts: [], pages: 1, preview: "/api/template/preview/id/2.pdf" };
        const report = { kind: "template" as const, file, ...facts, problems: [], problemTotal: 0 };
        const withTemplate = { ...(activities[1] as Activity), template: file.id, templateFile: file };
        msw.use(mock.answer(activity.get, withTemplate), mock.answer(activity.report, report));
        return HttpResponse.json(succeeded(report));
      }),
    );
  },
  play: async ({ canvas }) => {
    const template = await findStep(canvas, "模板");
    await userEvent.click(await template.findByRole("button", { name: "看全部 2 个模板" }));
    await expect(await template.findByRole("img", { name: "“感谢状”的样子" })).toBeVisible();
    await userEvent.click(template.getByRole("button", { name: /^用于此活动 ?：奖状/ }));
    await expect(await template.findByRole("heading", { name: "奖证模板：奖状（横版）.docx" })).toBeVisible();
    await waitFor(() => expect(template.queryByRole("img", { name: "“感谢状”的样子" })).toBeNull());
    await expect(await template.findByRole("link", { name: "下一步：名单" })).toBeVisible();
  },
};

/** 明年的一届：名称里的年份加一，模板留下，名单不带过去。 */
export const Copied: Story = {
  args: { initialPath: "/certificate/activity/1" },
  play: async ({ canvas }) => {
    await chooseFromMenu(await canvas.findByRole("button", { name: /^更多操作：2025年/ }), "复制为新活动");
    const dialog = within(await findDialog("dialog", "复制为新活动"));
    await expect(dialog.getByLabelText("名称")).toHaveValue("2026年教育科学优秀论文评选");
    await userEvent.click(dialog.getByRole("button", { name: "保存" }));
    await expect(await canvas.findByRole("heading", { level: 1, name: "2026年教育科学优秀论文评选" })).toBeVisible();
    await expect(await canvas.findByText("荣誉证书.docx")).toBeVisible();
    await expect(await canvas.findByRole("button", { name: /^上传名单/ })).toBeVisible();
  },
};

const checkedActivity = (problems: Activity["check"]["problems"]): Activity => ({
  ...(activities[0] as Activity),
  publishedAt: null,
  check: { state: "done", problems, problemTotal: problems.length },
});

/** 会被拒绝发布的错误，在它那一步按行列出，那就是下一步；有问题待答也不算完成。 */
export const FoundByTheCheck: Story = {
  args: { initialPath: "/certificate/activity/1" },
  beforeEach: ({ msw }) => {
    const problems = [
      {
        level: "error" as const,
        code: "noRoom",
        row: 7,
        column: "奖项",
        message: "“奖项”的内容太长，证书上放不下，请缩短。",
      },
      {
        level: "warning" as const,
        code: "noPlaceholders",
        message: "模板里没有随获奖者变化的占位符，每张证书都会一样，请确认。",
      },
    ];
    msw.use(mock.answer(activity.get, checkedActivity(problems)));
  },
  play: async ({ canvas }) => {
    const list = await findStep(canvas, "名单");
    await expect(await list.findByText("现在不能发布：")).toBeVisible();
    await expect(list.getByText("第 7 行 “奖项”列")).toBeVisible();
    await expect((await findStep(canvas, "模板")).getByText("（有须确认的内容）")).toBeInTheDocument();
    const template = await openStep(canvas, "模板");
    await expect(await template.findByText("发布时须确认：")).toBeVisible();
  },
};
