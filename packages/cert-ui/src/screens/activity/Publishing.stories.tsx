import type { Meta, StoryObj } from "@storybook/react-vite";
import { contract, succeeded } from "cert-api";
import { administrator, mock, planWithoutChanges } from "cert-api/testing";
import { http } from "msw";
import { expect, userEvent, waitFor, within } from "storybook/test";
import { adminStory, page } from "../../testing/adminStory.ts";
import { chooseFromMenu } from "../../testing/findDialog.ts";
import { findStep, openStep } from "../../testing/openStep.ts";
import { AdminApp } from "../AdminApp.tsx";

// A publish whose list is left, whose page is loaded again, or which is refused.
const meta = {
  title: "Screens/Publishing",
  tags: ["!autodocs"],
  component: AdminApp,
  ...adminStory("/certificate/activity/list/0"),
} satisfies Meta<typeof AdminApp>;
export default meta;
type Story = StoryObj<typeof meta>;

const first = "2025年教育科学优秀论文评选";
const row = async (canvas: ReturnType<typeof within>) =>
  within(await canvas.findByRole("row", { name: new RegExp(first) }));
/** Goes from the list to the plan of the first activity, and publishes it. */
const publish = async (canvas: ReturnType<typeof within>) => {
  await userEvent.click((await row(canvas)).getByRole("button", { name: /^再次发布/ }));
  const step = await findStep(canvas, "核对与发布");
  await userEvent.click(await step.findByRole("button", { name: "再次发布" }));
};
const progress = { done: 120, total: 320, step: "正在写入", stepCode: "write" as const };

/** 离开以后发布继续，回来又看得到进度，结束时告知。 */
export const LeftWhilePublishing: Story = {
  beforeEach: ({ msw }) => {
    let running = false;
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    msw.use(
      mock.answer(contract.publication.plan, planWithoutChanges),
      http.get("*/api/activity/progress/1", () => Response.json(succeeded({ ...progress, running }))),
      http.post(`*${contract.publication.publish.path}`, async () => {
        running = true;
        await released;
        running = false;
        return Response.json(
          succeeded({ ...planWithoutChanges, publishedAt: "2025-09-12T02:00:00.000Z", awards: 320 }),
        );
      }),
      http.get("*/release", () => {
        release();
        return new Response(null, { status: 204 });
      }),
    );
  },
  play: async ({ canvas }) => {
    await publish(canvas);
    await waitFor(() => expect(canvas.getByText("正在写入 120 / 320")).toBeVisible());
    await expect(document.body).not.toHaveFocus();
    await userEvent.click(canvas.getByRole("link", { name: "奖证" }));
    await expect(await canvas.findByRole("heading", { level: 1, name: "奖证" })).toBeVisible();
    await userEvent.click(canvas.getByRole("link", { name: "活动" }));
    await waitFor(() => expect(canvas.getByText("正在写入 120 / 320")).toBeVisible());
    await expect(canvas.getByRole("button", { name: /^正在发布…/ })).toHaveAttribute("aria-disabled", "true");
    await userEvent.click(canvas.getByRole("link", { name: "奖证" }));
    await expect(await canvas.findByRole("heading", { level: 1, name: "奖证" })).toBeVisible();
    await fetch("/release");
    await waitFor(() => expect(page().getByText("发布成功")).toBeVisible());
    await expect(page().getByText(`“${first}”共 320 份奖证，可在“奖证”中查看。`)).toBeVisible();
    await userEvent.click(canvas.getByRole("link", { name: "活动" }));
    await row(canvas);
    await expect(canvas.queryByRole("progressbar")).toBeNull();
  },
};

/** 名单与文件不相符时被拒绝，并列出有误的行。 */
export const RefusedWithErrors: Story = {
  tags: ["autodocs"],
  beforeEach: ({ msw }) => {
    const errors = [2, 3, 4, 5].map((line) => ({
      row: line,
      column: "文件名",
      message: `没有找到第 ${line} 份证书。`,
    }));
    msw.use(
      mock.answer(contract.publication.plan, planWithoutChanges),
      mock.refuse(contract.publication.publish, "invalid", "获奖名单有 4 处错误，没有发布", errors),
    );
  },
  play: async ({ canvas }) => {
    await publish(canvas);
    await waitFor(() => expect(page().getByText("发布失败")).toBeVisible());
    const detail = page().getByText(/获奖名单有 4 处错误，没有发布/u);
    await expect(detail).toHaveTextContent("第 2 行 “文件名”列：没有找到第 2 份证书。");
    await expect(detail).toHaveTextContent("另有 1 处。");
  },
};

/** 发布时刷新页面：进度再次显示，结束时弹出消息。 */
export const ReloadedWhilePublishing: Story = {
  beforeEach: ({ msw }) => {
    const mark = { publishedAt: "2020-01-01T00:00:00.000Z", at: Date.now() };
    sessionStorage.setItem(`cert ${administrator.id} publish 1`, JSON.stringify(mark));
    let running = true;
    msw.use(
      http.get("*/api/activity/progress/1", () => Response.json(succeeded({ ...progress, running }))),
      http.get("*/release", () => {
        running = false;
        return new Response(null, { status: 204 });
      }),
    );
  },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText("正在写入 120 / 320")).toBeVisible());
    await fetch("/release");
    await waitFor(() => expect(page().getByText("发布成功")).toBeVisible());
    await expect(canvas.queryByRole("progressbar")).toBeNull();
    await expect(sessionStorage.getItem(`cert ${administrator.id} publish 1`)).toBeNull();
  },
};

const unpublished = "/certificate/activity/2/list";

/** 发布之后，这一步写明发布了多少份和接下来做什么，焦点在此；不再重新核对。 */
export const Published: Story = {
  args: { initialPath: unpublished },
  play: async ({ canvas }) => {
    const template = new File(["{姓名}{奖项}"], "奖状.docx");
    await userEvent.upload(
      await canvas.findByLabelText(/^上传名单/),
      new File(["姓名,奖项\n王晓明,一等奖\n"], "名单.csv"),
    );
    await openStep(canvas, "模板");
    await userEvent.upload(await canvas.findByLabelText(/^上传模板/), template);
    const step = await openStep(canvas, "核对与发布");
    await userEvent.click(await step.findByRole("button", { name: "发布 1 份" }));
    const told = await step.findByRole("heading", { name: "已发布 1 份" });
    await waitFor(() => expect(told.parentElement).toHaveFocus());
    await expect(step.queryByRole("button", { name: /^(再次)?发布/ })).toBeNull();
    const links = step.getAllByRole("link").filter(({ dataset }) => dataset["tone"] !== undefined);
    await expect(links.map(({ textContent, dataset }) => [textContent, dataset["tone"]])).toEqual([
      ["下载、付印", "filled"],
      ["通知持证人", "quiet"],
      ["按单位分发", "quiet"],
      ["查看、撤销或删除这些奖证", "quiet"],
    ]);
    await userEvent.click(step.getByRole("link", { name: "按单位分发" }));
    await waitFor(() => expect(canvas.getByRole("heading", { name: "领取链接" }).parentElement).toHaveFocus());
  },
};

/** 所发布的奖证在列表中已选好；需要时可以再次核对。 */
export const PublishedAwards: Story = {
  args: { initialPath: "/certificate/activity/1/publish" },
  play: async ({ canvas }) => {
    const step = await findStep(canvas, "核对与发布");
    await expect(await step.findByRole("heading", { name: "已发布 4 份" })).toBeVisible();
    await chooseFromMenu(step.getByRole("button", { name: "更多操作：核对与发布" }), "再次发布");
    await expect(await step.findByRole("button", { name: "再次发布" })).toBeVisible();
    await openStep(canvas, "名单");
    const again = await openStep(canvas, "核对与发布");
    await userEvent.click(await again.findByRole("link", { name: "查看、撤销或删除这些奖证" }));
    const bar = within(await canvas.findByRole("region", { name: "选中的奖证" }));
    await expect(bar.getByRole("status")).toHaveTextContent("已选 4 份");
    await expect(bar.getByRole("button", { name: "撤销" })).toBeVisible();
    await expect(canvas.getByRole("checkbox", { name: "选中本页全部奖证" })).toBeChecked();
  },
};
