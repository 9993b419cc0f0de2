import type { Meta, StoryObj } from "@storybook/react-vite";
import { contract, succeeded, type Plan } from "cert-api";
import { mock, planWithoutChanges } from "cert-api/testing";
import { http, HttpResponse } from "msw";
import { expect, fireEvent, userEvent, waitFor, type within } from "storybook/test";
import { adminStory, changedActivity, page } from "../../testing/adminStory.ts";
import { findStep } from "../../testing/openStep.ts";
import { AdminApp } from "../AdminApp.tsx";

// The plan of a publish, which is reviewed and decided first, then published now or at a time.
const story = adminStory("/certificate/activity/1/publish");
const meta = {
  title: "Screens/Plans",
  tags: ["!autodocs"],
  component: AdminApp,
  ...story,
  beforeEach: (context) => {
    story.beforeEach(context);
    context.msw.use(changedActivity());
  },
} satisfies Meta<typeof AdminApp>;
export default meta;
type Story = StoryObj<typeof meta>;

const plan: Plan = {
  ...planWithoutChanges,
  unchanged: 303,
  created: 12,
  changed: 3,
  unlisted: 2,
  edited: 1,
  confirmations: ["第 7 行“联系方式”看起来是手机号，发布后会印在证书或核验页上，请确认。"],
  replacedTemplate: { awards: 306, undownloaded: 41 },
};
const findPlan = async (canvas: ReturnType<typeof within>) => {
  const step = await findStep(canvas, "核对与发布");
  await step.findByRole("button", { name: "再次发布" });
  return step;
};

/** 发布前的核对：数字、须决定的事和打样。 */
export const Planned: Story = {
  beforeEach: ({ msw }) => {
    // Its picture is a story of another file
    msw.use(mock.answer(contract.publication.plan, plan), changedActivity());
  },
  play: async ({ canvas }) => {
    const step = await findPlan(canvas);
    await expect(step.getByText("303")).toBeVisible();
    await expect(step.getByRole("link", { name: "下载打样 PDF" })).toHaveAttribute(
      "href",
      "/api/template/proof/id/1.pdf",
    );
    await expect(step.getByRole("radio", { name: "保留手工修改" })).toBeChecked();
    await userEvent.click(step.getByRole("radio", { name: "未下载过的换用新模板（41 份）" }));
    await expect(step.getByLabelText("更换原因")).toBeRequired();
  },
};

/** 逐份查看改变；名单中不再有的奖证，写明原因后撤销。 */
export const Looked: Story = {
  beforeEach: ({ msw }) => {
    const changed = {
      id: "a",
      name: "王晓明",
      number: "2025-0001-00318",
      state: "valid" as const,
      content: "{}",
      row: 2,
      changes: [{ key: "奖项", before: "二等奖", after: "一等奖" }],
    };
    msw.use(
      mock.answer(contract.publication.plan, { ...plan, replacedTemplate: null }),
      mock.answer(contract.publication.planRows, { content: [changed], totalPages: 1, number: 0, total: 1 }),
      http.post(`*${contract.publication.publish.path}`, async ({ request }) => {
        const sent = (await request.clone().json()) as Record<string, unknown>;
        const decision = { plan: "token", confirmed: true, unlisted: "revoke", unlistedReason: "取消资格" };
        if (Object.entries(decision).some(([key, value]) => sent[key] !== value)) return Response.error();
        return Response.json(succeeded({ ...plan, publishedAt: "2025-09-12T02:00:00.000Z", awards: 318 }));
      }),
    );
  },
  play: async ({ canvas }) => {
    const step = await findPlan(canvas);
    await userEvent.click(step.getByText("有变化的 3 份"));
    await expect((await step.findByText("二等奖")).tagName).toBe("DEL");
    await userEvent.click(step.getByRole("radio", { name: /^撤销：/ }));
    await userEvent.type(step.getByLabelText("撤销原因"), "取消资格");
    await userEvent.click(step.getByRole("checkbox", { name: "我已核对，确认发布" }));
    await userEvent.click(step.getByRole("button", { name: "再次发布" }));
    await waitFor(() => expect(page().getByText("发布成功")).toBeVisible());
  },
};

const chooseLater = async (canvas: ReturnType<typeof within>) => {
  const step = await findStep(canvas, "核对与发布");
  await userEvent.click(await step.findByRole("radio", { name: "定时发布" }));
  return step;
};
/** Keys do not fill a field for date and time alike in every locale. */
const fillTime = async (step: ReturnType<typeof within>, value: string) =>
  fireEvent.change(await step.findByLabelText("日期和时间"), { target: { value } });

/** 先看计划；已过的时间会被拒绝；这一步写着什么时候发布。 */
export const ScheduledAndCancelled: Story = {
  play: async ({ canvas }) => {
    const step = await chooseLater(canvas);
    await fillTime(step, "2020-01-01T09:00");
    await userEvent.click(step.getByRole("button", { name: "确认定时发布" }));
    await expect(step.getByText("请填写晚于现在的日期和时间")).toBeVisible();
    await fillTime(step, "2098-06-01T09:00");
    await userEvent.click(step.getByRole("button", { name: "确认定时发布" }));
    await waitFor(() => expect(page().getByText("已设置定时发布")).toBeVisible());
    await expect(await step.findByText("将于 2098-06-01 09:00 发布")).toBeVisible();
    await userEvent.click(step.getByRole("button", { name: "取消定时发布" }));
    await waitFor(() => expect(page().getByText("已取消定时发布")).toBeVisible());
    await waitFor(() => expect(step.queryByText("将于 2098-06-01 09:00 发布")).toBeNull());
  },
};

/** 核对之后名单又变了，须重新核对。 */
export const PlanChanged: Story = {
  beforeEach: ({ msw }) => {
    let created = 1;
    msw.use(
      mock.refuse(contract.publication.schedule, "stale"),
      http.post("*/api/activity/plan", () => {
        created += 1;
        return HttpResponse.json(succeeded({ ...planWithoutChanges, created, token: `plan-${created}` }));
      }),
    );
  },
  play: async ({ canvas }) => {
    const step = await chooseLater(canvas);
    await expect(await step.findByText("新增的 2 份")).toBeVisible();
    await fillTime(step, "2098-06-01T09:00");
    await userEvent.click(step.getByRole("button", { name: "确认定时发布" }));
    await waitFor(() => expect(page().getByText("内容已被他人修改，请刷新后重试")).toBeVisible());
    await expect(await step.findByText("新增的 3 份")).toBeVisible();
    await expect(step.getByLabelText("日期和时间")).toHaveValue("2098-06-01T09:00");
  },
};

/** 不能发布的原因在选时间之前就说。 */
export const PlanFailed: Story = {
  tags: ["autodocs"],
  beforeEach: ({ msw }) => msw.use(mock.refuse(contract.publication.plan, "conflict", "名单有 3 处错误")),
  play: async ({ canvas }) => {
    const step = await findStep(canvas, "核对与发布");
    await expect(await step.findByText("名单有 3 处错误")).toBeVisible();
    await expect(step.queryByRole("button", { name: "再次发布" })).toBeNull();
  },
};

/** 可能已有奖证的行先要问：逐一选择是哪一份，其余算新的。 */
export const Undecided: Story = {
  beforeEach: ({ msw }) => {
    const content = '{"单位":"第一小学","奖项":"二等奖"}';
    const issued = { id: "a", name: "李四", number: "2025-0001-00002", state: "valid" as const, content };
    const row = (number: number, name: string) => ({
      id: `${number} `,
      name,
      number: null,
      state: null,
      content,
      row: number,
      changes: [],
      candidates: [issued],
    });
    const rest = { ...plan, confirmations: [], replacedTemplate: null };
    msw.use(
      mock.answer(contract.publication.plan, { ...rest, undecided: 2 }),
      mock.answer(contract.publication.planRows, {
        content: [row(3, "李思"), row(7, "钱七")],
        totalPages: 1,
        number: 0,
        total: 2,
      }),
      http.post(`*${contract.publication.decide.path}`, async ({ request }) => {
        const { rows, others } = (await request.clone().json()) as { rows: object[]; others?: string };
        const isAsExpected = JSON.stringify(rows) === '[{"row":3,"award":"a"}]' && others === "new";
        if (!isAsExpected) return Response.error();
        return HttpResponse.json(succeeded({ ...rest, created: 13, token: "decided" }));
      }),
    );
  },
  play: async ({ canvas }) => {
    const step = await findStep(canvas, "核对与发布");
    const select = await step.findByLabelText("第 3 行“李思”是");
    await expect(step.queryByRole("button", { name: "再次发布" })).toBeNull();
    await expect(step.getByRole("button", { name: "确定所选" })).toHaveAttribute("aria-disabled", "true");
    const filled = canvas.getAllByRole("button").filter((button) => button.dataset["tone"] === "filled");
    await expect(filled.map((button) => button.textContent)).toEqual(["确定所选"]);
    await userEvent.selectOptions(select, "2025-0001-00002 · 李四 · 单位 第一小学 · 奖项 二等奖");
    await userEvent.click(step.getByRole("button", { name: "确定所选，其余都是新的奖证" }));
    await step.findByRole("button", { name: "再次发布" });
    await expect(step.queryByText("请逐行选择", { exact: false })).toBeNull();
  },
};
