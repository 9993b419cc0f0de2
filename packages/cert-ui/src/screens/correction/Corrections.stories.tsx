import type { Meta, StoryObj } from "@storybook/react-vite";
import { contract, type CorrectionDetails, toReason } from "cert-api";
import { createMemoryApi, memoryHandlers, mock } from "cert-api/testing";
import { expect, userEvent, waitFor, within } from "storybook/test";
import { adminStory, page, withAuthorities } from "../../testing/adminStory.ts";
import { AdminApp } from "../AdminApp.tsx";

// 更正申请: the list of corrections, and one of them with what it changes and the decision.
const meta = {
  title: "Screens/Corrections",
  tags: ["!autodocs"],
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

/** 待处理的在先，菜单里写着有几件；用筛选看已处理的。 */
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

/** 申请里的两个值、说明与证明都看过，只用键盘批准。 */
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

/** 拒绝须写明原因，申请人会看到。 */
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

/** 双人复核时，第一个人写下要印的值，自己不能批准。 */
export const Proposed: Story = {
  args: { initialPath: asked },
  beforeEach: ({ msw }) => {
    msw.use(details("3", { mayApprove: false, needsProposal: true }));
  },
  play: async ({ canvas, msw }) => {
    const value = await canvas.findByLabelText("更正后的“姓名”");
    await expect(value).toHaveValue("王小明");
    await expect(canvas.queryByRole("button", { name: "通过更正" })).toBeNull();
    const obstacle = toReason("correction.sameHands");
    const forwarded = { state: "proposed", proposer: "管理员", mayApprove: false, obstacle } as const;
    msw.use(details("3", { ...forwarded, at: "2025-09-21T00:00:00.000Z" }));
    await userEvent.click(canvas.getByRole("button", { name: "提请复核" }));
    await expect(await canvas.findByText(/这份更正由您提请复核，须由另一人通过/u)).toBeVisible();
    // The visitor still is who asked
    await expect(canvas.getByText("访客（管理员 提请复核）")).toBeVisible();
  },
};

/** 账号可能落入他人之手的审核人，被告知为什么不能批准、该怎么办。 */
export const InOtherHands: Story = {
  tags: ["autodocs"],
  args: { initialPath: "/certificate/correction/2" },
  beforeEach: ({ msw }) => {
    const obstacle = toReason("correction.otherHands", { account: "wang.li", acts: ["resetPassword"] });
    msw.use(details("2", { mayApprove: false, obstacle }));
  },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText(
        /以后，由他人重置过密码，因此不能由您通过。请由另一人通过.*cert-server user confirm-approver wang\.li$/u,
      ),
    ).toBeVisible();
    await expect(canvas.queryByRole("button", { name: "通过更正" })).toBeNull();
  },
};

/** 没有通过权限的人，看到的是缺这项权限。 */
export const WithoutAuthority: Story = {
  args: { initialPath: asked },
  beforeEach: ({ msw }) => {
    msw.use(details("3", { mayApprove: false }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^您的账号没有“通过更正申请”的权限/u)).toBeVisible();
  },
};

/** 申请以后奖证又有了新版本。 */
export const Stale: Story = {
  tags: ["autodocs"],
  args: { initialPath: asked },
  beforeEach: ({ msw }) => {
    msw.use(details("3", { isStale: true, mayApprove: false }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/奖证又有了新的版本/u)).toBeVisible();
    await expect(canvas.queryByRole("button", { name: "通过更正" })).toBeNull();
  },
};

/** 没有这份更正申请。 */
export const Missing: Story = {
  tags: ["autodocs"],
  args: { initialPath: "/certificate/correction/99" },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("没有这份更正申请")).toBeVisible();
  },
};

/** 无权查看更正的账号没有通向它的链接。 */
export const Forbidden: Story = {
  tags: ["autodocs"],
  beforeEach: ({ msw }) => {
    msw.use(...memoryHandlers({ session: withAuthorities((name) => !name.startsWith("correction:")) }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("您没有查看这一页的权限")).toBeVisible();
    await expect(canvas.queryByRole("link", { name: "更正申请" })).toBeNull();
  },
};

/** 这项设置在单位设置中修改。 */
export const FourEyes: Story = {
  args: { initialPath: "/main/institute" },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "修改双人复核" }));
    const form = canvas.getByRole("form", { name: "双人复核" });
    await userEvent.selectOptions(within(form).getByRole("combobox"), "对已颁发奖证的一切改动");
    await userEvent.click(within(form).getByRole("button", { name: "保存" }));
    await expect(await page().findByText("双人复核的设置已保存")).toBeVisible();
    await expect(canvas.getByText("对已颁发奖证的一切改动")).toBeVisible();
  },
};

/** 每次修改都须双人复核时，修改只是提出，奖证不变。 */
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
