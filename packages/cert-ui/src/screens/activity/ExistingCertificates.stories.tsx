import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, waitFor, within } from "storybook/test";
import { adminStory } from "../../testing/adminStory.ts";
import { AdminApp } from "../AdminApp.tsx";

const meta = {
  title: "Screens/Existing certificates",
  component: AdminApp,
  ...adminStory("/certificate/activity/list/0"),
} satisfies Meta<typeof AdminApp>;
export default meta;
type Story = StoryObj<typeof meta>;

const name = "区域教育质量综合评价案例征集";
const findRow = async (canvas: ReturnType<typeof within>) => {
  const rows: HTMLElement[] = await canvas.findAllByRole("row");
  return within(rows.find(({ textContent }) => textContent.includes(name)) ?? document.body);
};
const choose = async (canvas: ReturnType<typeof within>, label: string, file: File) =>
  userEvent.upload(await waitFor(() => canvas.getByLabelText(label)), file);

/** A list and a ZIP of PDFs take the place of a template, and are published. */
export const TakenOver: Story = {
  play: async ({ canvas }) => {
    const list = new File(["姓名,证书编号\n王晓明,A-01\n"], "名单.csv");
    await choose(canvas, `上传名单：${name}`, list);
    await userEvent.click(await canvas.findByRole("button", { name: "关闭" }));
    await choose(canvas, `上传已有证书：${name}`, new File(["x"], "2019年证书.zip"));
    await expect(await canvas.findByRole("heading", { name: "已有证书：2019年证书.zip" })).toBeVisible();
    await expect(canvas.getByText("1 个 PDF，1 份奖证中有 1 份找到证书")).toBeVisible();
    await userEvent.click(await canvas.findByRole("button", { name: "关闭" }));
    const activity = await findRow(canvas);
    await waitFor(() => expect(activity.getByText("2019年证书.zip")).toBeVisible());
    await expect(activity.getByText("已有证书", { exact: true })).toBeVisible();
    await expect(activity.queryByRole("button", { name: /^上传模板/ })).toBeNull();
    await userEvent.click(activity.getByRole("button", { name: /^发布/ }));
    await waitFor(async () => expect((await findRow(canvas)).getByText("1 份奖证")).toBeVisible());
  },
};
