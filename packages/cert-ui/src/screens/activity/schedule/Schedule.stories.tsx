import type { Meta, StoryObj } from "@storybook/react-vite";
import { contract, type Plan, succeeded } from "cert-api";
import { mock } from "cert-api/testing";
import { http, HttpResponse } from "msw";
import { expect, fireEvent, userEvent, waitFor, within } from "storybook/test";
import { adminStory, page } from "../../../testing/adminStory.ts";
import { chooseFromMenu, findWindow } from "../../../testing/findWindow.ts";
import { AdminApp } from "../../AdminApp.tsx";

/** Activities that are published at a time to come. */
const meta = {
  title: "Screens/Schedule",
  component: AdminApp,
  ...adminStory("/certificate/activity/list/0"),
} satisfies Meta<typeof AdminApp>;
export default meta;
type Story = StoryObj<typeof meta>;

const name = "2025年教育科学优秀论文评选";
const openDialog = async (canvas: ReturnType<typeof within>) => {
  await chooseFromMenu(await canvas.findByRole("button", { name: `更多操作：${name}` }), "定时发布");
  return within(await findWindow("dialog", `定时发布“${name}”`));
};
/** Keys do not fill a field for date and time alike in every locale. */
const fillTime = async (dialog: ReturnType<typeof within>, value: string) =>
  fireEvent.change(await dialog.findByLabelText("发布时间"), { target: { value } });

/** The plan is looked at first; a time that is over is refused; the row shows when it will be published. */
export const ScheduledAndCancelled: Story = {
  play: async ({ canvas }) => {
    const dialog = await openDialog(canvas);
    await fillTime(dialog, "2020-01-01T09:00");
    await userEvent.click(dialog.getByRole("button", { name: "确认定时发布" }));
    await expect(dialog.getByText("请填写晚于现在的日期和时间")).toBeVisible();
    await fillTime(dialog, "2098-06-01T09:00");
    await userEvent.click(dialog.getByRole("button", { name: "确认定时发布" }));
    await waitFor(() => expect(page().getByText("已设置定时发布")).toBeVisible());
    const row = within(await canvas.findByRole("row", { name: new RegExp(name) }));
    await expect(await row.findByText("将于 2098-06-01 09:00 发布")).toBeVisible();
    await chooseFromMenu(row.getByRole("button", { name: `更多操作：${name}` }), "取消定时发布");
    await waitFor(() => expect(page().getByText("已取消定时发布")).toBeVisible());
    await waitFor(() => expect(row.queryByText("将于 2098-06-01 09:00 发布")).toBeNull());
  },
};

/** Where the plan is no longer true, it is read anew, and the time that was filled in stays. */
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
    const dialog = await openDialog(canvas);
    await expect(await dialog.findByText("新增的 2 份")).toBeVisible();
    await fillTime(dialog, "2098-06-01T09:00");
    await userEvent.click(dialog.getByRole("button", { name: "确认定时发布" }));
    await waitFor(() => expect(page().getByText("内容已被他人修改，请刷新后重试")).toBeVisible());
    await expect(await dialog.findByText("新增的 3 份")).toBeVisible();
    await expect(dialog.getByLabelText("发布时间")).toHaveFocus();
    await expect(dialog.getByLabelText("发布时间")).toHaveValue("2098-06-01T09:00");
  },
};

/** What cannot be published is said before a time is asked for. */
export const PlanFailed: Story = {
  beforeEach: ({ msw }) => msw.use(mock.refuse(contract.publication.plan, "conflict", "名单有 3 处错误")),
  play: async ({ canvas }) => {
    const dialog = await openDialog(canvas);
    await waitFor(() => expect(dialog.getByText("核对失败：名单有 3 处错误")).toBeVisible());
  },
};
