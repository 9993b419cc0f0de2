import type { Meta } from "@storybook/react-vite";
import {
  contract,
  nameListProblem,
  type Activity,
  type EndpointRoute,
  type NameListReport,
  type NoticeOverview,
  type TemplateReport,
} from "cert-api";
import { activities, mock, planWithoutChanges } from "cert-api/testing";
import { http, HttpResponse } from "msw";
import { fireEvent, userEvent, within } from "storybook/test";
import gallery from "../../components/templateGallery/TemplateGallery.stories.tsx";
import { adminStory } from "../../testing/adminStory.ts";
import { answerQuestion, chooseFromMenu, findDialog } from "../../testing/findDialog.ts";
import { enter, press, refused, type Canvas } from "../../testing/refused.ts";
import { AdminApp } from "../AdminApp.tsx";

// The toasts of refused actions on the page of an activity.
const meta = {
  title: "Screens/Activity refusals",
  tags: ["!autodocs"],
  component: AdminApp,
  ...adminStory("/main"),
} satisfies Meta<typeof AdminApp>;
export default meta;

const publishing = "/certificate/activity/1/publish";
const published = activities[0] as Activity;
const changed = mock.answer(contract.activity.get, { ...published, hasUnpublishedChanges: true });

/** 没有定下发布时间。 */
export const NotScheduled = refused(
  "usePlan",
  publishing,
  contract.publication.schedule,
  "设置失败",
  async (canvas) => {
    await userEvent.click(await canvas.findByRole("radio", { name: "定时发布" }));
    await fireEvent.change(await canvas.findByLabelText("日期和时间"), { target: { value: "2098-06-01T09:00" } });
    await press(canvas, "确认定时发布");
  },
  [changed],
);
const issued = { id: "a", name: "李四", number: "1", state: "valid" as const, content: "{}" };
const undecided = { ...issued, id: "3 ", number: null, state: null, row: 3, changes: [], candidates: [issued] };

/** 决定没有保存。 */
export const Undecided = refused(
  "usePlan",
  publishing,
  contract.publication.decide,
  "选择未保存",
  (canvas) => press(canvas, /^确定所选，其余/),
  [
    changed,
    mock.answer(contract.publication.plan, { ...planWithoutChanges, undecided: 1 }),
    mock.answer(contract.publication.planRows, { content: [undecided], totalPages: 1, number: 0, total: 1 }),
  ],
);

/** 定时发布没有取消。 */
export const StillScheduled = refused(
  "PublicationStep",
  publishing,
  contract.publication.cancelSchedule,
  "设置失败",
  (canvas) => press(canvas, "取消定时发布"),
  [mock.answer(contract.activity.get, { ...published, scheduledAt: "2098-06-01T01:00:00.000Z" })],
);

const unpublished = (activities[1] as Activity).name;
const upload = async (canvas: Canvas, kind: string, fileName: string) =>
  userEvent.upload(await canvas.findByLabelText(`上传${kind}：${unpublished}`), new File(["{姓名}"], fileName));
const report: NameListReport = {
  kind: "name_list",
  file: { id: "list", fileName: "名单.csv", size: 90, at: "2026-11-20T02:00:00.000Z" },
  columns: ["姓名", "奖项"],
  awards: 2,
  rows: 2,
  firstRows: [["王晓明", "一等奖"]],
  matches: [{ name: "奖项", column: "获奖等级" }],
  choosable: [{ name: "获奖等级", samples: ["一等奖"] }],
  skipped: 0,
  problems: [],
  problemTotal: 0,
};
const listRefused = (
  caller: string,
  endpoint: EndpointRoute,
  title: string,
  answer: Partial<NameListReport>,
  act: (canvas: Canvas) => unknown,
) =>
  refused(
    caller,
    "/certificate/activity/2/list",
    endpoint,
    title,
    async (canvas) => {
      await upload(canvas, "名单", "名单.csv");
      await act(canvas);
    },
    [mock.answer(contract.activity.upload, { ...report, ...answer })],
  );
const { configure } = contract.nameList;
const hidden = nameListProblem("hiddenRows", { row: 3, sheet: "小学组" }, { count: 2, rows: "3、5" });

/** 对名单的选择没有保存。 */
export const ListKept = listRefused(
  "useListSettings",
  configure,
  "选择未保存",
  { problems: [hidden] },
  async (canvas) => {
    await userEvent.click(await canvas.findByRole("radio", { name: "连同隐藏的行读入" }));
    await press(canvas, "使用这份名单");
  },
);

/** 获奖者的选择没有保存。 */
export const WinnersKept = listRefused(
  "useListSettings",
  contract.activity.update,
  "修改失败",
  { namesakes: { names: 2, column: "学校" } },
  (canvas) => press(canvas, "显示“学校”"),
);

/** 套打的偏移没有记住，也没有开始下载。 */
export const OffsetKept = refused(
  "HandoutStep",
  "/certificate/activity/1/handout",
  contract.activity.update,
  "修改失败",
  async (canvas) => {
    await userEvent.click(await canvas.findByRole("checkbox", { name: "只印文字（套打）" }));
    await enter(canvas, "右移（毫米）", "3");
    await press(canvas, "合并为一个 PDF（付印）");
  },
);

const template = "/certificate/activity/2/template";
const toTemplate = (shrinks: boolean): TemplateReport => ({
  kind: "template",
  file: { ...report.file, fileName: "奖状.docx" },
  placeholders: [{ name: "姓名", optional: false, kind: "text", count: 1, ...(shrinks && { shrinks: false }) }],
  fonts: [],
  pages: 1,
  preview: "/api/template/preview/id/2.pdf",
  problems: [],
  problemTotal: 0,
});
const names = [{ name: "姓名", source: "product" as const }];
const area = { page: 0, left: 0.4, top: 0.2, width: 0.2, height: 0.06 };
const blank = {
  key: "0",
  text: "某某某",
  before: "",
  after: "同学",
  place: "正文",
  placeCodes: [],
  name: "姓名",
  area,
};
const picture = http.get("*/api/template/*", () => new HttpResponse(null, { status: 204 }));

/** 允许缩小的开关没有保存。 */
export const NotShrunk = refused(
  "TemplateStep",
  template,
  contract.template.shrinking,
  "模板没有改动",
  async (canvas) => {
    await upload(canvas, "模板", "奖状.docx");
    await userEvent.click(await canvas.findByRole("checkbox", { name: "文字放不下时自动缩小" }));
  },
  [
    mock.answer(contract.activity.upload, toTemplate(true)),
    mock.answer(contract.template.blanks, { template: "list", blanks: [], total: 0, names }),
    picture,
  ],
);

/** 取的名称没有保存。 */
export const BlanksKept = refused(
  "TemplateStep",
  "/certificate/activity/1/template",
  contract.template.nameBlanks,
  "模板没有改动",
  (canvas) => press(canvas, "把这 1 处改成占位符"),
  [mock.answer(contract.template.blanks, { template: "list", blanks: [blank], total: 1, names }), picture],
);

/** 模板库里的模板没有采用。 */
export const NotTaken = refused(
  "TemplateStep",
  template,
  contract.template.takeFromGallery,
  "上传失败",
  async (canvas) => {
    await press(canvas, "看全部 2 个模板");
    await press(canvas, /^用于此活动 ?：奖状/);
  },
  [mock.answer(contract.template.gallery, gallery.args.templates), picture],
);

const handout = "/certificate/activity/1/handout";
const createLinks = async (canvas: Canvas) => {
  await userEvent.selectOptions(await canvas.findByLabelText("按哪一列生成"), "姓名");
  await press(canvas, "生成链接");
};
const changeLink = (name: string) => async (canvas: Canvas) => {
  await createLinks(canvas);
  const row = within(await canvas.findByRole("row", { name: /王晓明/ }));
  await chooseFromMenu(row.getByRole("button", { name: /^更多操作/ }), name);
  await answerQuestion(`${name}领取链接`, name);
};
const { createClaims, renewClaims, endClaims } = contract.handout;

/** 领取链接没有生成。 */
export const LinksNotMade = refused("useClaimLinks", handout, createClaims, "操作失败", createLinks);

/** 领取链接没有重新生成。 */
export const LinkNotRenewed = refused("useClaimLinks", handout, renewClaims, "操作失败", changeLink("重新生成"));

/** 领取链接没有停用。 */
export const LinkNotEnded = refused("useClaimLinks", handout, endClaims, "操作失败", changeLink("停用"));

/** 各单位的邮箱没有保存。 */
export const AddressesKept = refused(
  "ClaimLinks",
  handout,
  contract.handout.addressClaims,
  "没有保存",
  async (canvas) => {
    await createLinks(canvas);
    await press(canvas, "填写各单位的邮箱…");
    const dialog = within(await findDialog("dialog", "各单位的邮箱"));
    await enter(dialog, "单位和邮箱", "王晓明 a@example.cn");
    await press(dialog, "保存");
  },
);
const school = { id: "1", value: "第一小学", token: "token", address: "https://cert.example.edu.cn/c/token" };

/** 领取链接没有发出。 */
export const LinksNotMailed = refused(
  "FreshLinksNotice",
  handout,
  contract.notice.mailClaims,
  "邮件没有发送",
  async (canvas) => {
    await press(canvas, "生成链接");
    await press(canvas, "以邮件发给各单位");
  },
  [mock.answer(createClaims, { links: [school], expiresAt: "2098-11-20T02:00:00.000Z", permanent: true })],
);

const figures = {
  awards: 4,
  addresses: 4,
  optedOut: 0,
  issued: { unsent: 4, all: 4 },
  expiring: { unsent: 0, all: 0 },
};
const notice: NoticeOverview["notices"][number] = {
  id: "7",
  kind: "email",
  purpose: "issued",
  subject: "您的证书已颁发",
  body: "{姓名}：{链接}",
  sender: "王老师",
  at: "2025-10-01T01:00:00.000Z",
  finishedAt: null,
  waiting: 0,
  sent: 1,
  failed: 0,
  skipped: 0,
};
const noticeRefused = (
  caller: string,
  endpoint: EndpointRoute,
  title: string,
  sent: Partial<typeof notice>,
  act: (canvas: Canvas) => unknown,
) =>
  refused(caller, "/certificate/activity/1/notice", endpoint, title, act, [
    mock.answer(contract.notice.overview, {
      channels: [{ ...figures, kind: "email", state: "ready" }],
      unreadable: 0,
      columns: ["姓名"],
      days: 30,
      perMinute: 60,
      notices: [{ ...notice, ...sent }],
    }),
    mock.answer(contract.notice.preview, {
      total: 4,
      index: 0,
      name: "张伟",
      to: "z***@example.cn",
      subject: "",
      body: "",
    }),
  ]);
const { send, test, resend, stop } = contract.notice;

/** 通知没有发送。 */
export const NotSent = noticeRefused("NoticeForm", send, "通知未发送", {}, async (canvas) => {
  await press(canvas, "发送给 4 个地址");
  await answerQuestion("发送通知", "确认发送");
});

/** 通知没有试发。 */
export const NotTested = noticeRefused("NoticeForm", test, "试发失败", {}, async (canvas) => {
  await press(canvas, "预览");
  await enter(canvas, "试发到", "me@example.cn");
  await press(canvas, "试发");
});

/** 通知没有再次发送。 */
export const NotSentAgain = noticeRefused(
  "NoticeHistory",
  resend,
  "操作失败",
  { failed: 2, finishedAt: notice.at },
  (canvas) => press(canvas, /^重发失败的 2 条/),
);

/** 通知没有停止发送。 */
export const NotStopped = noticeRefused("NoticeHistory", stop, "操作失败", { waiting: 2 }, (canvas) =>
  press(canvas, /^停止发送/),
);
