import type { Meta, StoryObj } from "@storybook/react-vite";
import { contract, type EndpointRoute } from "cert-api";
import { mock } from "cert-api/testing";
import { expect, userEvent, waitFor, within } from "storybook/test";
import { adminStory, page } from "../../testing/adminStory.ts";
import { answerQuestion, findDialog } from "../../testing/findDialog.ts";
import { openStep } from "../../testing/openStep.ts";
import { AdminApp } from "../AdminApp.tsx";

/** The toast of a refused action: the title that failed, and below it the server's reason. */
const meta = {
  title: "Screens/Refusals",
  component: AdminApp,
  ...adminStory("/main"),
} satisfies Meta<typeof AdminApp>;
export default meta;
type Story = StoryObj<typeof meta>;
type Canvas = ReturnType<typeof within>;

const reason = "有人正在处理，请一分钟后再试。";

/** Shows the screen at a path, where the endpoint is refused, and expects the toast after `act`. */
const refused = (
  initialPath: string,
  endpoint: EndpointRoute,
  title: string,
  act: (canvas: Canvas) => unknown,
): Story => ({
  args: { initialPath },
  beforeEach: ({ msw }) => msw.use(mock.refuse(endpoint, "conflict", reason)),
  play: async ({ canvas }) => {
    await act(canvas);
    await waitFor(() => {
      const toasts = [...document.querySelectorAll("[data-sonner-toast]")];
      const told = toasts.map((toast) =>
        ["data-title", "data-description"].map((part) => toast.querySelector(`[${part}]`)?.textContent),
      );
      return expect(told).toEqual([[title, reason]]);
    });
  },
});

const press = async (scope: Canvas, name: string | RegExp) =>
  userEvent.click(await scope.findByRole("button", { name }));

const users = "/main/user/list/0";
export const UserKept: Story = refused(users, contract.user.remove, "删除失败", async (canvas) => {
  await press(canvas, /^删除 ：ouyang/);
  await answerQuestion(/^删除/, "删除");
});

export const PasswordKept: Story = refused(users, contract.user.resetPassword, "重置失败", async (canvas) => {
  await press(canvas, /^重置密码 ：ouyang/);
  await answerQuestion("重置密码", "重置密码");
});

export const LoginsKept: Story = refused(users, contract.user.endSessions, "结束登录失败", async (canvas) => {
  await press(canvas, /^修改 ：ouyang/);
  const dialog = within(await findDialog("dialog", "修改用户"));
  await press(dialog, "结束全部登录");
  await press(within(dialog.getByRole("group", { name: "结束全部登录" })), "结束全部登录");
});

const correction = "/certificate/correction/3";
export const CorrectionUnanswered: Story = refused(
  correction,
  contract.correction.refuse,
  "处理失败",
  async (canvas) => {
    await press(canvas, "不予更正");
    await userEvent.type(canvas.getByLabelText("不予更正的理由"), "与报名表一致{Enter}");
  },
);

const handout = "/certificate/activity/1/handout";
export const LinksNotMade: Story = refused(handout, contract.handout.createClaims, "操作失败", async (canvas) => {
  const step = await openStep(canvas, "分发");
  await userEvent.selectOptions(await step.findByLabelText("按哪一列生成"), "姓名");
  await press(step, "生成链接");
});

const awards = "/certificate/award/list/0";
export const AwardsKept: Story = refused(awards, contract.award.revokeMany, "修改失败", async (canvas) => {
  await userEvent.click(await canvas.findByRole("checkbox", { name: "选中：王晓明" }));
  await press(within(canvas.getByRole("region", { name: "选中的奖证" })), "撤销");
  const dialog = within(await findDialog("dialog", "撤销 1 份奖证"));
  await userEvent.type(dialog.getByLabelText("撤销原因"), "名次有误");
  await press(dialog, "撤销");
});

/** The plan of a recompilation that cannot be made is told where it would stand. */
export const RecompilationUnplanned: Story = {
  args: { initialPath: "/main/font" },
  beforeEach: ({ msw }) => msw.use(mock.refuse(contract.template.recompilePlan, "conflict", reason)),
  play: async ({ canvas }) => {
    await userEvent.click((await canvas.findAllByRole("button", { name: /^查看差别/ }))[0] as HTMLElement);
    const dialog = within(await page().findByRole("dialog", { name: /^重新编译：/ }));
    await expect(await dialog.findByText(`无法比较：${reason}`)).toBeVisible();
  },
};
