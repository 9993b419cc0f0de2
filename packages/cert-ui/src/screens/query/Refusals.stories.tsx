import type { Meta, StoryObj } from "@storybook/react-vite";
import { contract, photoReference, type Award, type CorrectionDetails, type RecompilePlan } from "cert-api";
import { administrator, awards, createMemoryApi, memoryHandlers, mock, recoveryCodes } from "cert-api/testing";
import { expect, userEvent, within } from "storybook/test";
import { adminStory, page } from "../../testing/adminStory.ts";
import { answerQuestion, chooseFromMenu, findDialog } from "../../testing/findDialog.ts";
import { enter, press, reason, refused, type Canvas } from "../../testing/refused.ts";
import { AdminApp } from "../AdminApp.tsx";

// The toast of a refused action: the title that failed, and below it the server's reason.
const meta = {
  title: "Screens/Refusals",
  tags: ["!autodocs"],
  component: AdminApp,
  ...adminStory("/main"),
} satisfies Meta<typeof AdminApp>;
export default meta;
type Story = StoryObj<typeof meta>;

const openDialog = async (canvas: Canvas, button: string | RegExp, title: string) => {
  await press(canvas, button);
  return within(await findDialog("dialog", title));
};
const openQuestion = async (canvas: Canvas, button: string, title: string) => {
  await press(canvas, button);
  return within(await findDialog("alertdialog", title));
};
/** A button asks, in a group of its own name, before it acts. */
const confirm = async (scope: Canvas, name: string) => {
  await press(scope, name);
  const groups = await scope.findAllByRole("group", { name });
  await press(within(groups.at(-1) as HTMLElement), name);
};
const withFactor = memoryHandlers({
  session: administrator,
  secondFactor: { isOn: true, recoveryCodes: [...recoveryCodes] },
});

const users = "/main/user/list/0";

/** 用户没有删除。 */
export const UserKept = refused("RemoveDialog", users, contract.user.remove, "删除失败", async (canvas) => {
  await chooseFromMenu(await canvas.findByRole("button", { name: /^更多操作：ouyang/ }), "删除");
  await answerQuestion(/^删除/, "删除");
});

/** 用户的密码没有重置。 */
export const PasswordKept = refused("RowActions", users, contract.user.resetPassword, "重置失败", async (canvas) => {
  await chooseFromMenu(await canvas.findByRole("button", { name: /^更多操作：ouyang/ }), "重置密码");
  await answerQuestion("重置密码", "重置密码");
});

const endOf = (name: string) => async (canvas: Canvas) =>
  confirm(await openDialog(canvas, /^修改 ：ouyang/, "修改用户"), name);

/** 用户的登录没有结束。 */
export const LoginsKept = refused(
  "UserLogins",
  users,
  contract.user.endSessions,
  "结束登录失败",
  endOf("结束全部登录"),
);

/** 用户的两步验证没有重置。 */
export const FactorKept = refused(
  "UserLogins",
  users,
  contract.user.resetSecondFactor,
  "重置失败",
  endOf("重置两步验证"),
  withFactor,
);

/** 角色没有添加。 */
export const NotAdded = refused("AddFrame", "/main/role/add", contract.role.create, "请求失败", async (canvas) => {
  await enter(canvas, "名称", "publisher");
  await enter(canvas, "显示名称", "发布员");
  await press(canvas, "保存");
});

const settings = "/main/settings";
const identify = async (canvas: Canvas, name: string) => {
  await press(canvas, name);
  const form = within(await canvas.findByRole("form", { name }));
  await enter(form, "当前密码", administrator.password);
  const code = form.queryByLabelText("验证码或恢复代码");
  if (code) await userEvent.type(code, "123456");
  await press(form, name);
};

/** 自己的其他登录没有结束。 */
export const OthersKept = refused(
  "SettingsScreen",
  settings,
  contract.session.endOtherSessions,
  "退出登录失败",
  (canvas) => confirm(canvas, "在其他地方退出登录"),
);

/** 自己的邮箱没有修改。 */
export const EmailKept = refused(
  "SettingsScreen",
  settings,
  contract.session.changeEmail,
  "修改失败",
  async (canvas) => {
    await press(canvas, "修改邮箱");
    const form = within(await canvas.findByRole("form", { name: "邮箱" }));
    await enter(form, "登录密码", administrator.password);
    await press(form, "保存邮箱");
  },
);

/** 自己的密码没有修改。 */
export const OwnPasswordKept = refused(
  "ChangePasswordForm",
  settings,
  contract.session.changePassword,
  "修改失败",
  async (canvas) => {
    await press(canvas, "修改密码");
    const form = within(await canvas.findByRole("form", { name: "修改密码" }));
    await enter(form, "原密码", administrator.password);
    await enter(form, "新密码", "correct-Horse-77");
    await press(form, "修改密码");
  },
);

/** 两步验证没有开始设置。 */
export const FactorNotBegun = refused(
  "SetUpSecondFactor",
  settings,
  contract.session.beginSecondFactor,
  "两步验证设置失败",
  (canvas) => identify(canvas, "设置两步验证"),
);

/** 两步验证没有确认。 */
export const FactorNotConfirmed = refused(
  "SetUpSecondFactor",
  settings,
  contract.session.confirmSecondFactor,
  "两步验证设置失败",
  async (canvas) => {
    await identify(canvas, "设置两步验证");
    await enter(canvas, "验证码", "123456");
    await press(canvas, "完成设置");
  },
);

/** 两步验证没有关闭。 */
export const FactorNotRemoved = refused(
  "SecondFactorSettings",
  settings,
  contract.session.removeSecondFactor,
  "两步验证关闭失败",
  (canvas) => identify(canvas, "关闭两步验证"),
  withFactor,
);

/** 恢复代码没有重新生成。 */
export const CodesKept = refused(
  "SecondFactorSettings",
  settings,
  contract.session.renewRecoveryCodes,
  "恢复代码更换失败",
  (canvas) => identify(canvas, "重新生成恢复代码"),
  withFactor,
);
const identity = (isLinked: boolean) =>
  mock.answer(contract.session.identities, [{ kind: "oidc", name: "企业微信", isLinked }]);

/** 没有关联统一身份认证。 */
export const NotLinked = refused(
  "SettingsScreen",
  settings,
  contract.session.beginLink,
  "没有完成",
  (canvas) => identify(canvas, "绑定企业微信"),
  [identity(false)],
);

/** 没有取消关联统一身份认证。 */
export const NotUnlinked = refused(
  "SettingsScreen",
  settings,
  contract.session.unlink,
  "没有完成",
  (canvas) => press(canvas, "解除绑定"),
  [identity(true)],
);

/** 没有注销。 */
export const StillLoggedIn = refused("useLogOut", settings, contract.session.logout, "注销失败", async (canvas) =>
  chooseFromMenu(await canvas.findByRole("button", { name: "显示用户菜单" }), "注销"),
);

const institute = "/main/institute";
const rootFiles = mock.answer(contract.brand.rootFiles, { files: [{ name: "a.txt", content: "a" }], basePath: "" });

/** 验证文件没有添加。 */
export const RootFileNotAdded = refused(
  "RootFileSettings",
  institute,
  contract.brand.addRootFile,
  "添加失败",
  async (canvas) => {
    await press(canvas, "添加文件");
    const form = within(await canvas.findByRole("form", { name: "添加文件" }));
    await enter(form, "文件名", "b.txt");
    await enter(form, "文件内容", "b");
    await press(form, "添加");
  },
  [rootFiles],
);

/** 验证文件没有删除。 */
export const RootFileKept = refused(
  "RootFileSettings",
  institute,
  contract.brand.removeRootFile,
  "删除失败",
  (canvas) => press(canvas, "删除 a.txt"),
  [rootFiles],
);

const fonts = "/main/font";

/** 字体没有添加。 */
export const FontNotAdded = refused("FontScreen", fonts, contract.font.upload, "上传失败", async (canvas) =>
  userEvent.upload(await canvas.findByLabelText(/上传字体/), new File(["font"], "校名体.ttf"), { applyAccept: false }),
);
const plan: RecompilePlan = {
  changed: true,
  token: "template-1",
  pages: { before: null, after: 1 },
  share: null,
  fonts: [],
  problems: [],
};

/** 模板没有重新生成。 */
export const TemplateKept = refused(
  "StaleTemplates",
  fonts,
  contract.template.recompile,
  "没有重新编译",
  async (canvas) => {
    await press(canvas, /^查看差别.*论文评选/);
    await press(within(await page().findByRole("dialog", { name: /^重新编译：/ })), "采用重新编译的模板");
  },
  [mock.answer(contract.template.recompilePlan, plan)],
);

const correction = "/certificate/correction/3";

/** 更正没有批准。 */
export const NotApproved = refused("CorrectionScreen", correction, contract.correction.approve, "处理失败", (canvas) =>
  press(canvas, "通过更正"),
);
const waiting = createMemoryApi().state.corrections.find(({ id }) => id === "3") as CorrectionDetails;

/** 更正没有提出。 */
export const NotProposed = refused(
  "CorrectionScreen",
  correction,
  contract.correction.propose,
  "处理失败",
  (canvas) => press(canvas, "提请复核"),
  [mock.answer(contract.correction.get, { ...waiting, mayApprove: false, needsProposal: true })],
);

/** 更正没有拒绝。 */
export const CorrectionUnanswered = refused(
  "CorrectionScreen",
  correction,
  contract.correction.refuse,
  "处理失败",
  async (canvas) => {
    await press(canvas, "不予更正");
    await enter(canvas, "不予更正的理由", "与报名表一致{Enter}");
  },
);

const award = `/certificate/award/id/${(awards[0] as Award).id}`;
const photo = mock.answer(contract.award.find, [
  { ...awards[0], content: JSON.stringify({ 照片: photoReference("a".repeat(64)) }) } as Award,
]);

/** 照片没有更换。 */
export const PhotoKept = refused(
  "AwardButtons",
  award,
  contract.award.photo,
  "修改失败",
  async (canvas) => userEvent.upload(await canvas.findByLabelText("更换“照片”"), new File(["x"], "照片.jpg")),
  [photo],
);

/** 奖证没有修改。 */
export const AwardKept = refused("AwardEditDialog", award, contract.award.update, "修改失败", async (canvas) => {
  const dialog = await openDialog(canvas, "修改", "修改奖证");
  await enter(dialog, "姓名", "鸣");
  await press(dialog, "保存");
});

/** 奖证没有撤销。 */
export const NotRevoked = refused("StateDialog", award, contract.award.revoke, "修改失败", async (canvas) => {
  const dialog = await openDialog(canvas, "撤销奖证", "撤销奖证");
  await enter(dialog, "撤销原因", "名次有误");
  await press(dialog, "撤销奖证");
});

/** 奖证没有依法删除。 */
export const NotErased = refused("ErasureDialog", award, contract.award.erase, "删除失败", async (canvas) => {
  const question = await openQuestion(canvas, "依法删除…", "依法删除奖证");
  await userEvent.selectOptions(question.getByLabelText("删除原因"), "本人申请删除");
  await press(question, "依法删除");
});

const list = "/certificate/award/list/0";

/** 选中的奖证没有撤销。 */
export const AwardsKept = refused("StateChangeDialog", list, contract.award.revokeMany, "修改失败", async (canvas) => {
  await userEvent.click(await canvas.findByRole("checkbox", { name: "选中：王晓明" }));
  const region = within(canvas.getByRole("region", { name: "选中的奖证" }));
  const dialog = await openDialog(region, "撤销", "撤销 1 份奖证");
  await enter(dialog, "撤销原因", "名次有误");
  await press(dialog, "撤销");
});

/** 重新生成的计划做不出来时，原因写在计划的位置。 */
export const RecompilationUnplanned: Story = {
  args: { initialPath: "/main/font" },
  beforeEach: ({ msw }) => msw.use(mock.refuse(contract.template.recompilePlan, "conflict", reason)),
  play: async ({ canvas }) => {
    await userEvent.click((await canvas.findAllByRole("button", { name: /^查看差别/ }))[0] as HTMLElement);
    const dialog = within(await page().findByRole("dialog", { name: /^重新编译：/ }));
    await expect(await dialog.findByText(`无法比较：${reason}`)).toBeVisible();
  },
};
