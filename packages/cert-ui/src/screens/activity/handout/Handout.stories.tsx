import type { Meta, StoryObj } from "@storybook/react-vite";
import { contract, type Notification } from "cert-api";
import { mock } from "cert-api/testing";
import { http, HttpResponse } from "msw";
import { expect, userEvent, waitFor, within } from "storybook/test";
import { adminStory, page } from "../../../testing/adminStory.ts";
import { findWindow } from "../../../testing/findWindow.ts";
import { AdminApp } from "../../AdminApp.tsx";

const { activity, dashboard } = contract;
/** How the certificates of an activity are handed out. */
const meta = {
  title: "Screens/Handout",
  component: AdminApp,
  ...adminStory("/certificate/activity/list/0"),
} satisfies Meta<typeof AdminApp>;
export default meta;
type Story = StoryObj<typeof meta>;

const name = "2025年教育科学优秀论文评选";
const figures = {
  awards: 2_300,
  downloaded: 1_204,
  columns: [
    { name: "姓名", values: 2_287 },
    { name: "学校", values: 36 },
  ],
};
const openDialog = async (canvas: ReturnType<typeof within>) => {
  await userEvent.click(await canvas.findByRole("button", { name: /^分发/ }));
  return within(await findWindow("dialog", `分发“${name}”`));
};

/** What was downloaded, and how many certificates are downloaded at once. */
export const Figures: Story = {
  beforeEach: ({ msw }) => msw.use(mock.answer(activity.handout, figures)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("已下载 1 / 4")).toBeVisible();
    const dialog = await openDialog(canvas);
    await expect(await dialog.findByRole("progressbar", { name: "已下载 1,204 / 2,300" })).toHaveAttribute(
      "aria-valuenow",
      "52",
    );
    await expect(dialog.getByRole("link", { name: "未下载名单（Excel）" })).toHaveAttribute(
      "href",
      "/api/activity/undownloaded/1.xlsx",
    );
    await expect(dialog.getByRole("option", { name: "仅未下载的（1,096 份）" })).toBeEnabled();
    await expect(dialog.getByRole("option", { name: "按“学校”（36 组）" })).toBeVisible();
  },
};

/** The dialog is closed while the archive is made; its progress stands in the row, its end in a toast. */
export const Downloading: Story = {
  beforeEach: ({ msw }) => {
    let isDone = false;
    const notification: Notification = {
      id: "99",
      at: "2025-10-01T00:00:00.000Z",
      success: true,
      read: false,
      message: `“${name}”的 2 份奖证已下载`,
      kind: "downloaded",
      params: { activityId: "1", activity: name, awards: 2 },
    };
    const succeed = (data: unknown) => Response.json({ code: 0, data, success: true, message: "" });
    msw.use(
      mock.answer(activity.handout, figures),
      http.get("*/api/activity/download/1.zip", ({ request }) => {
        const { searchParams } = new URL(request.url);
        return HttpResponse.text(`${searchParams}`, { headers: { "content-disposition": "attachment" } });
      }),
      http.get("*/api/activity/progress/1", () => {
        const downloads = [{ format: "zip", done: 120, total: 2_300 }];
        return succeed({ running: false, done: 0, total: 0, step: "", ...(!isDone && { downloads }) });
      }),
      http.get(`*${dashboard.notifications.path}`, () => succeed(isDone ? [notification] : [])),
      http.get("*/release", () => {
        isDone = true;
        return new Response(null, { status: 204 });
      }),
    );
  },
  play: async ({ canvas }) => {
    const dialog = await openDialog(canvas);
    await userEvent.selectOptions(await dialog.findByLabelText("分组"), "按“学校”（36 组）");
    await userEvent.click(dialog.getByRole("button", { name: "下载全部（ZIP）" }));
    await waitFor(() => expect(dialog.getByText("正在生成 ZIP 120 / 2,300")).toBeVisible());
    await expect(dialog.getByRole("button", { name: "下载全部（ZIP）" })).toHaveAttribute("aria-disabled", "true");
    await userEvent.click(dialog.getByRole("button", { name: "关闭" }));
    await waitFor(() => expect(canvas.getByText("正在生成 ZIP 120 / 2,300")).toBeVisible());
    await fetch("/release");
    await waitFor(() => expect(page().getByText("下载完成")).toBeVisible());
    await expect(page().getByText(`“${name}”的 2 份奖证已下载`)).toBeVisible();
    await expect(canvas.queryByText("正在生成 ZIP 120 / 2,300")).toBeNull();
  },
};

/** Too many downloads at once: the browser is not sent to an answer that is no file. */
export const Refused: Story = {
  beforeEach: ({ msw }) =>
    msw.use(http.head("*/api/activity/download/1.pdf", () => new Response(null, { status: 429 }))),
  play: async ({ canvas }) => {
    const dialog = await openDialog(canvas);
    await userEvent.click(await dialog.findByRole("button", { name: "合并为一个 PDF（付印）" }));
    await waitFor(() => expect(page().getByText("下载失败")).toBeVisible());
    await expect(page().getByText("正在进行的批量下载较多，请等其中一份完成后再试。")).toBeVisible();
  },
};

export const Dark: Story = {
  globals: { scheme: "dark" },
  beforeEach: ({ msw }) => msw.use(mock.answer(activity.handout, figures)),
  play: async ({ canvas }) => {
    const dialog = await openDialog(canvas);
    await expect(await dialog.findByText("批量下载")).toBeVisible();
  },
};
