import type { Meta, StoryObj } from "@storybook/react-vite";
import {
  contract,
  nameListProblem,
  refusals,
  refusedFor,
  succeeded,
  toReason,
  type InputError,
  type NameListReport,
  type UploadOffer,
} from "cert-api";
import { activities, mock } from "cert-api/testing";
import { http, HttpResponse } from "msw";
import { expect, userEvent, waitFor, within } from "storybook/test";
import { adminStory, page } from "../../testing/adminStory.ts";
import { AdminApp } from "../AdminApp.tsx";

const story = adminStory("/certificate/activity/2/list");
const file = { id: "upload-1", fileName: "名单.csv", size: 90, at: "2026-11-20T02:00:00.000Z" };
const matches = [
  { name: "奖项", column: null, proposal: "获奖等级", source: "name" as const },
  { name: "单位", column: null, proposal: "学校", source: "name" as const },
];
const choosable = [
  { name: "姓名", samples: ["王晓明", "陈思远"] },
  { name: "学校", samples: ["第一小学", "海边小学", "第二小学"] },
  { name: "获奖等级", samples: ["一等奖", "二等奖", "三等奖"] },
];
const offer: UploadOffer = { file, field: "name_list", matches, choosable, errorRows: 1, soundRows: 2 };
const emptyName = nameListProblem("emptyName", { row: 3, column: "姓名" });
const missingColumn = (name: string) => nameListProblem("missingColumn", { placeholder: name }, { name });
const report: NameListReport = {
  kind: "name_list",
  file,
  columns: ["姓名", "单位", "奖项"],
  awards: 2,
  rows: 2,
  firstRows: [["王晓明", "第一小学", "一等奖"]],
  matches: [
    { name: "奖项", column: "获奖等级" },
    { name: "单位", column: "学校" },
  ],
  choosable,
  skipped: 1,
  problems: [],
  problemTotal: 0,
};

const refuse = (path: string, reason: ReturnType<typeof toReason>, errors: InputError[], data = offer) =>
  http.post(`*${path}`, () =>
    HttpResponse.json(refusedFor("invalid", reason, { errors, total: errors.length, offer: data }), {
      status: refusals.invalid.status,
    }),
  );
const uploadPath = contract.activity.upload.path.replace("{field}", "name_list");

// A list is used as the school sent it: other headers, rows with errors.
const meta = {
  title: "Screens/List report",
  tags: ["!autodocs"],
  component: AdminApp,
  ...story,
  beforeEach: (context) => {
    story.beforeEach(context);
    const errors = [missingColumn("奖项"), missingColumn("单位"), emptyName];
    context.msw.use(refuse(uploadPath, toReason("activity.listErrors", { count: 3 }), errors));
  },
} satisfies Meta<typeof AdminApp>;
export default meta;
type Story = StoryObj<typeof meta>;

const withoutFiles = "区域教育质量综合评价案例征集";
const list = new File(
  ["姓名,学校,获奖等级\n王晓明,第一小学,一等奖\n,海边小学,二等奖\n陈思远,第二小学,三等奖\n"],
  "名单.csv",
);

const handIn: Story["play"] = async ({ canvas }) => {
  await userEvent.upload(await canvas.findByLabelText(`上传名单：${withoutFiles}`), list);
  await canvas.findByRole("region", { name: "核对“名单.csv”" });
};

/** 有错误的行时等您选择，不算上传失败；原来的名单不同时列出。 */
export const Offered: Story = {
  play: async (context) => {
    await handIn?.(context);
    const panel = within(context.canvas.getByRole("region", { name: "核对“名单.csv”" }));
    await expect(panel.getByText(/确认之前，原来的文件不受影响/)).toBeVisible();
    await expect(page().queryByText("上传失败")).toBeNull();
    await expect(panel.getByText("1 行有错误：姓名为空。")).toBeVisible();
    await userEvent.click(panel.getByRole("button", { name: "修改：奖项 ←" }));
    await expect(panel.getByLabelText("奖项")).toHaveValue("获奖等级");
    await expect(context.canvas.getAllByRole("region", { name: /名单.csv/ })).toHaveLength(1);
    await expect(panel.getByRole("link", { name: "下载标出错误的名单" })).toHaveAttribute(
      "href",
      expect.stringMatching(/\/api\/name_list\/marked\/\w+\.xlsx\?file=upload-/),
    );
  },
};

/** 只是表头不同的名单没有错误，也不算失败。 */
export const OtherHeaders: Story = {
  beforeEach: ({ msw }) => {
    const { errorRows: _, soundRows: __, ...withoutErrors } = offer;
    const chosen = { ...report, columns: ["姓名", "奖项"], firstRows: [["王晓明", "一等奖"]], awards: 1, rows: 1 };
    msw.use(
      refuse(uploadPath, toReason("activity.listOffered"), [missingColumn("奖项")], {
        ...withoutErrors,
        matches: matches.slice(0, 1),
      }),
      mock.answer(contract.nameList.configure, { ...chosen, skipped: undefined }),
    );
  },
  play: async ({ canvas }) => {
    const other = new File(["姓名,获奖等级\n王晓明,一等奖\n"], "名单.csv");
    await userEvent.upload(await canvas.findByLabelText(`上传名单：${withoutFiles}`), other);
    await expect(await canvas.findByRole("region", { name: "核对“名单.csv”" })).toBeVisible();
    await expect(page().queryByText("上传失败")).toBeNull();
    // No cell is at fault
    await expect(canvas.queryByRole("link", { name: "下载标出错误的名单" })).toBeNull();
    await userEvent.click(canvas.getByRole("button", { name: "使用这份名单" }));
    await expect(await canvas.findByText("1 份奖证，1 行，2 列")).toBeVisible();
  },
};

const skip = (canvas: Parameters<NonNullable<Story["play"]>>[0]["canvas"]) =>
  userEvent.click(canvas.getByRole("checkbox", { name: "跳过有错误的 1 行，使用其余 2 行" }));

/** 选好以后名单可用，报告写明选择，还可以改选另一列。 */
export const Chosen: Story = {
  beforeEach: ({ msw }) => {
    msw.use(mock.answer(contract.nameList.configure, report));
  },
  play: async (context) => {
    const { canvas } = context;
    await handIn?.(context);
    await skip(canvas);
    await userEvent.click(canvas.getByRole("button", { name: "使用这份名单" }));
    const panel = within(await canvas.findByRole("region", { name: "获奖名单：名单.csv" }));
    await expect(panel.getByText("2 份奖证，2 行，3 列")).toBeVisible();
    await expect(panel.getByText("有错误的 1 行已跳过，不会发布")).toBeVisible();
    await expect(panel.getByRole("button", { name: "修改：单位 ←" })).toBeVisible();
    await expect(panel.queryByRole("button", { name: "使用这份名单" })).toBeNull();
    await waitFor(() => expect(page().getByText("选择已保存")).toBeVisible());
  },
};

/** 这样选择带来别的错误时，报告列出它们，已选的保持不变。 */
export const OtherErrors: Story = {
  beforeEach: ({ msw }) => {
    const reason = toReason("activity.choiceErrors", { count: 1 });
    const emptyValue = nameListProblem("emptyValue", { row: 4, column: "单位" }, { name: "单位" });
    msw.use(refuse(contract.nameList.configure.path, reason, [emptyValue], { ...offer, matches: report.matches }));
  },
  play: async (context) => {
    const { canvas } = context;
    await handIn?.(context);
    await skip(canvas);
    await userEvent.click(canvas.getByRole("button", { name: "使用这份名单" }));
    await expect(await canvas.findByText("这样选择，获奖名单还有 1 处错误，选择未保存")).toBeVisible();
    await expect(canvas.getByText(/^1 行有错误：“单位”为空/)).toBeVisible();
    await expect(canvas.getByRole("checkbox", { name: /^跳过有错误/ })).toBeChecked();
  },
};

/** 名单在此期间被别人改过时，选择被拒绝，可以再选一次。 */
export const Replaced: Story = {
  beforeEach: ({ msw }) => {
    let revision = 1;
    msw.use(
      http.get(`*${contract.activity.get.path.replace("{id}", ":id")}`, () =>
        HttpResponse.json(succeeded({ ...activities[1], revision })),
      ),
      http.post(`*${contract.nameList.configure.path}`, async ({ request }) => {
        const sent = ((await request.clone().json()) as { revision?: number }).revision;
        if (sent === 2) return HttpResponse.json(succeeded(report));
        revision = 2;
        return HttpResponse.json(refusedFor("stale", toReason("activity.changed")), { status: refusals.stale.status });
      }),
    );
  },
  play: async (context) => {
    await handIn?.(context);
    await skip(context.canvas);
    await userEvent.click(context.canvas.getByRole("button", { name: "使用这份名单" }));
    await expect(await context.canvas.findByRole("alert")).toHaveTextContent("刚刚有变化");
    await waitFor(async () => {
      const button = context.canvas.queryByRole("button", { name: "使用这份名单" });
      if (button) await userEvent.click(button);
      await expect(context.canvas.getByRole("region", { name: "获奖名单：名单.csv" })).toBeVisible();
    });
  },
};

const hiddenRows = nameListProblem("hiddenRows", { row: 3, sheet: "小学组" }, { count: 2, rows: "3、5" });
const moreHiddenRows = nameListProblem("hiddenRows", { row: 9, sheet: "初中组" }, { count: 1, rows: "9" });
const severalNames = nameListProblem(
  "severalNames",
  { row: 2, column: "姓名" },
  { count: 1, rows: "2", example: "赵一一，钱二二" },
);
const remarkRows = nameListProblem(
  "remarkRows",
  { row: 7, column: "姓名" },
  { count: 1, rows: "7", example: "制表人：李某" },
);
const withProblems = (problems: NameListReport["problems"]): NameListReport => ({
  ...report,
  problems,
  problemTotal: problems.length,
});

const spelling = nameListProblem("unusualSpelling", { row: 4, column: "奖项" }, { value: "二 等奖", usual: "二等奖" });
const sheets = ["小学组", "初中组"].map((name) => ({ name, rows: 3, hasName: true, use: null }));

/** 工作表、隐藏的行、几个人的姓名、备注和写法，各在一行回答，一次保存。 */
export const Questions: Story = {
  beforeEach: ({ msw }) => {
    const asking = withProblems([hiddenRows, moreHiddenRows, severalNames, remarkRows, spelling]);
    msw.use(
      mock.answer(contract.activity.upload, { ...asking, sheets }),
      http.post(`*${contract.nameList.configure.path}`, async ({ request }) => {
        const sent = (await request.clone().json()) as Record<string, unknown>;
        const expected = {
          sheets: sheets.map(({ name }) => ({ name, use: "join" })),
          hiddenRows: "join",
          teams: "split",
          remarks: "ignore",
          spelling: "usual",
        };
        const isAsExpected = Object.entries(expected).every(
          ([key, value]) => JSON.stringify(sent[key]) === JSON.stringify(value),
        );
        return isAsExpected ? HttpResponse.json(succeeded(withProblems([]))) : HttpResponse.error();
      }),
    );
  },
  play: async ({ canvas }) => {
    await userEvent.upload(await canvas.findByLabelText(`上传名单：${withoutFiles}`), list);
    const panel = within(await canvas.findByRole("region", { name: "获奖名单：名单.csv" }));
    await expect(panel.getByText("3 行在表格中隐藏（筛选或折叠）")).toBeVisible();
    await expect(panel.getByText("工作表“小学组”第 3、5 行、工作表“初中组”第 9 行")).toBeVisible();
    for (const radio of panel.getAllByRole("radio", { name: "并入名单" })) await userEvent.click(radio);
    await userEvent.click(panel.getByRole("radio", { name: "连同隐藏的行读入" }));
    await userEvent.click(panel.getByRole("radio", { name: "分开成几个获奖者" }));
    panel.getByRole("button", { name: "使用这份名单" }).focus();
    await userEvent.keyboard("{Enter}");
    await expect(await canvas.findByText("已上传，没有发现问题。")).toBeVisible();
    // What was pressed is gone: the focus is not lost with it
    await waitFor(() => expect(canvas.getByRole("region", { name: "获奖名单：名单.csv" })).toHaveFocus());
  },
};

/** 隐藏的行有错误时不读入，拒绝会列出它们。 */
export const AnswerRefused: Story = {
  beforeEach: ({ msw }) => {
    const reason = toReason("activity.choiceErrors", { count: 1 });
    msw.use(
      mock.answer(contract.activity.upload, withProblems([hiddenRows])),
      refuse(contract.nameList.configure.path, reason, [emptyName]),
    );
  },
  play: async ({ canvas }) => {
    await userEvent.upload(await canvas.findByLabelText(`上传名单：${withoutFiles}`), list);
    await userEvent.click(await canvas.findByRole("radio", { name: "连同隐藏的行读入" }));
    await userEvent.click(canvas.getByRole("button", { name: "使用这份名单" }));
    const alert = await canvas.findByRole("alert");
    await expect(alert).toHaveTextContent("这样选择，获奖名单还有 1 处错误，选择未保存");
    await expect(canvas.getByText("1 行有错误：姓名为空。")).toBeVisible();
    await expect(canvas.getByRole("radio", { name: "连同隐藏的行读入" })).toBeChecked();
  },
};

/** 没有用到的列写明是否导入，可以改选。 */
export const UnusedColumns: Story = {
  beforeEach: ({ msw }) => {
    const unused = [
      { name: "备注", use: "import" as const },
      { name: "身份证号", use: "omit" as const, personal: true },
    ];
    const withUnused = { ...report, matches: [], skipped: undefined, unused };
    msw.use(
      mock.answer(contract.activity.upload, withUnused),
      mock.answer(contract.nameList.configure, { ...withUnused, unused: unused.slice(0, 1) }),
    );
  },
  play: async ({ canvas }) => {
    await userEvent.upload(await canvas.findByLabelText(`上传名单：${withoutFiles}`), list);
    const panel = within(await canvas.findByRole("region", { name: "获奖名单：名单.csv" }));
    await userEvent.click(panel.getByRole("button", { name: "修改：身份证号" }));
    await userEvent.click(panel.getByRole("radio", { name: "导入" }));
    await userEvent.click(panel.getByRole("button", { name: "使用这份名单" }));
    await expect(await page().findByText("选择已保存")).toBeVisible();
    await waitFor(() => expect(canvas.queryByText("身份证号")).toBeNull());
  },
};
