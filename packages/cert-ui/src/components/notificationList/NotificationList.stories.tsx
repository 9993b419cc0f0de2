import type { Meta, StoryObj } from "@storybook/react-vite";
import type { Notification } from "cert-api";
import { expect, fn, userEvent, waitFor, within } from "storybook/test";
import { findDialog } from "../../testing/findDialog.ts";
import { NotificationList } from "./NotificationList.tsx";
import { overlayDocs } from "../../testing/overlayDocs.ts";

const notification = (id: number, success: boolean, read: boolean, message: string): Notification => ({
  id: String(id),
  at: `2026-11-0${id}T02:30:00.000Z`,
  success,
  read,
  message,
});
const notifications = [
  notification(3, true, false, "“2025年教育科学优秀论文评选”已发布，共 318 份奖证"),
  notification(2, false, false, "“名单.csv”未能上传到“2025年教育科学优秀论文评选”：获奖名单有 250 处错误，文件未保存"),
  notification(1, true, true, "“2025年教育科学优秀论文评选”有 2 份奖证由他人更正、撤销或删除"),
];
const meta = {
  title: "Components/NotificationList",
  component: NotificationList,
  parameters: { docs: overlayDocs },
  args: { notifications, onOpen: fn() },
} satisfies Meta<typeof NotificationList>;
export default meta;
type Story = StoryObj<typeof meta>;

type Canvas = ReturnType<typeof within>;
const open = async (canvas: Canvas) => {
  await userEvent.click(canvas.getByRole("button", { name: "显示通知" }));
  const dialog = await findDialog("dialog", "通知");
  await waitFor(() => expect(dialog).toBeVisible());
  return within(dialog);
};

/** 铃铛旁边是未读的条数，读屏软件也会念。 */
export const Closed: Story = {
  parameters: { docs: { story: { inline: true, height: "auto" } } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("2")).toBeVisible();
    await expect(canvas.getByRole("status")).toHaveTextContent("2 条未读");
  },
};

/** 打开后列出全部通知，未读的随即算作已读。 */
export const Opened: Story = {
  play: async ({ canvas, args }) => {
    const list = await open(canvas);
    await expect(args.onOpen).toHaveBeenCalledOnce();
    await expect(list.getAllByRole("listitem")).toHaveLength(3);
    await expect(list.getByText("失败")).toBeVisible();
  },
};

/** 按 Esc 关闭，焦点回到铃铛。 */
export const ClosedByEscape: Story = {
  tags: ["!autodocs"],
  play: async ({ canvas }) => {
    await open(canvas);
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(canvas.getByRole("button", { name: "显示通知" })).toHaveFocus());
  },
};

/** 全部读过时，铃铛旁边没有数字。 */
export const AllRead: Story = {
  args: { notifications: notifications.map((each) => ({ ...each, read: true })) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("status")).toBeEmptyDOMElement();
  },
};

/** 还没有任何通知。 */
export const None: Story = {
  args: { notifications: [] },
  play: async ({ canvas }) => {
    await expect((await open(canvas)).getByText(/还没有通知/)).toBeVisible();
  },
};

/** 正在加载。 */
export const Loading: Story = {
  args: { notifications: null },
  play: async ({ canvas }) => {
    await expect((await open(canvas)).getByText("正在加载…")).toBeVisible();
  },
};

/** 加载失败时，原因写在列表里。 */
export const Failed: Story = {
  args: { notifications: null, failure: "网络错误" },
  play: async ({ canvas }) => {
    await expect((await open(canvas)).getByText("网络错误")).toBeVisible();
  },
};

/** 通知很多、名称很长时，列表滚动，文字不被截断。 */
export const Many: Story = {
  args: {
    notifications: Array.from({ length: 30 }, (_, index) => ({
      ...notification(1, index % 3 > 0, index > 20, `“${"A".repeat(60)}${index}”已发布，共 318 份奖证`),
      id: String(index),
    })),
  },
  play: async ({ canvas }) => {
    const list = await open(canvas);
    await expect(list.getAllByRole("listitem")).toHaveLength(30);
    const dialog = within(document.body).getByRole("dialog", { name: "通知" });
    await expect(dialog.scrollHeight).toBeGreaterThan(dialog.clientHeight);
    await expect(dialog.scrollWidth).toBeLessThanOrEqual(dialog.clientWidth);
  },
};
