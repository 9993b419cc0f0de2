import type { Meta, StoryObj } from "@storybook/react-vite";
import { contract } from "cert-api";
import { mock, sheetsText } from "cert-api/testing";
import { expect, userEvent, waitFor, within } from "storybook/test";
import { adminStory, page } from "../../testing/adminStory.ts";
import { AdminApp } from "../AdminApp.tsx";

const { activity } = contract;
/** The reports on files that were uploaded before are shown again from the list. */
const meta = {
  title: "Screens/Stored reports",
  component: AdminApp,
  ...adminStory("/certificate/activity/list/0"),
} satisfies Meta<typeof AdminApp>;
export default meta;
type Story = StoryObj<typeof meta>;

const published = "2025年教育科学优秀论文评选";
const withoutFiles = "区域教育质量综合评价案例征集";
const nameOfButton = (activityName: string) => new RegExp(`^查看核对结果.*${activityName}$`);
const findButtons = (canvas: ReturnType<typeof within>) =>
  canvas.findAllByRole("button", { name: nameOfButton(published) });

/** The template's report by keyboard alone; the focus returns to the button. An activity without files has no button. */
export const TemplateReportByKeyboard: Story = {
  play: async ({ canvas }) => {
    const [button] = await findButtons(canvas);
    await expect(canvas.queryByRole("button", { name: nameOfButton(withoutFiles) })).toBeNull();
    button?.focus();
    await userEvent.keyboard("{Enter}");
    const panel = await canvas.findByRole("region", { name: "奖证模板：荣誉证书.docx" });
    await waitFor(() => expect(panel).toHaveFocus());
    await expect(within(panel).getByText("已上传，有 1 处需核对。")).toBeVisible();
    await expect(within(panel).getByText("方正小标宋简体 由 Noto Serif CJK SC 代替")).toBeVisible();
    within(panel).getByRole("button", { name: "关闭" }).focus();
    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(button).toHaveFocus());
    await expect(panel).not.toBeInTheDocument();
  },
};

/** The name list's report, with the preview of the certificate beside it. */
export const NameListReport: Story = {
  play: async ({ canvas }) => {
    const [, button] = await findButtons(canvas);
    await userEvent.click(button as HTMLElement);
    const panel = within(await canvas.findByRole("region", { name: "获奖名单：获奖名单.xlsx" }));
    await expect(panel.getByText("4 份奖证，5 行，2 列")).toBeVisible();
    await expect(panel.getByRole("link", { name: "在新窗口打开预览" })).toBeVisible();
    await expect(await panel.findByText("第 1 份，共 4 份：王晓明")).toBeVisible();
    await userEvent.click(panel.getByRole("button", { name: "下一份" }));
    await expect(await panel.findByText(/^第 2 份.*：/)).toBeVisible();
    await expect(panel.getByRole("button", { name: "下一份" })).toHaveFocus();
  },
};

/** Of a file without a stored report the refusal is told, and nothing else changes. */
export const ReportRefused: Story = {
  beforeEach: ({ msw }) => {
    msw.use(mock.refuse(activity.report, "notFound", "这份文件没有保存核对结果，请重新上传"));
  },
  play: async ({ canvas }) => {
    const [button] = await findButtons(canvas);
    await userEvent.click(button as HTMLElement);
    await waitFor(() => expect(page().getByText("核对结果加载失败")).toBeVisible());
    await expect(page().getByText("这份文件没有保存核对结果，请重新上传")).toBeVisible();
    await expect(button).toHaveAttribute("aria-disabled", "false");
  },
};

const workbook = new File(
  [sheetsText({ 小学组: "姓名,奖项\n王晓明,一等奖\n", 初中组: "姓名,奖项\n陈思远,一等奖\n" })],
  "名单.xlsx",
);

/** Sheets are chosen in the report; the focus returns to the button all the same when the report is closed. */
export const SheetsChosen: Story = {
  play: async ({ canvas }) => {
    await userEvent.upload(await canvas.findByLabelText(`上传名单：${withoutFiles}`), workbook);
    await userEvent.click(await canvas.findByRole("button", { name: "关闭" }));
    const button = await canvas.findByRole("button", { name: nameOfButton(withoutFiles) });
    await userEvent.click(button);
    const panel = within(await canvas.findByRole("region", { name: "获奖名单：名单.xlsx" }));
    for (const radio of panel.getAllByRole("radio", { name: "并入名单" })) await userEvent.click(radio);
    await userEvent.click(panel.getByRole("button", { name: "确定" }));
    await expect(await canvas.findByText("2 份奖证，2 行，2 列")).toBeVisible();
    await waitFor(() => expect(canvas.getByRole("region", { name: "获奖名单：名单.xlsx" })).toHaveFocus());
    await userEvent.click(canvas.getByRole("button", { name: "关闭" }));
    await waitFor(() => expect(button).toHaveFocus());
  },
};
