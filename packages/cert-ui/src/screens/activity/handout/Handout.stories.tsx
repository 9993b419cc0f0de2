import type { Meta, StoryObj } from "@storybook/react-vite";
import { contract, succeeded, type Notification } from "cert-api";
import { memoryHandlers, mock } from "cert-api/testing";
import { http, HttpResponse } from "msw";
import { expect, spyOn, userEvent, waitFor, within } from "storybook/test";
import { adminStory, page, withAuthorities } from "../../../testing/adminStory.ts";
import { answerQuestion, chooseFromMenu, findDialog } from "../../../testing/findDialog.ts";
import { openStep } from "../../../testing/openStep.ts";
import { AdminApp } from "../../AdminApp.tsx";

const { dashboard } = contract;
const meta = {
  title: "Screens/Handout",
  tags: ["!autodocs"],
  component: AdminApp,
  ...adminStory("/certificate/activity/1/handout"),
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
  days: Array.from({ length: 30 }, (_, index) => ({
    day: `2025-09-${String(index + 1).padStart(2, "0")}`,
    downloads: (index * 37) % 90,
  })),
};
const open = (canvas: ReturnType<typeof within>) => openStep(canvas, "分发");

/** 下载的数字，以及打包下载哪些证书的选择。 */
export const Figures: Story = {
  beforeEach: ({ msw }) => msw.use(mock.answer(contract.handout.overview, figures)),
  play: async ({ canvas }) => {
    const step = await open(canvas);
    await expect(await step.findByRole("progressbar", { name: "已下载 1,204 / 2,300" })).toHaveAttribute(
      "aria-valuenow",
      "52",
    );
    await expect(step.getByRole("link", { name: "未下载名单（Excel）" })).toHaveAttribute(
      "href",
      "/api/handout/undownloaded/1.xlsx",
    );
    await expect(step.getByRole("option", { name: "仅未下载的（1,096 份）" })).toBeEnabled();
    await userEvent.click(await step.findByRole("button", { name: "看表格" }));
    await expect(await step.findByRole("columnheader", { name: "首次下载" })).toBeVisible();
    const grouping = within(step.getByLabelText("分组"));
    await expect(grouping.getByRole("option", { name: "按“学校”（36 组）" })).toBeVisible();
  },
};

/** 打包时可以离开；进度写在那一行，结束时弹出消息。 */
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
    const succeed = (data: unknown) => Response.json(succeeded(data));
    msw.use(
      mock.answer(contract.handout.overview, figures),
      http.get("*/api/handout/1.zip", ({ request }) => {
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
    const step = await open(canvas);
    await userEvent.selectOptions(await step.findByLabelText("分组"), "按“学校”（36 组）");
    await userEvent.click(step.getByRole("button", { name: "下载全部（ZIP）" }));
    await waitFor(() => expect(step.getByText("正在生成 ZIP 120 / 2,300")).toBeVisible());
    await expect(step.getByRole("button", { name: "下载全部（ZIP）" })).toHaveAttribute("aria-disabled", "true");
    await userEvent.click(canvas.getByRole("link", { name: "返回活动列表" }));
    await waitFor(() => expect(canvas.getByText("正在生成 ZIP 120 / 2,300")).toBeVisible());
    await fetch("/release");
    await waitFor(() => expect(page().getByText("下载完成")).toBeVisible());
    await expect(page().getByText(`“${name}”的 2 份奖证已下载`)).toBeVisible();
    await expect(canvas.queryByText("正在生成 ZIP 120 / 2,300")).toBeNull();
  },
};

/** 同时下载太多时，浏览器不会被带到一个不是文件的答复。 */
export const Refused: Story = {
  beforeEach: ({ msw }) => msw.use(http.head("*/api/handout/1.pdf", () => new Response(null, { status: 429 }))),
  play: async ({ canvas }) => {
    const step = await open(canvas);
    await userEvent.click(await step.findByRole("button", { name: "合并为一个 PDF（付印）" }));
    await waitFor(() => expect(page().getByText("下载失败")).toBeVisible());
    await expect(page().getByText("正在进行的批量下载较多，请等其中一份完成后再试。")).toBeVisible();
  },
};

/** 套打的偏移下载前先存进活动，再来时还在。 */
export const TextOnly: Story = {
  beforeEach: ({ msw }) => {
    asked.length = 0;
    msw.use(
      http.head("*/api/handout/1.pdf", ({ request }) => {
        asked.push(new URL(request.url).search);
        return new Response(null, { status: 429 });
      }),
    );
  },
  play: async ({ canvas }) => {
    const step = await open(canvas);
    await expect(step.queryByLabelText("右移（毫米）")).toBeNull();
    await userEvent.click(await step.findByRole("checkbox", { name: "只印文字（套打）" }));
    const right = step.getByLabelText("右移（毫米）");
    await expect(right).toHaveValue("0");
    const print = step.getByRole("button", { name: "合并为一个 PDF（付印）" });
    await userEvent.clear(right);
    await userEvent.type(right, "2.5");
    await userEvent.clear(step.getByLabelText("下移（毫米）"));
    await userEvent.type(step.getByLabelText("下移（毫米）"), "－１");
    await userEvent.click(print);
    await waitFor(() => expect(asked).toEqual(["?text=only"]));
    await openStep(canvas, "通知");
    const again = await open(canvas);
    await userEvent.click(await again.findByRole("checkbox", { name: "只印文字（套打）" }));
    await expect(again.getByLabelText("右移（毫米）")).toHaveValue("2.5");
    await expect(again.getByLabelText("下移（毫米）")).toHaveValue("-1");
  },
};
const asked: string[] = [];

const makeLinks = async (step: Awaited<ReturnType<typeof open>>) => {
  await userEvent.selectOptions(await step.findByLabelText("按哪一列生成"), "姓名");
  await userEvent.click(step.getByRole("button", { name: "生成链接" }));
  await step.findByText(/^刚生成 4 个链接。链接只在此时显示/);
};

/** 一列的每个值一个链接：地址只显示一次，之后可重新生成或停用。 */
export const ClaimLinks: Story = {
  play: async ({ canvas }) => {
    const step = await open(canvas);
    await makeLinks(step);
    const sheet = step.getByRole("button", { name: "下载链接表（Excel）" });
    await expect(sheet.closest("form")).toHaveAttribute("action", "/api/handout/claim/1.xlsx");
    const table = within(await step.findByRole("table", { name: "领取链接列表" }));
    const row = () => within(table.getByRole("row", { name: /王晓明/ }));
    await expect(row().getByText("1 / 1")).toBeVisible();
    await expect(row().getByRole("button", { name: "复制链接" })).toBeVisible();
    await chooseFromMenu(row().getByRole("button", { name: /^更多操作/ }), "停用");
    await answerQuestion("停用领取链接", "停用");
    await waitFor(() => expect(page().getByText("已停用“王晓明”的领取链接")).toBeVisible());
    await waitFor(() => expect(row().getByText("已停用")).toBeVisible());
    await expect(row().queryByRole("button", { name: "复制链接" })).toBeNull();
    await userEvent.click(row().getByRole("button", { name: /^重新生成/ }));
    await answerQuestion("重新生成领取链接", "重新生成");
    await waitFor(() => expect(row().getByText(/^有效期至/)).toBeVisible());
    await expect(row().getByRole("button", { name: "复制链接" })).toBeVisible();
  },
};

const findRow = async (step: Awaited<ReturnType<typeof open>>) =>
  within(await step.findByRole("row", { name: /王晓明/ }));
/** Returns true if the whole of an element is seen without scrolling. */
const isInView = (element: HTMLElement) => {
  const { top, bottom } = element.getBoundingClientRect();
  return top >= 0 && bottom <= document.documentElement.clientHeight;
};

/** 只显示一次的链接会滚动到眼前，读屏软件也会念出。 */
export const NewLinksInView: Story = {
  beforeEach: ({ msw }) => msw.use(mock.answer(contract.handout.overview, figures)),
  play: async ({ canvas }) => {
    const step = await open(canvas);
    await makeLinks(step);
    await waitFor(() => expect(step.getByText(/^刚生成 4 个链接/)).toHaveFocus());
    await expect(isInView(step.getByText(/^刚生成 4 个链接/))).toBe(true);
    await expect(isInView(step.getByRole("button", { name: "下载链接表（Excel）" }))).toBe(true);
    await userEvent.tab();
    await expect(step.getByRole("button", { name: "下载链接表（Excel）" })).toHaveFocus();
    // One link of many is copied where the focus goes, not in its row far below
    await chooseFromMenu((await findRow(step)).getByRole("button", { name: /^更多操作/ }), "重新生成");
    await answerQuestion("重新生成领取链接", "重新生成");
    const copy = await step.findByRole("button", { name: "复制“王晓明”的链接" });
    await waitFor(() => expect(step.getByText(/^刚生成 4 个链接/)).toHaveFocus());
    await expect(isInView(copy)).toBe(true);
  },
};

/** 丢失的链接问一次就全部重新生成；停用的仍然停用。 */
export const RenewedAtOnce: Story = {
  play: async ({ canvas }) => {
    const first = await open(canvas);
    await expect(await first.findByRole("button", { name: "生成链接" })).toBeVisible();
    await expect(first.queryByRole("button", { name: "更多操作：领取链接" })).toBeNull();
    await makeLinks(first);
    await chooseFromMenu((await findRow(first)).getByRole("button", { name: /^更多操作/ }), "停用");
    await answerQuestion("停用领取链接", "停用");
    await first.findByText("已停用");
    await openStep(canvas, "通知");
    await answerQuestion("新链接还没有保存", "仍然离开");

    const step = await open(canvas);
    await userEvent.selectOptions(await step.findByLabelText("按哪一列生成"), "姓名");
    // How many days they are open is looked at before the question
    const days = step.getByLabelText("有效天数");
    await userEvent.type(days, "000");
    await chooseFromMenu(await step.findByRole("button", { name: "更多操作：领取链接" }), "全部重新生成");
    await expect(days).toHaveFocus();
    await expect(page().queryByRole("alertdialog")).toBeNull();
    await userEvent.type(days, "{Backspace>3/}");
    await chooseFromMenu(step.getByRole("button", { name: "更多操作：领取链接" }), "全部重新生成");
    const question = within(await findDialog("alertdialog", "全部重新生成领取链接"));
    await expect(question.getByText(/“姓名”的全部 3 个有效链接吗？原链接立即失效/)).toBeVisible();
    await userEvent.click(question.getByRole("button", { name: "全部重新生成" }));
    await waitFor(() => expect(step.getByText(/^刚生成 3 个链接。链接只在此时显示/)).toHaveFocus());
    await expect(step.getByRole("button", { name: "下载链接表（Excel）" })).toBeVisible();
    await waitFor(() => expect(step.getAllByRole("button", { name: "复制链接" })).toHaveLength(3));
    await expect((await findRow(step)).getByText("已停用")).toBeVisible();
  },
};

/** 没有复制也没有下载的链接，无论怎样离开都会先问。 */
export const LeftBeforeDownload: Story = {
  play: async ({ canvas }) => {
    spyOn(navigator.clipboard, "writeText").mockResolvedValue();
    const step = await open(canvas);
    await makeLinks(step);
    await userEvent.click((await step.findAllByRole("button", { name: "复制链接" }))[0] ?? document.body);
    await userEvent.click(canvas.getByRole("link", { name: "返回活动列表" }));
    const question = within(await findDialog("alertdialog", "新链接还没有保存"));
    await expect(question.getByText(/^有 3 个新链接/)).toBeVisible();
    await waitFor(() => expect(question.getByRole("button", { name: "取消" })).toHaveFocus());
    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(page().queryByRole("alertdialog")).toBeNull());
    await expect(step.getAllByRole("button", { name: "复制链接" })).not.toHaveLength(0);

    const sheet = step.getByRole("button", { name: "下载链接表（Excel）" });
    sheet.closest("form")?.addEventListener("submit", (event) => event.preventDefault());
    await userEvent.click(sheet);
    await openStep(canvas, "通知");
    await waitFor(() => expect(step.queryByText("批量下载")).toBeNull());
    await expect(page().queryByRole("alertdialog")).toBeNull();
  },
};

/** 新链接发到名单里的邮箱；发不了的写明原因，推迟的可以再发。 */
export const MailedLinks: Story = {
  beforeEach: ({ msw }) => {
    const links = ["第一小学", "第二小学", "第三小学"].map((value, index) => ({
      id: String(index + 1),
      value,
      token: `token-${index}`,
      address: `https://cert.example.edu.cn/c/token-${index}`,
    }));
    msw.use(
      mock.answer(contract.handout.overview, figures),
      mock.answer(contract.handout.claims, []),
      mock.answer(contract.handout.createClaims, { links, expiresAt: "2025-11-20T02:00:00.000Z", permanent: true }),
      mock.answer(contract.notice.mailClaims, [
        { value: "第一小学", to: "o***@one.example.cn", state: "sent" },
        { value: "第二小学", to: null, state: "several" },
        { value: "第三小学", to: "o***@three.example.cn", state: "deferred" },
      ]),
    );
  },
  play: async ({ canvas, msw }) => {
    const step = await open(canvas);
    await userEvent.click(await step.findByRole("button", { name: "生成链接" }));
    await userEvent.click(await step.findByRole("button", { name: "以邮件发给各单位" }));
    await expect(await step.findByText("已发出 1 / 3 封邮件")).toBeVisible();
    await expect(step.getByText("第二小学：名单中有几个不同的邮箱，请填写发给哪一个后再按一次")).toBeVisible();
    await expect(step.getByText("第三小学：对方服务器暂时不能接收，请过几分钟再按一次")).toBeVisible();
    msw.use(
      mock.answer(contract.notice.mailClaims, [
        { value: "第二小学", to: "o***@two.example.cn", state: "sent" },
        { value: "第三小学", to: "o***@three.example.cn", state: "sent" },
      ]),
    );
    await userEvent.click(step.getByRole("button", { name: "以邮件发给各单位" }));
    await expect(await step.findByText("已发出 3 / 3 封邮件")).toBeVisible();
    await expect(step.getByRole("button", { name: "以邮件发给各单位" })).toHaveAttribute("aria-disabled", "true");
  },
};

/** 单位的邮箱从工作簿里粘贴；不对的一行在字段下指出，写好的一字不丢。 */
export const PastedAddresses: Story = {
  play: async ({ canvas, msw }) => {
    const step = await open(canvas);
    await userEvent.click(await step.findByRole("button", { name: "生成链接" }));
    await userEvent.click(await step.findByRole("button", { name: "填写各单位的邮箱…" }));
    const dialog = within(await findDialog("dialog", "各单位的邮箱"));
    const field = dialog.getByLabelText("单位和邮箱");
    await userEvent.click(field);
    await userEvent.paste("王晓明\toffice@example.cn\n李娜\t无");
    const message = "第 2 行“李娜 无”不是单位和邮箱，请改正后再保存";
    const refuse = mock.refuse(contract.handout.addressClaims, "invalid", message, [{ field: "addresses", message }]);
    msw.use(refuse);
    await userEvent.click(dialog.getByRole("button", { name: "保存" }));
    await waitFor(() => expect(field).toHaveAccessibleDescription(/第 2 行“李娜 无”不是单位和邮箱/u));
    await expect(field).toHaveValue("王晓明\toffice@example.cn\n李娜\t无");
    msw.use(mock.answer(contract.handout.addressClaims, { groups: 1, unknown: ["李娜"] }));
    await userEvent.click(dialog.getByRole("button", { name: "保存" }));
    await waitFor(() => expect(page().getByText("已保存 1 个单位的邮箱")).toBeVisible());
    await expect(page().getByText("没有领取链接的单位没有保存：李娜")).toBeVisible();
  },
};

/** 没有公开的地址时，链接对学校没有用。 */
export const WithoutPublicUrl: Story = {
  beforeEach: ({ msw }) => {
    const link = { id: "7", value: "第一小学", token: "t", address: "http://127.0.0.1:8080/c/t" };
    const expiresAt = "2098-01-01T00:00:00.000Z";
    msw.use(mock.answer(contract.handout.createClaims, { links: [link], expiresAt, permanent: false }));
  },
  play: async ({ canvas }) => {
    const step = await open(canvas);
    await userEvent.click(await step.findByRole("button", { name: "生成链接" }));
    await waitFor(() => expect(step.getByText(/^对外网址未设置/)).toBeVisible());
    await expect(step.getByText("由环境变量 CERT_PUBLIC_URL 设置，见配置说明。")).toBeVisible();
  },
};

/** 能看奖证但不能改活动的账号没有领取链接。 */
export const WithoutLinks: Story = {
  tags: ["autodocs"],
  beforeEach: ({ msw }) =>
    msw.use(...memoryHandlers({ session: withAuthorities((authority) => authority !== "activity:write") })),
  play: async ({ canvas }) => {
    const step = await open(canvas);
    await expect(await step.findByText("批量下载")).toBeVisible();
    await expect(step.queryByText("领取链接")).toBeNull();
  },
};
