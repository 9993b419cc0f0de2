import type { Meta, StoryObj } from "@storybook/react-vite";
import { contract } from "cert-api";
import { administrator, memoryHandlers, mock } from "cert-api/testing";
import { expect, fireEvent, userEvent, waitFor } from "storybook/test";
import { adminStory, withAuthorities } from "../../testing/adminStory.ts";
import { AdminApp } from "../AdminApp.tsx";

const meta = {
  title: "Screens/Audit",
  tags: ["!autodocs"],
  component: AdminApp,
  ...adminStory("/main/audit"),
} satisfies Meta<typeof AdminApp>;
export default meta;
type Story = StoryObj<typeof meta>;

/** 谁在什么时候做了什么，一页一页地看。 */
export const Success: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("共 14 项")).toBeVisible();
    await expect(canvas.getByText("第1/2页")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "下一页" }));
    await expect(await canvas.findByText("第2/2页")).toBeVisible();
  },
};

/** 下载的文件与列表用同样的筛选。 */
export const Filtered: Story = {
  play: async ({ canvas }) => {
    await canvas.findByText("共 14 项");
    await userEvent.selectOptions(canvas.getByLabelText("对象"), "activity");
    await userEvent.selectOptions(canvas.getByLabelText("结果"), "true");
    await userEvent.type(canvas.getByLabelText("操作人"), "张明远");
    await userEvent.click(canvas.getByRole("button", { name: "筛选" }));
    await expect(await canvas.findByText("共 3 项")).toBeVisible();
    const href = canvas.getByRole("link", { name: "下载 CSV" }).getAttribute("href");
    await expect(decodeURIComponent(href ?? "")).toContain("noun=activity&who=张明远&success=true");
    await userEvent.click(canvas.getByRole("button", { name: "清除" }));
    await expect(await canvas.findByText("共 14 项")).toBeVisible();
  },
};

/** 活动、奖证和文件写现在的名称，已删除的写编号。 */
export const Names: Story = {
  beforeEach: ({ msw }) => {
    const row = {
      id: "2",
      at: "2025-12-31T16:05:00.000Z",
      who: "zhangmy",
      nickName: "张明远",
      from: null,
      noun: "activity",
      recordId: "17",
      recordName: "2025年优秀论文评选",
      action: "publish",
      success: true,
      change: '{"created":2,"nameList":"a1b2"}',
      fileNames: { a1b2: "获奖名单.xlsx" },
    };
    // As entries of 0.1.0 have it, with the name of the file
    const upload = { fileName: "照片.zip", upload: "c3d4" };
    const revoked = { ...row, id: "3", noun: "award", recordId: "AbC-1", recordName: "王伟", action: "revoke" };
    const person = { ...row, id: "4", noun: "user", recordId: "5", recordName: "李四", action: "update" };
    const asked = { ...row, id: "5", noun: "correction", recordId: "7", recordName: null, action: "propose" };
    const removed = {
      ...row,
      id: "1",
      recordId: "18",
      recordName: null,
      change: JSON.stringify(upload),
      fileNames: {},
    };
    const content = [
      { ...asked, change: '{"version":1,"changeKind":"update"}' },
      { ...person, change: '{"phone":"changed"}' },
      { ...revoked, change: '{"version":2,"reason":"重复"}' },
      row,
      removed,
    ];
    msw.use(mock.answer(contract.audit.list, { content, totalPages: 1, number: 0, total: 5 }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("2025年优秀论文评选")).toBeVisible();
    const link = canvas.getByRole("link", { name: "王伟" });
    await expect(link.getAttribute("href")).toMatch(/\/certificate\/award\/id\/AbC-1$/u);
    await expect(canvas.getByText("已修改")).toBeVisible();
    // Codes are words, and people are called by their names
    await expect(canvas.getByText("更正内容")).toBeVisible();
    await expect(canvas.getAllByText("张明远").length).toBeGreaterThan(0);
    await expect(canvas.getByText("获奖名单.xlsx")).toBeVisible();
    await expect(canvas.getByText("18")).toBeVisible();
    for (const id of ["17", "a1b2", "c3d4"]) await expect(canvas.queryByText(id)).toBeNull();
  },
};

/** 时刻和日期按服务器的时区，不按设备的时区。 */
export const InAnotherTimeZone: Story = {
  beforeEach: ({ msw }) => {
    const row = {
      id: "1",
      at: "2025-12-31T16:05:00.000Z",
      who: "zhangmy",
      nickName: "张明远",
      from: null,
      noun: "activity",
      recordId: "1",
      recordName: null,
      action: "publish",
      success: true,
      change: "{}",
      fileNames: {},
    };
    msw.use(
      mock.answer(contract.audit.list, { content: [row], totalPages: 1, number: 0, total: 1 }),
      ...memoryHandlers({ session: { ...administrator, timeZone: "America/New_York" } }),
    );
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("2025-12-31 11:05")).toBeVisible();
    await fireEvent.change(canvas.getByLabelText("起始日期"), { target: { value: "2025-12-31" } });
    await fireEvent.change(canvas.getByLabelText("结束日期"), { target: { value: "2025-12-31" } });
    await userEvent.click(canvas.getByRole("button", { name: "筛选" }));
    const download = () =>
      decodeURIComponent(canvas.getByRole("link", { name: "下载 CSV" }).getAttribute("href") ?? "");
    await waitFor(() => expect(download()).toContain("since=2025-12-31T05:00:00.000Z&until=2026-01-01T04:59:59.999Z"));
  },
};

/** 没有符合筛选的记录。 */
export const Empty: Story = {
  tags: ["autodocs"],
  beforeEach: ({ msw }) => {
    msw.use(mock.answer(contract.audit.list, { content: [], totalPages: 0, number: 0, total: 0 }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("没有相符的记录")).toBeVisible();
  },
};

/** 无权查看审计的账号被告知找谁。 */
export const Forbidden: Story = {
  tags: ["autodocs"],
  beforeEach: ({ msw }) => {
    msw.use(...memoryHandlers({ session: withAuthorities((name) => name !== "audit:read") }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("您没有查看这一页的权限")).toBeVisible();
    await expect(canvas.queryByRole("link", { name: "审计" })).toBeNull();
    await expect(canvas.queryByRole("link", { name: "下载 CSV" })).toBeNull();
  },
};
