import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, waitFor, within } from "storybook/test";
import { adminStory } from "../../testing/adminStory.ts";
import { AdminApp } from "../AdminApp.tsx";

/** ZIP files that an activity takes beside its list: photos, and certificates that were made elsewhere. */
const meta = {
  title: "Screens/Archives of an activity",
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

/** A template with a frame for a photo asks for a ZIP of photos, which is told about like the other files. */
export const Photos: Story = {
  play: async ({ canvas }) => {
    await expect((await findRow(canvas)).queryByRole("button", { name: /^上传照片/ })).toBeNull();
    await choose(canvas, `上传模板：${name}`, new File(["{姓名}{照片}"], "结业证书.docx"));
    await userEvent.click(await canvas.findByRole("button", { name: "关闭" }));
    await choose(canvas, `上传照片：${name}`, new File(["x"], "照片.zip"));
    await expect(await canvas.findByRole("heading", { name: "照片：照片.zip" })).toBeVisible();
    const activity = await findRow(canvas);
    await waitFor(() => expect(activity.getByText("照片.zip")).toBeVisible());
    await expect(activity.queryByRole("link", { name: /^下载.*照片/ })).toBeNull();
  },
};

/** A list and a ZIP of PDFs take the place of a template, and are published. */
export const ExistingCertificates: Story = {
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
