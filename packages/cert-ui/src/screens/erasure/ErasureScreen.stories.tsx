import type { Meta, StoryObj } from "@storybook/react-vite";
import { contract, succeeded, type ErasurePlan } from "cert-api";
import { awards, memoryHandlers, mock } from "cert-api/testing";
import { http, HttpResponse } from "msw";
import { expect, fn, userEvent, waitFor, within } from "storybook/test";
import { adminStory, page, withAuthorities } from "../../testing/adminStory.ts";
import { findDialog } from "../../testing/findDialog.ts";
import { AdminApp } from "../AdminApp.tsx";

const [first] = awards;
const name = first?.name ?? "";

const meta = {
  title: "Screens/Erasure/Search",
  tags: ["!autodocs"],
  component: AdminApp,
  ...adminStory("/main/erasure"),
} satisfies Meta<typeof AdminApp>;
export default meta;
type Story = StoryObj<typeof meta>;

const rows = {
  content: [
    {
      id: "withdrawn-1",
      number: "2025-JKY-0901",
      name: "周九令",
      activity: { id: "1", name: "2025年教育科学优秀论文评选" },
      state: "withdrawn" as const,
      at: "2025-10-11T02:00:00.000Z",
      reason: null,
    },
    {
      id: "erased-1",
      number: null,
      name: "",
      activity: null,
      state: "erased" as const,
      at: "2025-10-12T02:00:00.000Z",
      reason: "law" as const,
    },
  ],
  totalPages: 1,
  number: 0,
  total: 2,
};

const plan: ErasurePlan = {
  token: "t",
  spellings: [name],
  awards: [
    {
      id: first?.id ?? "",
      number: first?.number ?? null,
      name,
      content: first?.content ?? "",
      activity: first?.activity ?? null,
      state: "valid",
      isShared: false,
      addresses: 0,
      deliveries: 0,
    },
  ],
  files: [],
  mentions: [],
};

/** 按姓名找到持有人，删除之前先看会删什么。 */
export const Holder: Story = {
  beforeEach: ({ msw }) => {
    msw.use(
      mock.answer(contract.award.erasurePlan, plan),
      http.post(`*${contract.award.eraseHolder.path}`, () => {
        msw.use(mock.answer(contract.award.erasable, rows));
        return HttpResponse.json(succeeded({ awards: 1, files: 0, rewritten: 1 }));
      }),
    );
  },
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByLabelText("获奖人姓名"), name);
    const [search] = canvas.getAllByRole("button", { name: "查找" });
    await userEvent.click(search as HTMLElement);
    await expect(await canvas.findByText(`“${name}”：找到 1 份奖证`)).toBeVisible();
    await expect(canvas.getByText(`姓名的写法：${name}`)).toBeVisible();
    const table = canvas.getByRole("table", { name: "找到的奖证" });
    await expect(within(table).getByText(first?.number ?? "")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "依法删除勾选的 1 份奖证…" }));
    const dialog = await findDialog("alertdialog", "删除一位获奖人的奖证");
    await expect(within(dialog).getByRole("button", { name: "依法删除" })).toBeDisabled();
    await userEvent.selectOptions(within(dialog).getByLabelText("删除原因"), "本人申请删除");
    await userEvent.click(within(dialog).getByRole("button", { name: "依法删除" }));
    await waitFor(() =>
      expect(page().getByText(/^已依法删除 1 份奖证，移除 \d+ 个文件，改写 \d+ 个使用中的文件$/u)).toBeVisible(),
    );
    // It is listed with those that were erased
    await expect(await canvas.findByText("（已删除）")).toBeVisible();
    await expect(canvas.getByLabelText("获奖人姓名")).toHaveValue("");
    await waitFor(() => expect(canvas.getByRole("main")).toHaveFocus());
  },
};

/** 几个人共有的奖证对所有人一起删除，页面会说明。 */
export const Shared: Story = {
  beforeEach: ({ msw }) => {
    msw.use(
      mock.answer(contract.award.erasurePlan, {
        token: "t",
        spellings: ["阿依古丽·买买提", "阿依古丽•买买提"],
        awards: [
          {
            id: "a",
            number: "2025-JKY-0007",
            name: "阿依古丽·买买提、王晓明",
            content: "{}",
            activity: { id: "1", name: "2025年教育科学优秀论文评选" },
            state: "revoked",
            isShared: true,
            addresses: 1,
            deliveries: 2,
          },
          {
            id: "b",
            number: null,
            name: "阿依古丽•买买提",
            content: "{}",
            activity: { id: "2", name: "阿依古丽·买买提事迹征文" },
            state: "withdrawn",
            isShared: false,
            addresses: 0,
            deliveries: 0,
          },
        ],
        files: [
          {
            id: "f",
            kind: "name_list",
            fileName: "获奖名单（终稿）.xlsx",
            award: null,
            activity: { id: "1", name: "2025年教育科学优秀论文评选" },
            at: "2025-09-01T02:00:00.000Z",
            isUsed: true,
          },
        ],
        mentions: [
          { kind: "activity", activity: { id: "2", name: "阿依古丽·买买提事迹征文" } },
          { kind: "notice", activity: { id: "1", name: "2025年教育科学优秀论文评选" } },
        ],
      }),
    );
  },
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByLabelText("获奖人姓名"), "阿依古丽·买买提");
    const [search] = canvas.getAllByRole("button", { name: "查找" });
    await userEvent.click(search as HTMLElement);
    await userEvent.click(await canvas.findByRole("checkbox", { name: "选中本页全部奖证" }));
    await expect(await canvas.findByText("其中 1 份奖证有多位获奖人，将为全部获奖人删除。")).toBeVisible();
    await expect(canvas.getByText("姓名的写法：阿依古丽·买买提、阿依古丽•买买提")).toBeVisible();
    await expect(canvas.getByText("与他人共有")).toBeVisible();
    await expect(canvas.getByText("邮箱、手机 1 个，发送记录 2 条")).toBeVisible();
    await expect(canvas.getByText("正在使用")).toBeVisible();
    await expect(
      canvas.getByText(/自行处理：活动“阿依古丽·买买提事迹征文”的名称、活动“2025年教育科学优秀论文评选”的通知$/u),
    ).toBeVisible();
  },
};

const [planned] = plan.awards;
const schools = ["第一中学", "第二小学", "第一中学"];
const namesakes = schools.map((school, index) => ({
  ...(planned as (typeof plan.awards)[number]),
  id: `namesake-${index}`,
  number: `2025-JKY-100${index}`,
  content: JSON.stringify({ 学校: school }),
}));
const erased = fn<(order: unknown) => void>();
let finish = () => {};

/** 同名的几个人，只删除勾选的奖证；删除时说明正在进行。 */
export const Namesakes: Story = {
  beforeEach: ({ msw }) => {
    erased.mockClear();
    const response = new Promise<void>((resolve) => (finish = resolve));
    msw.use(
      mock.answer(contract.award.erasurePlan, { ...plan, awards: namesakes }),
      http.post(`*${contract.award.eraseHolder.path}`, async ({ request }) => {
        erased(await request.json());
        await response;
        return HttpResponse.json(succeeded({ awards: 2, files: 0, rewritten: 1 }));
      }),
    );
  },
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByLabelText("获奖人姓名"), name);
    const [search] = canvas.getAllByRole("button", { name: "查找" });
    await userEvent.click(search as HTMLElement);
    const found = within(await canvas.findByRole("table", { name: "找到的奖证" }));
    await expect(canvas.getByRole("button", { name: "依法删除勾选的 0 份奖证…" })).toBeDisabled();
    for (const row of found.getAllByRole("row").filter((each) => within(each).queryByText("第一中学")))
      await userEvent.click(within(row).getByRole("checkbox"));
    await userEvent.click(canvas.getByRole("button", { name: "依法删除勾选的 2 份奖证…" }));
    const dialog = within(await findDialog("alertdialog", "删除一位获奖人的奖证"));
    await userEvent.selectOptions(dialog.getByLabelText("删除原因"), "本人申请删除");
    await userEvent.click(dialog.getByRole("button", { name: "依法删除" }));
    await expect(await dialog.findByRole("progressbar", { name: /^正在删除 2 份奖证/u })).toBeVisible();
    await expect(dialog.getByRole("button", { name: "正在删除…" })).toBeDisabled();
    const order = { name, reason: "request", awards: ["namesake-0", "namesake-2"], plan: "t" };
    await waitFor(() => expect(erased).toHaveBeenCalledWith(order));
    finish();
    await waitFor(() => expect(page().getByText(/^已依法删除 2 份奖证/u)).toBeVisible());
  },
};

/** 没有这个姓名的奖证。 */
export const NoMatches: Story = {
  beforeEach: ({ msw }) => {
    msw.use(mock.answer(contract.award.erasurePlan, { ...plan, spellings: [], awards: [] }));
  },
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByLabelText("获奖人姓名"), "查无此人");
    const [search] = canvas.getAllByRole("button", { name: "查找" });
    await userEvent.click(search as HTMLElement);
    await expect(await canvas.findByText("没有“查无此人”的奖证")).toBeVisible();
  },
};

/** 显示的奖证已经变了：什么都不删，重新加载。 */
export const Changed: Story = {
  beforeEach: ({ msw }) => {
    msw.use(mock.answer(contract.award.erasurePlan, plan), mock.refuse(contract.award.eraseHolder, "stale"));
  },
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByLabelText("获奖人姓名"), name);
    const [search] = canvas.getAllByRole("button", { name: "查找" });
    await userEvent.click(search as HTMLElement);
    await userEvent.click(await canvas.findByRole("button", { name: /^依法删除勾选的 \d+ 份奖证…$/u }));
    const dialog = await findDialog("alertdialog");
    await userEvent.selectOptions(within(dialog).getByLabelText("删除原因"), "误录入，不应保存");
    await userEvent.click(within(dialog).getByRole("button", { name: "依法删除" }));
    await waitFor(() => expect(page().getByText("删除失败")).toBeVisible());
    await expect(dialog).toBeVisible();
  },
};

/** 已删除的奖证不在别的列表里，在这里找得到，并可依法删除。 */
export const Withdrawn: Story = {
  beforeEach: ({ msw }) => {
    msw.use(
      mock.answer(contract.award.erasable, rows),
      http.post(`*${contract.award.erase.path}`, () => {
        const content = rows.content.map((award) => ({ ...award, state: "erased" as const }));
        msw.use(mock.answer(contract.award.erasable, { ...rows, content }));
        return HttpResponse.json(succeeded({ awards: 1, files: 0 }));
      }),
    );
  },
  play: async ({ canvas }) => {
    const table = await canvas.findByRole("table", { name: "依法删除" });
    await expect(await within(table).findByText("周九令")).toBeVisible();
    await expect(within(table).getByText("法律法规或主管部门要求")).toBeVisible();
    // Several awards of one holder are told apart by their numbers
    await userEvent.click(within(table).getByRole("button", { name: "依法删除… ：周九令 2025-JKY-0901" }));
    const dialog = await findDialog("alertdialog", "依法删除奖证");
    await expect(within(dialog).getByText(/“周九令 2025-JKY-0901”的奖证/u)).toBeVisible();
    await userEvent.selectOptions(within(dialog).getByLabelText("删除原因"), "保存期限已满");
    await userEvent.click(within(dialog).getByRole("button", { name: "依法删除" }));
    await waitFor(() => expect(page().getByText("已依法删除奖证")).toBeVisible());
    await expect(await within(table).findByText("周九令")).toBeVisible();
    await expect(within(table).queryByRole("button", { name: /^依法删除…/u })).toBeNull();
    await waitFor(() => expect(canvas.getByRole("main")).toHaveFocus());
  },
};

/** 在列表里查找不会夺走焦点。 */
export const Searched: Story = {
  play: async ({ canvas }) => {
    const field = await canvas.findByLabelText("姓名、编号、活动或 ID");
    await userEvent.type(field, "周九令{Enter}");
    await expect(await canvas.findByText(/^没有/)).toBeVisible();
    await expect(canvas.getByLabelText("姓名、编号、活动或 ID")).toHaveFocus();
  },
};

/** 链接改变筛选并显示出来；翻页时还没有提交的输入不丢。 */
export const Paged: Story = {
  args: { initialPath: "/main/erasure?text=周" },
  beforeEach: ({ msw }) => {
    msw.use(mock.answer(contract.award.erasable, { ...rows, totalPages: 2 }));
  },
  play: async ({ canvas }) => {
    const field = await canvas.findByLabelText("姓名、编号、活动或 ID");
    await expect(field).toHaveValue("周");
    await userEvent.type(field, "九");
    await userEvent.click(await canvas.findByRole("button", { name: "下一页" }));
    await waitFor(() => expect(canvas.getByRole("button", { name: "下一页" })).toBeEnabled());
    await expect(field).toHaveValue("周九");
    await userEvent.click(canvas.getByRole("link", { name: "依法删除" }));
    await waitFor(() => expect(canvas.getByLabelText("姓名、编号、活动或 ID")).toHaveValue(""));
  },
};

/** 没有已删除或已依法删除的奖证。 */
export const Empty: Story = {
  tags: ["autodocs"],
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("没有已删除或已依法删除的奖证")).toBeVisible();
  },
};

/** 无权依法删除的账号看不到这一页。 */
export const Forbidden: Story = {
  tags: ["autodocs"],
  beforeEach: ({ msw }) => {
    msw.use(...memoryHandlers({ session: withAuthorities((authority) => authority !== "erase:write") }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("您没有查看这一页的权限")).toBeVisible();
    await expect(canvas.queryByLabelText("获奖人姓名")).toBeNull();
    await expect(canvas.queryByRole("link", { name: "依法删除" })).toBeNull();
  },
};
