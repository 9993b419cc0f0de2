import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, waitFor, type within } from "storybook/test";
import { adminStory, page } from "../../testing/adminStory.ts";
import { openStep } from "../../testing/openStep.ts";
import { AdminApp } from "../AdminApp.tsx";

/** ZIP files that an activity takes beside its list: photos, and certificates that were made elsewhere. */
const meta = {
  title: "Screens/Archives of an activity",
  component: AdminApp,
  ...adminStory("/certificate/activity/2/template"),
} satisfies Meta<typeof AdminApp>;
export default meta;
type Story = StoryObj<typeof meta>;

const name = "区域教育质量综合评价案例征集";
const choose = async (canvas: ReturnType<typeof within>, label: string, file: File) =>
  userEvent.upload(await waitFor(() => canvas.getByLabelText(`${label}：${name}`)), file);

/** A template with a frame for a photo asks for a ZIP of photos beside the list, which is reported on like other files. */
export const Photos: Story = {
  play: async ({ canvas }) => {
    await choose(canvas, "上传模板", new File(["{姓名}{照片}"], "结业证书.docx"));
    await expect(await canvas.findByRole("heading", { name: "奖证模板：结业证书.docx" })).toBeVisible();
    const list = await openStep(canvas, "名单");
    await choose(canvas, "上传照片", new File(["x"], "照片.zip"));
    await expect(await list.findByRole("heading", { name: "照片：照片.zip" })).toBeVisible();
    await expect(list.queryByRole("link", { name: /^下载.*照片/ })).toBeNull();
  },
};

/** A list and a ZIP of PDFs take the place of a template, and are published. */
export const ExistingCertificates: Story = {
  play: async ({ canvas }) => {
    const list = await openStep(canvas, "名单");
    await choose(canvas, "上传名单", new File(["姓名,证书编号\n王晓明,A-01\n"], "名单.csv"));
    await expect(await list.findByRole("heading", { name: "获奖名单：名单.csv" })).toBeVisible();
    const template = await openStep(canvas, "模板");
    await choose(canvas, "上传已有证书", new File(["x"], "2019年证书.zip"));
    await expect(await template.findByRole("heading", { name: "已有证书：2019年证书.zip" })).toBeVisible();
    await expect(template.getByText("1 个 PDF，1 份奖证中有 1 份找到证书")).toBeVisible();
    await waitFor(() => expect(template.queryByRole("button", { name: /^上传模板/ })).toBeNull());
    const publication = await openStep(canvas, "核对与发布");
    await userEvent.click(await publication.findByRole("button", { name: "发布 1 份" }));
    await expect(await page().findByText("发布成功")).toBeVisible();
  },
};
