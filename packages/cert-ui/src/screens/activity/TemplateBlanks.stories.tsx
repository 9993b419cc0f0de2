import type { Meta, StoryObj } from "@storybook/react-vite";
import { contract } from "cert-api";
import { mock } from "cert-api/testing";
import { expect, userEvent, waitFor, within } from "storybook/test";
import { adminStory, page } from "../../testing/adminStory.ts";
import { AdminApp } from "../AdminApp.tsx";

const { activity } = contract;
/** A template of last year is uploaded as it is; what looks like a blank in it becomes placeholders. */
const meta = {
  title: "Screens/Template blanks",
  component: AdminApp,
  ...adminStory("/certificate/activity/list/0"),
} satisfies Meta<typeof AdminApp>;
export default meta;
type Story = StoryObj<typeof meta>;
type Canvas = ReturnType<typeof within>;

const name = "区域教育质量综合评价案例征集";
const lastYear = new File(["某某某同学：\n单位：____\n特发此证。"], "去年的奖状.docx");
const upload = async (canvas: Canvas) => {
  await userEvent.upload(await canvas.findByLabelText(`上传模板：${name}`), lastYear);
  return within(await canvas.findByRole("region", { name: "奖证模板：去年的奖状.docx" }));
};

/** Offers stand in the report; what is named is the template from then on, and can be downloaded. */
export const Named: Story = {
  play: async ({ canvas }) => {
    const panel = await upload(canvas);
    await expect(await panel.findByText("像空白处或示例的地方 · 2 处")).toBeVisible();
    const picture = panel.getByRole<HTMLImageElement>("img", { name: "正文第1段的“某某某”" });
    await waitFor(() => expect(picture.naturalWidth).toBeGreaterThan(0));
    await expect(panel.getByRole("combobox", { name: /第 1 处/ })).toHaveValue("姓名");
    await userEvent.click(panel.getByRole("button", { name: "把这 2 处改成占位符" }));
    await waitFor(() => expect(page().getByText("模板已改好")).toBeVisible());
    const report = within(await canvas.findByRole("region", { name: "奖证模板：去年的奖状.docx" }));
    await expect(await report.findByText("单位")).toBeVisible();
    await waitFor(() => expect(report.queryByText(/像空白处或示例的地方/)).toBeNull());
  },
};

/** What was refused says why, and what was entered stays. */
export const Refused: Story = {
  beforeEach: ({ msw }) => {
    msw.use(mock.refuse(activity.nameBlanks, "stale", "奖证模板刚刚被替换，请刷新后重新选择空白处"));
  },
  play: async ({ canvas }) => {
    const panel = await upload(canvas);
    await userEvent.click(await panel.findByRole("button", { name: "把这 2 处改成占位符" }));
    await expect(await panel.findByRole("alert")).toHaveTextContent("奖证模板刚刚被替换");
    await expect(panel.getByRole("combobox", { name: /第 2 处/ })).toHaveValue("单位");
  },
};

/** Texts in a box of fixed size are let shrink by one switch, which the keyboard reaches. */
export const Shrinking: Story = {
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

/** A template whose blanks cannot be looked for is a template all the same. */
export const NotSearched: Story = {
  beforeEach: ({ msw }) => {
    msw.use(mock.refuse(activity.blanks, "tooMany", "请求太多，请稍后再试"));
  },
  play: async ({ canvas }) => {
    const panel = await upload(canvas);
    await expect(await panel.findByText("没能查看模板里的空白处")).toBeVisible();
    await expect(panel.getByText("请求太多，请稍后再试")).toBeVisible();
    await expect(panel.getByRole("button", { name: "重试" })).toBeVisible();
  },
};
