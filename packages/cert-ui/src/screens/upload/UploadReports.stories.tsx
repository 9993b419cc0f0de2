import type { Meta, StoryObj } from "@storybook/react-vite";
import { nameListProblem, refusals, refusedFor, toReason } from "cert-api";
import { http, HttpResponse } from "msw";
import { expect, userEvent, waitFor, within } from "storybook/test";
import { adminStory } from "../../testing/adminStory.ts";
import { AdminApp } from "../AdminApp.tsx";

const story = adminStory("/certificate/activity/list/0");
/** The reports on uploaded files stay in a panel until each is closed. */
const meta = {
  title: "Screens/Upload reports",
  component: AdminApp,
  ...story,
  beforeEach: (context) => {
    story.beforeEach(context);
    const file = { id: "refused", fileName: "名单.csv", size: 40, at: "2025-09-12T02:00:00.000Z" };
    const errors = [nameListProblem("emptyName", { row: 3, column: "姓名" })];
    const offer = { file, field: "name_list" as const, errorRows: 1, soundRows: 1 };
    const refusal = refusedFor("invalid", toReason("activity.listErrors", { count: 1 }), { errors, total: 1, offer });
    context.msw.use(
      http.post(
        "*/api/activity/upload/name_list",
        () => HttpResponse.json(refusal, { status: refusals.invalid.status }),
        { once: true },
      ),
    );
  },
} satisfies Meta<typeof AdminApp>;
export default meta;
type Story = StoryObj<typeof meta>;

const withoutFiles = "区域教育质量综合评价案例征集";
const published = "2025年教育科学优秀论文评选";
const template = new File(["{姓名}{奖项}"], "奖状.docx");
const faulty = new File(["姓名,奖项\n王晓明,一等奖\n,二等奖\n"], "名单.csv");
const sound = new File(["姓名,奖项\n王晓明,一等奖\n"], "名单（改）.csv");

/** A template and two lists, one of them refused: each keeps its report, and the refusal its rows. */
const handIn: Story["play"] = async ({ canvas }) => {
  await userEvent.upload(await canvas.findByLabelText(`上传模板：${withoutFiles}`), template);
  await canvas.findByRole("region", { name: "奖证模板：奖状.docx" });
  await userEvent.upload(await canvas.findByLabelText(`上传名单：${withoutFiles}`), faulty);
  await canvas.findByRole("region", { name: "“名单.csv”未上传成功" });
};

export const Several: Story = {
  play: async (context) => {
    const { canvas } = context;
    await handIn?.(context);
    const panel = within(canvas.getByRole("complementary", { name: "核对结果" }));
    await expect(panel.getByText("2 份核对结果")).toBeVisible();
    await expect(await panel.findByText(/^第 3 行/)).toBeVisible();
    const [first, second] = within(panel.getByRole("list", { name: "已上传的文件" })).getAllByRole("button");
    await expect(first).toHaveAccessibleName(`奖状.docx 没有问题 ${withoutFiles}`);
    await expect(second).toHaveAccessibleName(`名单.csv 未上传成功 ${withoutFiles}`);
    await expect(second).toHaveAttribute("aria-current", "true");
    await userEvent.click(panel.getByRole("checkbox", { name: /^跳过有错误的 1 行/ }));
    await userEvent.click(first as HTMLElement);
    await expect(panel.getByRole("region", { name: "奖证模板：奖状.docx" })).toBeVisible();
    await expect(first).toHaveFocus();
    // What was chosen in the other one is still chosen
    await userEvent.click(second as HTMLElement);
    await expect(panel.getByRole("checkbox", { name: /^跳过有错误的 1 行/ })).toBeChecked();
  },
};

/** Escape closes one report after the other; the last gives the focus back to the page. */
export const ClosedByKeyboard: Story = {
  play: async (context) => {
    const { canvas } = context;
    await handIn?.(context);
    const panel = canvas.getByRole("complementary", { name: "核对结果" });
    await waitFor(() => expect(within(panel).getByRole("region", { name: "“名单.csv”未上传成功" })).toHaveFocus());
    await userEvent.keyboard("{Escape}");
    await expect(within(panel).getByRole("region", { name: "奖证模板：奖状.docx" })).toBeVisible();
    await expect(panel).toHaveFocus();
    await userEvent.keyboard("{Escape}");
    await expect(panel).not.toBeInTheDocument();
    await expect(document.body).not.toHaveFocus();
  },
};

/** A list that was mended takes the place of its refusal. */
export const Mended: Story = {
  play: async (context) => {
    const { canvas } = context;
    await handIn?.(context);
    await userEvent.upload(canvas.getByLabelText(`上传名单：${withoutFiles}`), sound);
    const panel = within(canvas.getByRole("complementary", { name: "核对结果" }));
    await expect(await panel.findByRole("region", { name: "获奖名单：名单（改）.csv" })).toBeVisible();
    await expect(panel.getByText("2 份核对结果")).toBeVisible();
    await userEvent.click(panel.getByRole("button", { name: "全部关闭" }));
    await waitFor(() => expect(canvas.queryByRole("complementary", { name: "核对结果" })).toBeNull());
  },
};

/** Who reads a report is not interrupted by the next one; it is said aloud, and stands in the list. */
export const ReadMeanwhile: Story = {
  play: async ({ canvas }) => {
    const [button] = await canvas.findAllByRole("button", { name: new RegExp(`^查看核对结果.*${published}$`) });
    await userEvent.click(button as HTMLElement);
    const report = await canvas.findByRole("region", { name: "奖证模板：荣誉证书.docx" });
    await waitFor(() => expect(report).toHaveFocus());
    (button as HTMLElement).focus();
    await userEvent.upload(canvas.getByLabelText(`上传模板：${withoutFiles}`), template);
    report.focus();
    await expect(await canvas.findByRole("button", { name: /^奖状\.docx/ })).toBeVisible();
    await expect(report).toHaveFocus();
    await expect(canvas.getByText("奖证模板：奖状.docx", { selector: "[role=status]" })).toBeInTheDocument();
  },
};

/** Who goes elsewhere and comes back finds the reports that were not closed, and the focus where it was. */
export const FoundAgain: Story = {
  play: async (context) => {
    const { canvas } = context;
    await handIn?.(context);
    await userEvent.click(canvas.getByRole("link", { name: "主页" }));
    await expect(await canvas.findByText("较上周 +15%")).toBeVisible();
    await expect(canvas.queryByRole("complementary", { name: "核对结果" })).toBeNull();
    await userEvent.click(canvas.getByRole("link", { name: "活动" }));
    const report = await canvas.findByRole("region", { name: "“名单.csv”未上传成功" });
    await expect(report).toBeVisible();
    await expect(report).not.toHaveFocus();
  },
};
