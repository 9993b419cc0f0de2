import type { Meta, StoryObj } from "@storybook/react-vite";
import { contract, succeeded, type NoticeChannel, type NoticeDelivery, type NoticeOverview } from "cert-api";
import { memoryHandlers, mock } from "cert-api/testing";
import { http, HttpResponse } from "msw";
import { expect, userEvent, within } from "storybook/test";
import { adminStory, withAuthorities } from "../../../testing/adminStory.ts";
import { answerQuestion } from "../../../testing/findDialog.ts";
import { openStep } from "../../../testing/openStep.ts";
import { AdminApp } from "../../AdminApp.tsx";

// Mails and text messages to the holders of an activity's certificates.
const meta = {
  title: "Screens/Notices",
  tags: ["!autodocs"],
  component: AdminApp,
  ...adminStory("/certificate/activity/1/notice"),
} satisfies Meta<typeof AdminApp>;
export default meta;
type Story = StoryObj<typeof meta>;

const none = { awards: 0, addresses: 0, optedOut: 0, issued: { unsent: 0, all: 0 }, expiring: { unsent: 0, all: 0 } };
const phone: NoticeChannel = { kind: "phone", state: "noServer", ...none };
const email: NoticeChannel = {
  kind: "email",
  state: "ready",
  awards: 2_204,
  addresses: 2_231,
  optedOut: 6,
  issued: { unsent: 812, all: 2_225 },
  expiring: { unsent: 40, all: 40 },
};
const overview: NoticeOverview = {
  channels: [email, phone],
  unreadable: 0,
  columns: ["姓名", "证书编号", "活动名称", "年份", "奖项", "学校"],
  days: 30,
  perMinute: 60,
  notices: [
    {
      id: "7",
      kind: "email",
      purpose: "issued",
      subject: "您的证书已颁发：{活动名称}",
      body: "{姓名}：{链接}",
      sender: "王老师",
      at: "2025-10-01T01:00:00.000Z",
      finishedAt: "2025-10-01T01:30:00.000Z",
      waiting: 0,
      sent: 1_411,
      failed: 2,
      skipped: 1,
    },
  ],
};
const delivery: NoticeDelivery = {
  id: "1",
  award: "a",
  name: "张伟",
  number: "2025-0001-00001",
  to: "z***@example.edu.cn",
  state: "sent",
  reason: null,
  at: "2025-10-01T01:00:00.000Z",
};
const deliveries: NoticeDelivery[] = [
  delivery,
  { ...delivery, id: "2", name: "欧阳若兰", state: "failed", reason: { code: "notice.rejected", params: {} } },
  { ...delivery, id: "3", name: "李娜", state: "skipped", reason: { code: "notice.optedOut", params: {} } },
  { ...delivery, id: "4", name: "王芳", to: null, state: "skipped", reason: { code: "notice.noAddress", params: {} } },
];
const open = (canvas: ReturnType<typeof within>) => openStep(canvas, "通知");

/** 写好内容，看收件人会看到什么，确认以后才发送。 */
export const Sending: Story = {
  beforeEach: ({ msw }) => {
    const toOverview = (unsent: number, notices: NoticeOverview["notices"]) => ({
      ...overview,
      channels: [{ ...email, awards: 4, addresses: 4, optedOut: 0, issued: { unsent, all: 4 } }, phone],
      notices,
    });
    msw.use(
      mock.answer(contract.notice.overview, toOverview(4, [])),
      http.post(`*${contract.notice.preview.path}`, async ({ request }) => {
        const { index = 0 } = (await request.clone().json()) as { index?: number };
        const text = { subject: "您的证书已颁发", body: "张伟：https://cert.example.edu.cn/v/a" };
        return HttpResponse.json(succeeded({ total: 4, index, name: "张伟", to: "z***@example.cn", ...text }));
      }),
      mock.answer(contract.notice.test, { to: "m***@example.cn" }),
      http.post(`*${contract.notice.send.path}`, () => {
        const sent = overview.notices.map((notice) => ({ ...notice, sent: 4, failed: 0, skipped: 0 }));
        msw.use(mock.answer(contract.notice.overview, toOverview(0, sent)));
        return HttpResponse.json(succeeded(sent[0]));
      }),
    );
  },
  play: async ({ canvas }) => {
    const step = await open(canvas);
    await expect(await step.findByText(/短信服务未设置/u)).toBeVisible();
    await userEvent.click(step.getByRole("button", { name: "预览" }));
    await expect(await step.findByText(/^收件人：.+（.\*\*\*@example\.cn）$/u)).toBeVisible();
    await expect(step.getByRole("region", { name: "预览" })).toHaveTextContent("/v/");
    await userEvent.click(step.getByRole("button", { name: "下一个" }));
    await expect(await step.findByText("第 2 / 4 个")).toBeVisible();
    // A preview of what is written no more would mislead, and one at each key would keep the server busy
    await userEvent.type(step.getByLabelText("主题"), "！");
    await expect(step.queryByRole("region", { name: "预览" })).toBeNull();
    await userEvent.click(step.getByLabelText("试发到"));
    await userEvent.paste("me@example.cn");
    await userEvent.click(step.getByRole("button", { name: "试发" }));
    await expect(await within(document.body).findByText("已试发到 m***@example.cn")).toBeVisible();
    await expect(step.getByText("还没有发送过通知。")).toBeVisible();
    await userEvent.click(step.getByRole("button", { name: "发送给 4 个地址" }));
    await answerQuestion("发送通知", "确认发送");
    await expect(await step.findByText("已发 4，等待 0，失败 0，未发 0")).toBeVisible();
    await expect(await step.findByRole("button", { name: "没有待通知的持证人" })).toBeVisible();
  },
};

/** 没有密钥就没有留下联系方式；这一步说明谁能处理。 */
export const WithoutSecret: Story = {
  tags: ["autodocs"],
  beforeEach: ({ msw }) => {
    msw.use(
      mock.answer(contract.notice.overview, {
        ...overview,
        channels: [{ ...email, ...none }, phone],
        needsSecret: true,
      }),
    );
  },
  play: async ({ canvas }) => {
    const step = await open(canvas);
    await expect(await step.findByText(/系统没有设置密钥/u)).toBeVisible();
    await expect(step.queryByRole("button", { name: "预览" })).toBeNull();
  },
};

/** 换过密钥以后，不知道谁不愿收通知：发送之前先说明。 */
export const SecretReplaced: Story = {
  tags: ["autodocs"],
  beforeEach: ({ msw }) => {
    msw.use(mock.answer(contract.notice.overview, { ...overview, hasLostKey: true, unreadable: 3 }));
  },
  play: async ({ canvas }) => {
    const step = await open(canvas);
    await expect(await step.findByText(/退订过的人可能再次收到通知/u)).toBeVisible();
    await expect(step.getByText(/^有 3 个地址无法读取/u)).toBeVisible();
  },
};

/** 一次通知的结果，没有送达的可以再发。 */
export const Results: Story = {
  beforeEach: ({ msw }) =>
    msw.use(
      mock.answer(contract.notice.overview, overview),
      mock.answer(contract.notice.deliveries, { content: deliveries, totalPages: 1, number: 0, total: 4 }),
    ),
  play: async ({ canvas }) => {
    const step = await open(canvas);
    await expect(await step.findByText("已发 1,411，等待 0，失败 2，未发 1")).toBeVisible();
    await expect(step.getByRole("button", { name: /^重发失败的 2 条/u })).toBeVisible();
    await userEvent.click(step.getByRole("button", { name: /^查看结果/u }));
    await expect(await step.findByText("失败：对方服务器拒收，请核对地址")).toBeVisible();
    await expect(step.getByText("未发：收件人已退订")).toBeVisible();
  },
};

/** 还没有设好的发送方式不会先给出；离开这一步再回来，写的内容还在。 */
export const TextMessages: Story = {
  beforeEach: ({ msw }) =>
    msw.use(
      mock.answer(contract.notice.overview, {
        ...overview,
        channels: [
          { ...email, state: "noServer" },
          { ...email, kind: "phone" },
        ],
      }),
    ),
  play: async ({ canvas }) => {
    const step = await open(canvas);
    await expect(await step.findByLabelText("方式")).toHaveValue("phone");
    await userEvent.type(step.getByLabelText(/^内容/u), "！");
    await openStep(canvas, "分发");
    const reopened = await open(canvas);
    await expect(await reopened.findByLabelText(/^内容/u)).toHaveTextContent(/！$/u);
  },
};

const nothingSetUp: NoticeOverview = { ...overview, channels: [{ ...phone, kind: "email" }, phone], notices: [] };

/** 什么都没有设好，名单里也没有联系方式。 */
export const NothingSetUp: Story = {
  tags: ["autodocs"],
  beforeEach: ({ msw }) => msw.use(mock.answer(contract.notice.overview, nothingSetUp)),
  play: async ({ canvas }) => {
    const step = await open(canvas);
    await expect(await step.findByText(/邮件服务未设置/u)).toBeVisible();
    await expect(step.getByText(/名单中没有“邮箱”或“手机”列/u)).toBeVisible();
    await expect(step.getByText("由环境变量 CERT_SMTP_URL、CERT_SMS_URL 设置，见配置说明。")).toBeVisible();
    await expect(step.queryByLabelText("内容")).toBeNull();
  },
};

/** 不能改设置的账号只被告知找谁，不写变量名。 */
export const NothingSetUpForClerks: Story = {
  tags: ["autodocs"],
  beforeEach: ({ msw }) =>
    msw.use(
      mock.answer(contract.notice.overview, nothingSetUp),
      ...memoryHandlers({ session: withAuthorities((authority) => authority !== "settings:write") }),
    ),
  play: async ({ canvas }) => {
    const step = await open(canvas);
    await expect(await step.findByText(/短信服务未设置，请联系系统管理员。/u)).toBeVisible();
    await expect(step.queryByText(/CERT_/u)).toBeNull();
  },
};

/** 换一个用途就换上它的措辞，自己写过的不换。 */
export const Expiring: Story = {
  beforeEach: ({ msw }) => msw.use(mock.answer(contract.notice.overview, overview)),
  play: async ({ canvas }) => {
    const step = await open(canvas);
    await userEvent.selectOptions(await step.findByLabelText("事项"), "expiring");
    await expect(step.getByLabelText(/^内容/u)).toHaveTextContent("{有效期至}");
    await expect(step.getByRole("button", { name: "发送给 40 个地址" })).toBeVisible();
    await userEvent.type(step.getByLabelText("主题"), "！");
    await userEvent.selectOptions(step.getByLabelText("事项"), "issued");
    await expect(step.getByLabelText("主题")).toHaveValue("您的证书即将到期：{活动名称}！");
  },
};
