import type { Meta, StoryObj } from "@storybook/react-vite";
import { contract, succeeded, type Activity, type TemplateBlank, type TemplateReport } from "cert-api";
import { activities, mock } from "cert-api/testing";
import { http, HttpResponse } from "msw";
import { expect, userEvent, waitFor, within } from "storybook/test";
import { adminStory, page } from "../../testing/adminStory.ts";
import { AdminApp } from "../AdminApp.tsx";

const { activity } = contract;
const story = adminStory("/certificate/activity/2/template");
const blank = { after: "同学", placeCodes: [], area: { page: 0, left: 0.4, top: 0.2, width: 0.2, height: 0.06 } };
const blanks: TemplateBlank[] = [
  { ...blank, key: "0", text: "某某某", before: "", place: "正文第1段", name: "姓名" },
  { ...blank, key: "10", text: "____", before: "单位：", place: "正文第2段", name: "单位" },
];
const names = ["姓名", "单位"].map((each) => ({ name: each, source: "product" as const }));

const toReport = (
  fileName: string,
  placeholders: Partial<TemplateReport["placeholders"][number]>[],
): TemplateReport => ({
  kind: "template",
  file: { id: "renamed", fileName, size: 9_000, at: "2025-09-12T02:00:00.000Z" },
  placeholders: placeholders.map((each) => ({ name: "姓名", optional: false, kind: "text", count: 1, ...each })),
  fonts: [],
  pages: 1,
  preview: "/api/template/preview/id/2.pdf",
  problems: [],
  problemTotal: 0,
});

// A template of last year is uploaded as it is; what looks like a blank in it becomes placeholders.
const meta = {
  title: "Screens/Template blanks",
  tags: ["!autodocs"],
  component: AdminApp,
  ...story,
  beforeEach: (context) => {
    story.beforeEach(context);
    const picture = '<svg xmlns="http://www.w3.org/2000/svg" width="842" height="595"></svg>';
    context.msw.use(
      mock.answer(contract.template.blanks, { template: "last-year", blanks, total: 2, names }),
      http.get("*/api/template/blanks/page/id/*", () =>
        HttpResponse.text(picture, { headers: { "content-type": "image/svg+xml" } }),
      ),
    );
  },
} satisfies Meta<typeof AdminApp>;
export default meta;
type Story = StoryObj<typeof meta>;
type Canvas = ReturnType<typeof within>;

const name = "区域教育质量综合评价案例征集";
const lastYear = new File(["某某某同学：\n单位：____\n特发此证。"], "去年的奖状.docx");
const upload = async (canvas: Canvas) => {
  await userEvent.upload(await canvas.findByLabelText(`上传模板：${name}`), lastYear);
  await canvas.findByRole("region", { name: "奖证模板：去年的奖状.docx" });
};

/** 可以取名的地方标在页面上；取名后就是新的模板，可以下载。 */
export const Named: Story = {
  beforeEach: ({ msw }) => {
    msw.use(
      http.post(`*${contract.template.nameBlanks.path}`, () => {
        msw.use(
          mock.answer(contract.template.blanks, { template: "renamed", blanks: [], total: 0, names }),
          mock.answer(activity.get, { ...(activities[1] as Activity), template: "renamed" }),
        );
        return HttpResponse.json(succeeded(toReport(lastYear.name, [{ name: "姓名" }, { name: "单位" }])));
      }),
    );
  },
  play: async ({ canvas }) => {
    await upload(canvas);
    await expect(await canvas.findByText("看起来有 2 处要换成每个人自己的内容")).toBeVisible();
    const picture = canvas.getByRole<HTMLImageElement>("img", { name: /^模板的第 1 页/ });
    await waitFor(() => expect(picture.naturalWidth).toBeGreaterThan(0));
    // The page stands in the place of the certificate
    await expect(canvas.getAllByRole("img")).toEqual([picture]);
    await expect(canvas.getByRole("combobox", { name: /第 1 处/ })).toHaveValue("姓名");
    await userEvent.click(canvas.getByRole("button", { name: "把这 2 处改成占位符" }));
    await waitFor(() => expect(page().getByText("模板已改好")).toBeVisible());
    const report = within(await canvas.findByRole("region", { name: "奖证模板：去年的奖状.docx" }));
    await expect(await report.findByText("单位")).toBeVisible();
    await waitFor(() => expect(canvas.queryByText(/要换成每个人自己的内容/)).toBeNull());
  },
};

/** 原样使用：不再问，奖证的预览又在旁边。 */
export const Kept: Story = {
  play: async ({ canvas }) => {
    await upload(canvas);
    await userEvent.click(await canvas.findByRole("button", { name: "原样使用" }));
    await expect(canvas.queryByText(/要换成每个人自己的内容/)).toBeNull();
    await expect(await canvas.findByText("第 1 份，共 4 份：王晓明")).toBeVisible();
  },
};

/** 被拒绝时说明原因，已写的名称不丢。 */
export const Refused: Story = {
  beforeEach: ({ msw }) => {
    msw.use(mock.refuse(contract.template.nameBlanks, "stale", "这个活动刚刚有变化，请重新核对"));
  },
  play: async ({ canvas }) => {
    await upload(canvas);
    await userEvent.click(await canvas.findByRole("button", { name: "把这 2 处改成占位符" }));
    await expect(await canvas.findByRole("alert")).toHaveTextContent("刚刚有变化");
    await expect(canvas.getByRole("combobox", { name: /第 2 处/ })).toHaveValue("单位");
  },
};

/** 大小固定的框里的文字，用一个开关允许缩小，键盘也能到。 */
export const Shrinking: Story = {
  beforeEach: ({ msw }) => {
    const reportThat = (shrinks: boolean) => toReport("奖状.docx", [{ name: "姓名" }, { name: "作品名称", shrinks }]);
    msw.use(
      mock.answer(activity.upload, reportThat(false)),
      mock.answer(contract.template.shrinking, reportThat(true)),
      mock.answer(contract.template.blanks, { template: "renamed", blanks: [], total: 0, names }),
    );
  },
  play: async ({ canvas }) => {
    const template = new File(["{姓名}同学：\n□{作品名称}"], "奖状.docx");
    await userEvent.upload(await canvas.findByLabelText(`上传模板：${name}`), template);
    const find = () => canvas.findByRole("checkbox", { name: "文字放不下时自动缩小" });
    const off = await find();
    await expect(off).not.toBeChecked();
    off.focus();
    await userEvent.keyboard(" ");
    await waitFor(async () => expect(await find()).toBeChecked());
  },
};

/** 找不了空白处的模板照样是模板。 */
export const NotSearched: Story = {
  beforeEach: ({ msw }) => {
    msw.use(mock.refuse(contract.template.blanks, "tooMany", "请求太多，请稍后再试"));
  },
  play: async ({ canvas }) => {
    await upload(canvas);
    await expect(await canvas.findByText("没能查看模板里的空白处")).toBeVisible();
    await expect(canvas.getByText("请求太多，请稍后再试")).toBeVisible();
    await expect(canvas.getByRole("button", { name: "重试" })).toBeVisible();
  },
};
