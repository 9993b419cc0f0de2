import type { Meta, StoryObj } from "@storybook/react-vite";
import { contract, type Plan, succeeded } from "cert-api";
import { mock } from "cert-api/testing";
import { http, HttpResponse } from "msw";
import { expect, fireEvent, userEvent, waitFor, type within } from "storybook/test";
import { adminStory, page } from "../../../testing/adminStory.ts";
import { findStep } from "../../../testing/openStep.ts";
import { AdminApp } from "../../AdminApp.tsx";

/** Activities that are published at a time to come. */
const meta = {
  title: "Screens/Schedule",
  component: AdminApp,
  ...adminStory("/certificate/activity/1/publish"),
} satisfies Meta<typeof AdminApp>;
export default meta;
type Story = StoryObj<typeof meta>;

const chooseLater = async (canvas: ReturnType<typeof within>) => {
  const step = await findStep(canvas, "核对与发布");
  await userEvent.click(await step.findByRole("radio", { name: "定时发布" }));
  return step;
};
/** Keys do not fill a field for date and time alike in every locale. */
const fillTime = async (step: ReturnType<typeof within>, value: string) =>
  fireEvent.change(await step.findByLabelText("日期和时间"), { target: { value } });

/** The plan is looked at first; a time that is over is refused; the step shows when it will be published. */
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

/** An outdated plan is read again, and the entered time stays. */
export const PlanChanged: Story = {
  beforeEach: ({ msw }) => {
    let created = 1;
    msw.use(
      mock.refuse(contract.publication.schedule, "stale"),
      http.post("*/api/activity/plan", () => {
        created += 1;
        const counts = { created, changed: 0, unchanged: 0, unlisted: 0, edited: 0 };
        return HttpResponse.json(
          succeeded<Plan>({
            ...counts,
            token: `plan-${created}`,
            confirmations: [],
            confirmationCodes: [],
            marks: [],
            replacedTemplate: null,
          }),
        );
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

/** The reason why nothing can be published is shown before a time is asked for. */
export const PlanFailed: Story = {
  beforeEach: ({ msw }) => msw.use(mock.refuse(contract.publication.plan, "conflict", "名单有 3 处错误")),
  play: async ({ canvas }) => {
    const step = await findStep(canvas, "核对与发布");
    await expect(await step.findByText("名单有 3 处错误")).toBeVisible();
    await expect(step.queryByRole("button", { name: "发布" })).toBeNull();
  },
};
