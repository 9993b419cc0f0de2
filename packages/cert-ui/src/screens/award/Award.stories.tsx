import type { Meta, StoryObj } from "@storybook/react-vite";
import { contract, photoReference, type Award } from "cert-api";
import { awards, mock } from "cert-api/testing";
import { http, HttpResponse } from "msw";
import { expect, userEvent, waitFor, within } from "storybook/test";
import { adminStory, page } from "../../testing/adminStory.ts";
import { findDialog } from "../../testing/findDialog.ts";
import { AdminApp } from "../AdminApp.tsx";

const { award } = contract;
const id = awards[0]?.id ?? "";
const meta = {
  title: "Screens/Award",
  tags: ["!autodocs"],
  component: AdminApp,
  ...adminStory(`/certificate/award/id/${id}`),
} satisfies Meta<typeof AdminApp>;
export default meta;
type Story = StoryObj<typeof meta>;

/** 文件掉在页面上时，页面不会被它换掉。 */
export const FileDropped: Story = {
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByRole("heading", { level: 1 });
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File(["x"], "照片.jpg"));
    const event = new DragEvent("drop", { bubbles: true, cancelable: true, dataTransfer });
    canvasElement.dispatchEvent(event);
    await expect(event.defaultPrevented).toBe(true);
  },
};

/** 一份奖证：内容、状态、证书的图片与可做的事。 */
export const Success: Story = {
  tags: ["autodocs"],
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { level: 1, name: "王晓明" })).toBeVisible();
    await expect(canvas.getByText("有效")).toBeVisible();
    await expect(canvas.getByRole("link", { name: "打开 PDF" })).toHaveAttribute(
      "href",
      `/api/award/download/id/${id}.pdf`,
    );
    await expect(canvas.getByRole("img", { name: "核验地址的二维码" })).toBeVisible();
    await expect(canvas.getByText(new RegExp(`/v/${id}$`))).toBeVisible();
    await expect(canvas.getByRole("heading", { name: "第 1 版" })).toBeVisible();
  },
};

/** 单换一份奖证的照片，产生一个新版本。 */
export const PhotoReplaced: Story = {
  beforeEach: ({ msw }) => {
    const withPhoto = { ...awards[0], content: JSON.stringify({ 照片: photoReference("a".repeat(64)) }) } as Award;
    msw.use(mock.answer(award.find, [withPhoto]), mock.answer(award.photo, { ...withPhoto, version: 2 }));
  },
  play: async ({ canvas }) => {
    const field = await canvas.findByLabelText("更换“照片”");
    await userEvent.upload(field, new File(["x"], "照片.gif"), { applyAccept: false });
    await waitFor(() => expect(page().getByText("请选择 JPEG 或 PNG 图片")).toBeVisible());
    await userEvent.upload(field, new File(["x"], "照片.jpg"));
    await waitFor(() => expect(page().getByText("已更换“照片”")).toBeVisible());
  },
};

/** 这份奖证用自己的模板，不用活动的。 */
export const OwnTemplate: Story = {
  play: async ({ canvas }) => {
    const entry = await waitFor(() => canvas.getByLabelText("上传模板：王晓明"));
    await userEvent.upload(entry, new File(["any"], "专用.docx"));
    await expect(await canvas.findByRole("heading", { name: "奖证模板：专用.docx" })).toBeVisible();
    await expect(canvas.getByText("已上传，没有发现问题。")).toBeVisible();
    await expect(await canvas.findByText("单独模板：专用.docx")).toBeVisible();
  },
};

/** 别处制作的证书只有 PDF，没有 DOCX，也没有模板。 */
export const Existing: Story = {
  tags: ["autodocs"],
  beforeEach: ({ msw }) => {
    msw.use(mock.answer(award.find, [{ ...awards[0], template: null, existing: true } as Award]));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("已有证书")).toBeVisible();
    await expect(canvas.getByRole("link", { name: "打开 PDF" })).toBeVisible();
    await expect(canvas.queryByRole("link", { name: "下载 DOCX" })).toBeNull();
    await expect(canvas.queryByRole("button", { name: /^上传模板|^更换/ })).toBeNull();
  },
};

/** 每个版本改了什么。 */
export const Versions: Story = {
  tags: ["autodocs"],
  beforeEach: ({ msw }) => {
    const base = { source: "edit" as const, who: "管理员", why: null, validUntil: null };
    msw.use(
      mock.answer(award.versions, [
        {
          ...base,
          version: 1,
          source: "publish",
          name: "王小明",
          content: '{"奖项":"二等奖","年份":"2025"}',
          at: "2025-09-12T02:00:00.000Z",
        },
        {
          ...base,
          version: 2,
          name: "王晓明",
          content: '{"奖项":"二等奖","年份":"2025"}',
          why: "姓名录错",
          at: "2025-09-13T02:00:00.000Z",
        },
        {
          ...base,
          version: 3,
          name: "王晓明",
          content: '{"奖项":"一等奖","年份":"2025","备注":"更正"}',
          at: "2025-09-14T02:00:00.000Z",
        },
      ]),
    );
  },
  play: async ({ canvas }) => {
    const titles = (await canvas.findAllByRole("heading", { level: 3 })).map((heading) => heading.textContent);
    await expect(titles).toEqual(["第 3 版", "第 2 版", "第 1 版"]);
    await expect(canvas.getByText("王小明")).toBeVisible();
    await expect(canvas.getByText("原因：姓名录错")).toBeVisible();
  },
};

/** 修改时写下已过的截止日；证书仍可下载。 */
export const Expired: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "修改" }));
    const dialog = within(await findDialog("dialog", "修改奖证"));
    await userEvent.type(dialog.getByLabelText("新字段的名称"), "有效期至");
    await userEvent.click(dialog.getByRole("button", { name: "添加字段" }));
    await userEvent.type(await dialog.findByLabelText("有效期至"), "2025年9月30日");
    await userEvent.click(dialog.getByRole("button", { name: "保存" }));
    await expect(await canvas.findByText("已过期")).toBeVisible();
    await expect(canvas.getByText("2025-09-30")).toBeVisible();
    // The page is hidden from assistive technology until the dialog over it is gone
    await expect(await canvas.findByRole("link", { name: "打开 PDF" })).toBeVisible();
  },
};

/** 修改以后，图片与版本随之更新。 */
export const Edited: Story = {
  beforeEach: ({ msw }) => {
    const picture = '<svg xmlns="http://www.w3.org/2000/svg" width="420" height="297"></svg>';
    const headers = { "content-type": "image/svg+xml" };
    msw.use(http.get("*/api/award/download/id/*", () => HttpResponse.text(picture, { headers })));
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "修改" }));
    const dialog = within(await findDialog("dialog", "修改奖证"));
    await userEvent.type(dialog.getByLabelText("新字段的名称"), "奖项");
    await userEvent.click(dialog.getByRole("button", { name: "添加字段" }));
    await userEvent.type(await dialog.findByLabelText("奖项"), "一等奖");
    await userEvent.click(dialog.getByRole("button", { name: "保存" }));
    await expect(await canvas.findByRole("heading", { name: "第 2 版" })).toBeVisible();
    await expect(canvas.getByRole("img", { name: "王晓明的证书" })).toHaveAttribute(
      "src",
      `/api/award/picture/id/${id}?version=2`,
    );
  },
};

/** 撤销写明原因，之后可以恢复。 */
export const RevokedAndRestored: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "撤销奖证" }));
    const dialog = within(await findDialog("dialog", "撤销奖证"));
    await expect(dialog.getByLabelText("撤销原因")).toBeRequired();
    await userEvent.type(dialog.getByLabelText("撤销原因"), "评审结果更正");
    await userEvent.click(dialog.getByRole("button", { name: "撤销奖证" }));
    // When and why it was revoked, as its public page says it
    await waitFor(() => expect(canvas.getByText("评审结果更正")).toBeVisible());
    await expect(canvas.getByText("撤销原因")).toBeVisible();
    await expect(canvas.getByText("撤销时间").nextElementSibling).toHaveTextContent(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}/);
    await userEvent.click(await canvas.findByRole("button", { name: "恢复奖证" }));
    const back = within(await page().findByRole("dialog", { name: "恢复奖证" }));
    await userEvent.click(back.getByRole("button", { name: "恢复奖证" }));
    await waitFor(() => expect(canvas.getByRole("button", { name: "撤销奖证" })).toBeVisible());
    await expect(canvas.queryByText("评审结果更正")).toBeNull();
    await expect(canvas.queryByText("撤销时间")).toBeNull();
  },
};

/** 没有这份奖证。 */
export const NotFound: Story = {
  tags: ["autodocs"],
  args: { initialPath: "/certificate/award/id/nothing" },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("没有找到这份奖证")).toBeVisible();
  },
};

/** 加载失败时说明原因，并可重试。 */
export const Failed: Story = {
  tags: ["autodocs"],
  beforeEach: ({ msw }) => {
    msw.use(mock.refuse(award.find, "system"));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("系统错误")).toBeVisible();
  },
};
