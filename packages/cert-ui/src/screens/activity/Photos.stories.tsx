import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, waitFor, within } from "storybook/test";
import { adminStory } from "../../testing/adminStory.ts";
import { AdminApp } from "../AdminApp.tsx";

const meta = {
  title: "Screens/Photos of an activity",
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
export const Uploaded: Story = {
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
