import type { Meta, StoryObj } from "@storybook/react-vite";
import { contract } from "cert-api";
import { awards, mock } from "cert-api/testing";
import { expect, userEvent, waitFor, within } from "storybook/test";
import { adminStory } from "../../testing/adminStory.ts";
import { AdminApp } from "../AdminApp.tsx";

const story = adminStory("/certificate/award/list/0");
// The reports on the templates of awards that had none stay in a panel until each is closed.
const meta = {
  title: "Screens/Upload reports",
  tags: ["!autodocs"],
  component: AdminApp,
  ...story,
  beforeEach: (context) => {
    story.beforeEach(context);
    const content = awards.map((award) => ({ ...award, template: null, ownTemplate: null }));
    context.msw.use(mock.answer(contract.award.list, { content, totalPages: 1, number: 0, total: content.length }));
  },
} satisfies Meta<typeof AdminApp>;
export default meta;
type Story = StoryObj<typeof meta>;

const [one, other] = awards;
const upload = async (canvas: ReturnType<typeof within>, name: string, fileName: string) => {
  await userEvent.upload(await canvas.findByLabelText(`上传模板：${name}`), new File(["{姓名}{奖项}"], fileName));
  await canvas.findByText(`奖证模板：${fileName}`);
};
const uploadBoth = async (canvas: ReturnType<typeof within>) => {
  await upload(canvas, one?.name ?? "", "奖状一.docx");
  await upload(canvas, other?.name ?? "", "奖状二.docx");
};

/** 几份报告并在一处，各自收起。 */
export const Several: Story = {
  play: async ({ canvas }) => {
    await uploadBoth(canvas);
    const panel = within(canvas.getByRole("complementary", { name: "核对结果" }));
    await expect(panel.getByText("2 份核对结果")).toBeVisible();
    const [first, second] = within(panel.getByRole("list", { name: "已上传的文件" })).getAllByRole("button");
    await expect(first).toHaveAccessibleName(`奖状一.docx 没有问题 ${one?.name ?? ""}`);
    await expect(second).toHaveAccessibleName(`奖状二.docx 没有问题 ${other?.name ?? ""}`);
    await userEvent.click(first as HTMLElement);
    await expect(panel.getByRole("region", { name: "奖证模板：奖状一.docx" })).toBeVisible();
    await userEvent.click(panel.getByRole("button", { name: "全部关闭" }));
    await waitFor(() => expect(canvas.queryByRole("complementary", { name: "核对结果" })).toBeNull());
  },
};

/** 按 Esc 一份一份地关，最后一份把焦点还给页面。 */
export const ClosedByKeyboard: Story = {
  play: async ({ canvas }) => {
    await uploadBoth(canvas);
    const panel = canvas.getByRole("complementary", { name: "核对结果" });
    within(panel).getByRole("region").focus();
    await userEvent.keyboard("{Escape}");
    await expect(panel).toHaveFocus();
    await userEvent.keyboard("{Escape}");
    await expect(panel).not.toBeInTheDocument();
    await expect(document.body).not.toHaveFocus();
  },
};

/** 没有关的报告，去过别的页面还在，不夺走焦点。 */
export const FoundAgain: Story = {
  play: async ({ canvas }) => {
    await upload(canvas, one?.name ?? "", "奖状一.docx");
    await userEvent.click(canvas.getByRole("link", { name: "主页" }));
    await expect(await canvas.findByText("较上周 +15%")).toBeVisible();
    await expect(canvas.queryByRole("complementary", { name: "核对结果" })).toBeNull();
    await userEvent.click(canvas.getByRole("link", { name: "奖证" }));
    const report = await canvas.findByRole("region", { name: "奖证模板：奖状一.docx" });
    await expect(report).toBeVisible();
    await expect(report).not.toHaveFocus();
  },
};
