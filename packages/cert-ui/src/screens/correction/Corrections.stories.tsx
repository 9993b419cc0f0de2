import type { Meta, StoryObj } from "@storybook/react-vite";
import { contract, type CorrectionDetails, toReason } from "cert-api";
import { createMemoryApi, memoryHandlers, mock } from "cert-api/testing";
import { expect, userEvent, waitFor, within } from "storybook/test";
import { adminStory, page, withAuthorities } from "../../testing/adminStory.ts";
import { AdminApp } from "../AdminApp.tsx";

/** 更正申请: the list of corrections, and one of them with what it changes and the decision. */
const meta = {
  title: "Screens/Corrections",
  component: AdminApp,
  ...adminStory("/certificate/correction"),
} satisfies Meta<typeof AdminApp>;
export default meta;
type Story = StoryObj<typeof meta>;

const asked = "/certificate/correction/3";
const { corrections } = createMemoryApi().state;
const details = (id: string, change: Partial<CorrectionDetails>) =>
  mock.answer(contract.correction.get, {
    ...(corrections.find((one) => one.id === id) as CorrectionDetails),
    ...change,
  });

/** Those that wait come first, and the sidebar says how many; the filter shows those decided. */
export const List: Story = {
  play: async ({ canvas }) => {
    const link = await canvas.findByRole("link", { name: /更正申请\s*2\s*件待处理/u });
    await expect(link).toHaveAttribute("aria-current", "page");
    await expect(await canvas.findByText("“姓名”应为“王小明”")).toBeVisible();
    await expect(canvas.getByText("李老师")).toBeVisible();
    await userEvent.selectOptions(canvas.getByLabelText("处理情况"), "已处理");
    await waitFor(() => expect(canvas.queryByText("李老师")).toBeNull());
    await expect(await canvas.findByText("不予更正")).toBeVisible();
  },
};

/** A request with both values, the letter and the proof is approved by the keyboard alone. */
export const Approved: Story = {
  args: { initialPath: asked },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("row", { name: /姓名 王晓明 王小明/u })).toBeVisible();
    await expect(canvas.getByText("13800000000")).toBeVisible();
    await expect(canvas.getByRole("link", { name: "下载证明材料（JPEG）" })).toBeVisible();
    canvas.getByRole("button", { name: "通过更正" }).focus();
    await userEvent.keyboard("{Enter}");
    await expect(await page().findByText("已通过，改动已生效")).toBeVisible();
    await waitFor(() => expect(canvas.queryByRole("button", { name: "通过更正" })).toBeNull());
    await expect(await canvas.findByRole("link", { name: /更正申请\s*1\s*件待处理/u })).toBeVisible();
  },
};

/** A refusal needs a reason, which the visitor will see. */
export const Refused: Story = {
  args: { initialPath: asked },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "不予更正" }));
    const reason = canvas.getByLabelText("不予更正的理由");
    await expect(reason).toBeInvalid();
    await userEvent.type(reason, "与报名表一致{Enter}");
    await expect(await canvas.findByText("与报名表一致")).toBeVisible();
  },
};

/** With four eyes, the first person writes the value to be printed, and cannot approve it. */
export const Proposed: Story = {
  args: { initialPath: asked },
  beforeEach: ({ msw }) => {
    msw.use(details("3", { mayApprove: false, needsProposal: true }));
  },
  play: async ({ canvas, msw }) => {
    const value = await canvas.findByLabelText("更正后的“姓名”");
    await expect(value).toHaveValue("王小明");
    await expect(canvas.queryByRole("button", { name: "通过更正" })).toBeNull();
    msw.use(details("3", { state: "proposed", proposer: "管理员", mayApprove: false, at: "2025-09-21T00:00:00.000Z" }));
    await userEvent.click(canvas.getByRole("button", { name: "提请复核" }));
    await expect(await canvas.findByText(/须由提出者以外/u)).toBeVisible();
  },
};

/** An approver whose account others can have come into is told why they cannot approve, and what to do. */
export const InOtherHands: Story = {
  args: { initialPath: "/certificate/correction/2" },
  beforeEach: ({ msw }) => {
    const obstacle = toReason("correction.otherHands", { account: "wang.li" });
    msw.use(details("2", { mayApprove: false, obstacle }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/请由另一人通过.*cert-server user confirm-approver wang\.li$/u)).toBeVisible();
    await expect(canvas.queryByRole("button", { name: "通过更正" })).toBeNull();
  },
};

/** The award got another version after the request. */
export const Stale: Story = {
  args: { initialPath: asked },
  beforeEach: ({ msw }) => {
    msw.use(details("3", { isStale: true, mayApprove: false }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/奖证又有了新的版本/u)).toBeVisible();
    await expect(canvas.queryByRole("button", { name: "通过更正" })).toBeNull();
  },
};

export const Missing: Story = {
  args: { initialPath: "/certificate/correction/99" },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("没有这份更正申请")).toBeVisible();
  },
};

/** A user who may not see corrections has no link to them. */
export const Forbidden: Story = {
  beforeEach: ({ msw }) => {
    msw.use(...memoryHandlers({ session: withAuthorities((name) => !name.startsWith("correction:")) }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("您没有查看这一页的权限")).toBeVisible();
    await expect(canvas.queryByRole("link", { name: "更正申请" })).toBeNull();
  },
};

/** The setting is changed on the settings screen. */
export const FourEyes: Story = {
  args: { initialPath: "/main/settings" },
  play: async ({ canvas }) => {
    const form = await canvas.findByRole("form", { name: "双人复核" });
    await userEvent.selectOptions(within(form).getByRole("combobox"), "对已颁发奖证的一切改动");
    await userEvent.click(within(form).getByRole("button", { name: "保存" }));
    await expect(await page().findByText("双人复核的设置已保存")).toBeVisible();
  },
};

/** With four eyes for every change, an edit is proposed, and the award stays as it is. */
export const EditProposed: Story = {
  args: { initialPath: "/certificate/award/list/0" },
  beforeEach: ({ msw }) => {
    const award = createMemoryApi().state.awards[0];
    if (award) msw.use(mock.answer(contract.award.update, { ...award, proposal: "4" }));
  },
  play: async ({ canvas }) => {
    await userEvent.click((await canvas.findAllByRole("button", { name: /^修改/u }))[0] as HTMLElement);
    await userEvent.click(await page().findByRole("button", { name: "保存" }));
    await expect(await page().findByText("已提请复核，由另一人通过后生效")).toBeVisible();
  },
};
