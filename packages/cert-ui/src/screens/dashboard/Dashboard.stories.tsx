import type { Meta, StoryObj } from "@storybook/react-vite";
import { contract, zhCN, type Award } from "cert-api";
import { awards, memoryHandlers, mock } from "cert-api/testing";
import { expect, userEvent, waitFor, within } from "storybook/test";
import { adminStory, page, withAuthorities } from "../../testing/adminStory.ts";
import { AdminApp } from "../AdminApp.tsx";

const meta = {
  title: "Screens/Dashboard",
  tags: ["!autodocs"],
  component: AdminApp,
  ...adminStory("/main"),
} satisfies Meta<typeof AdminApp>;
export default meta;
type Story = StoryObj<typeof meta>;

const figure = { value: 0, previous: 0, change: null, period: "week" as const };
const figures = { awards: figure, users: figure, searches: figure };

/** 近期的几个数字，各与上一期比较。 */
export const Success: Story = {
  tags: ["autodocs"],
  play: async ({ canvas }) => {
    const awards = within(await canvas.findByRole("region", { name: "新增奖证" }));
    await expect(await awards.findByText("132")).toBeVisible();
    await expect(awards.getByText("较上周 +15%")).toBeVisible();
    await expect(awards.getByRole("progressbar")).toHaveAttribute("aria-valuenow", "15");
    const searches = within(canvas.getByRole("region", { name: "新增查询" }));
    await expect(searches.getByText("5,329")).toBeVisible();
    await expect(searches.getByText("较上月 +10%")).toBeVisible();
    await expect(canvas.getByRole("link", { name: "主页" })).toHaveAttribute("aria-current", "page");
  },
};

const toDo = (message: string) => ({ step: "publish" as const, level: "todo" as const, message });

/** 发布第一张证书之前：还差哪几步，代替都是 0 的数字。 */
export const FirstCertificate: Story = {
  tags: ["autodocs"],
  beforeEach: ({ msw }) => {
    const firstSteps = { activity: "7", hasTemplate: true, hasList: false };
    msw.use(mock.answer(contract.dashboard.home, { days: [], firstSteps, waiting: [], scheduled: [] }));
  },
  play: async ({ canvas }) => {
    const steps = within(await canvas.findByRole("region", { name: "开始第一张证书" }));
    const links = steps.getAllByRole("link").map((link) => link.getAttribute("href"));
    await expect(links).toEqual(["template", "list", "publish"].map((step) => `/certificate/activity/7/${step}`));
    await expect(steps.getAllByText("已完成")).toHaveLength(1);
    await expect(canvas.queryByRole("region", { name: "新增奖证" })).toBeNull();
    // Who may set the contact is asked for it
    const waiting = within(canvas.getByRole("region", { name: "等您处理" }));
    await expect(await waiting.findByRole("link", { name: "咨询联系" })).toHaveAttribute("href", "/main/institute");
  },
};

/** 待办在数字之前；下面是三十天、最近的活动及其下载次数、最近的操作。 */
export const DayBegins: Story = {
  beforeEach: ({ msw }) => {
    const days = Array.from({ length: 30 }, (_, index) => ({
      day: `2026-10-${String(index + 1).padStart(2, "0")}`,
      searches: index,
      downloads: 0,
    }));
    const recent = { department: "教育科学研究院", publishedAt: "2026-10-20T02:00:00.000Z", template: "template-1" };
    msw.use(
      mock.answer(contract.contact.read, { text: "0571-0000 0000", revision: 1 }),
      mock.answer(contract.dashboard.home, {
        days,
        scheduled: [{ id: "5", name: "说课比赛", at: "2026-11-01T01:00:00.000Z" }],
        activities: [{ ...recent, id: "1", name: "论文评选", awards: 2_318, downloaded: 1_204 }],
        waiting: [
          { id: "2", name: "微课大赛", kind: "changed", need: toDo("上次发布之后有更改，再次发布后生效") },
          { id: "3", name: "教学竞赛", kind: "ready", need: toDo("模板与名单齐备，可以发布") },
          {
            id: "4",
            name: "2019年证书",
            kind: "faulty",
            need: { step: "list", level: "error", row: 3, column: "文件名", message: "没有找到这一行的证书。" },
          },
        ],
        recentActions: [
          {
            id: "9",
            at: "2026-10-30T02:00:00.000Z",
            who: "王芳",
            noun: "award",
            action: "revoke",
            success: true,
            records: 2_300,
            name: null,
            fileName: null,
          },
          {
            id: "8",
            at: "2026-10-30T01:00:00.000Z",
            who: "王芳",
            noun: "activity",
            action: "upload",
            success: true,
            records: 1,
            name: "论文评选",
            fileName: "获奖名单.xlsx",
          },
        ],
      }),
    );
  },
  play: async ({ canvas }) => {
    const waiting = within(await canvas.findByRole("region", { name: "等您处理" }));
    await expect(waiting.getByText("有更改未发布")).toBeVisible();
    await waiting.findByRole("link", { name: "更正申请" });
    const links = waiting.getAllByRole("link").map((link) => [link.textContent, link.getAttribute("href")]);
    await expect(links).toEqual([
      ["更正申请", "/certificate/correction"],
      ["微课大赛", "/certificate/activity/2/publish"],
      ["教学竞赛", "/certificate/activity/3/publish"],
      ["2019年证书", "/certificate/activity/4/list"],
      ["说课比赛", "/certificate/activity/5/publish"],
    ]);
    // One notification is new
    await expect(waiting.getAllByRole("listitem")).toHaveLength(links.length + 1);
    const figures = await canvas.findByRole("region", { name: "新增奖证" });
    const isBefore =
      waiting.getByText("有更改未发布").compareDocumentPosition(figures) & Node.DOCUMENT_POSITION_FOLLOWING;
    await expect(isBefore).toBeTruthy();
    const recent = within(canvas.getByRole("region", { name: "最近的活动" }));
    await expect(recent.getByText("已下载 1,204 / 2,318")).toBeVisible();
    await expect(recent.getByRole("progressbar")).toHaveAttribute("aria-valuenow", "52");
    await expect(canvas.getByText(/王芳 奖证（共 2,300 项）：撤销/)).toBeVisible();
    await expect(canvas.getByText(/王芳 活动“论文评选”：上传“获奖名单.xlsx”/)).toBeVisible();
    await expect(await canvas.findByRole("img", { name: /查询共 435 次/ })).toBeVisible();
    await expect(canvas.getByRole("link", { name: "添加活动" })).toBeVisible();
  },
};

/** 不能看活动和审计的账号，只看到它可以看的。 */
export const LittleToSee: Story = {
  tags: ["autodocs"],
  beforeEach: ({ msw }) => {
    msw.use(
      mock.answer(contract.dashboard.home, { days: [{ day: "2026-10-30", searches: 5, downloads: 3 }] }),
      mock.answer(contract.dashboard.notifications, []),
      ...memoryHandlers({ session: withAuthorities((name) => name === "award:read") }),
    );
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("region", { name: "三十日查询与下载" })).toBeVisible();
    await expect(canvas.queryByRole("region", { name: "等您处理" })).toBeNull();
    await expect(canvas.queryByRole("region", { name: "最近的操作" })).toBeNull();
    await expect(canvas.queryByRole("link", { name: "添加活动" })).toBeNull();
  },
};

/** 限于一个部门的账号看不到不属于任何部门的查询，只通向活动。 */
export const OwnDepartment: Story = {
  tags: ["autodocs"],
  beforeEach: ({ msw }) => {
    const { searches: _, ...own } = figures;
    const recent = { department: null, publishedAt: null, template: "template-1", awards: 12, downloaded: 3 };
    msw.use(
      mock.answer(contract.dashboard.read, own),
      mock.answer(contract.dashboard.home, {
        days: ["2026-10-29", "2026-10-30"].map((day) => ({ day, downloads: 3 })),
        activities: [{ ...recent, id: "1", name: "论文评选" }],
      }),
      ...memoryHandlers({ session: withAuthorities((name) => name === "activity:read") }),
    );
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("region", { name: "三十日首次下载" })).toBeVisible();
    await expect(canvas.getByRole("link", { name: "论文评选" })).toHaveAttribute("href", "/certificate/activity/1");
    // A card stands there until it is known whether there is a figure
    await waitFor(() => expect(canvas.queryByRole("region", { name: "新增查询" })).toBeNull());
    await expect(canvas.getByRole("link", { name: "活动" })).toBeVisible();
    await expect(canvas.queryByRole("link", { name: "奖证" })).toBeNull();
  },
};

/** 没有上一期的数字，就不比较。 */
export const NothingToCompareWith: Story = {
  beforeEach: ({ msw }) => {
    msw.use(mock.answer(contract.dashboard.read, figures));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findAllByText("暂无对比数据")).toHaveLength(3);
  },
};

/** 加载时先占住数字的位置。 */
export const Loading: Story = {
  tags: ["autodocs"],
  beforeEach: ({ msw }) => {
    msw.use(mock.pending(contract.dashboard.read));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("region", { name: "新增奖证" })).toHaveAttribute("aria-busy", "true");
  },
};

/** 加载失败时说明原因，并可重试。 */
export const Failed: Story = {
  tags: ["autodocs"],
  beforeEach: ({ msw }) => {
    msw.use(mock.refuse(contract.dashboard.read, "system"));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("系统错误")).toBeVisible();
  },
};

/** 可以改设置的账号被告知，服务器前面似乎有代理；收起后，这个标签页里不再出现。 */
export const ProxyNotTrusted: Story = {
  beforeEach: ({ msw }) => {
    msw.use(mock.answer(contract.dashboard.read, { ...figures, warnings: ["proxyNotTrusted"] }));
  },
  play: async ({ canvas }) => {
    const notice = await canvas.findByText(zhCN.dashboardWarnings.proxyNotTrusted);
    await expect(notice).toBeVisible();
    await expect(notice).toHaveTextContent("CERT_TRUST_PROXY");
  },
};

/** 提醒收起后，本次登录内不再出现。 */
export const WarningPutAway: Story = {
  ...ProxyNotTrusted,
  play: async ({ canvas }) => {
    await canvas.findByText(zhCN.dashboardWarnings.proxyNotTrusted);
    await userEvent.click(canvas.getByRole("button", { name: "收起提示" }));
    await expect(canvas.queryByText(zhCN.dashboardWarnings.proxyNotTrusted)).toBeNull();
    await userEvent.click(canvas.getByRole("link", { name: "活动" }));
    await canvas.findByRole("heading", { level: 1, name: "活动" });
    await userEvent.click(canvas.getByRole("link", { name: "主页" }));
    await canvas.findAllByText("暂无对比数据");
    await expect(canvas.queryByText(zhCN.dashboardWarnings.proxyNotTrusted)).toBeNull();
  },
};

/** 显示通知 opens what happened; what was new is read then. */
export const Notifications: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("1 条未读")).toBeInTheDocument();
    await userEvent.click(canvas.getByRole("button", { name: "显示通知" }));
    const list = within(await page().findByRole("dialog", { name: "通知" }));
    await expect(list.getAllByRole("listitem")).toHaveLength(2);
    await waitFor(() => expect(canvas.queryByText("1 条未读")).toBeNull());
  },
};

/** 同一个查找框认得活动、用户、页面和命令；找到的记录在它的页面上标出。 */
export const Palette: Story = {
  play: async ({ canvas }) => {
    const box = await canvas.findByRole("combobox", { name: "搜索" });
    await userEvent.click(box);
    await expect(await page().findByRole("option", { name: "审计" })).toBeVisible();
    await userEvent.type(box, "用户");
    await waitFor(() => expect(page().queryByRole("option", { name: "审计" })).toBeNull());
    await expect(await page().findByRole("option", { name: "添加用户" })).toBeVisible();
    await userEvent.clear(box);
    await userEvent.type(box, "论文评选");
    await expect(box).toHaveValue("论文评选");
    await waitFor(() => expect(page().getByRole("group", { name: "活动" })).toBeVisible());
    await userEvent.click(await page().findByRole("option", { name: /优秀论文评选/ }));
    await expect(await canvas.findByRole("heading", { level: 1, name: "活动" })).toBeVisible();
    await waitFor(() =>
      expect(canvas.getByRole("row", { name: /优秀论文评选/ })).toHaveAttribute("data-marked", "true"),
    );
  },
};

/** 找到的奖证已撤销时，写明已撤销。 */
export const RevokedHit: Story = {
  beforeEach: ({ msw }) => {
    msw.use(mock.answer(contract.award.find, [{ ...awards[0], state: "revoked" } as Award]));
  },
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByRole("combobox", { name: "搜索" }), "00318");
    await expect(await page().findByRole("option", { name: /王晓明.*已撤销/ })).toBeVisible();
  },
};
