import type { Meta, StoryObj } from "@storybook/react-vite";
import { contract } from "cert-api";
import { administrator, memoryHandlers, mock, recoveryCodes, rightCode } from "cert-api/testing";
import { expect, userEvent, waitFor, within } from "storybook/test";
import { adminStory, page } from "../../testing/adminStory.ts";
import { AdminApp } from "../AdminApp.tsx";

const meta = {
  title: "Screens/AccountSafety",
  tags: ["!autodocs"],
  component: AdminApp,
  ...adminStory("/main/settings"),
} satisfies Meta<typeof AdminApp>;
export default meta;
type Story = StoryObj<typeof meta>;

const enter = async (label: string, text: string) => {
  const field = await page().findByLabelText(label);
  await userEvent.clear(field);
  await userEvent.type(field, text);
};

const withFactor =
  (isRequired: boolean, codes: readonly string[] = recoveryCodes): NonNullable<Story["beforeEach"]> =>
  ({ msw }) => {
    const secondFactor = { isOn: true, isRequired, recoveryCodes: [...codes] };
    msw.use(...memoryHandlers({ session: administrator, secondFactor }));
  };

/** 先输密码，再扫二维码并输一次验证码，最后记下恢复代码。 */
export const SecondFactorSetUp: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("未启用")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "设置两步验证" }));
    await enter("当前密码", "wrong");
    await userEvent.click(canvas.getByRole("button", { name: "设置两步验证" }));
    await expect(await canvas.findByText("当前密码不正确")).toBeVisible();
    await enter("当前密码", administrator.password);
    await userEvent.click(canvas.getByRole("button", { name: "设置两步验证" }));
    await waitFor(() => expect(canvas.getByText("用身份验证器扫描二维码：")).toHaveFocus());
    await enter("验证码", "000000");
    await userEvent.click(canvas.getByRole("button", { name: "完成设置" }));
    await expect(await canvas.findByText("验证码不正确，或已经用过")).toBeVisible();
    await enter("验证码", rightCode);
    await userEvent.click(canvas.getByRole("button", { name: "完成设置" }));
    const codes = within(await canvas.findByRole("region", { name: "恢复代码" }));
    await expect(codes.getAllByRole("listitem")).toHaveLength(10);
    await userEvent.click(codes.getByRole("button", { name: "我已保存" }));
    await expect(await canvas.findByText("还剩 10 个恢复代码")).toBeVisible();
  },
};

/** 邮箱可以清空；总要问密码，密码不对写在它那一项下面。 */
export const EmailChanged: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "修改邮箱" }));
    const form = within(await canvas.findByRole("form", { name: "邮箱" }));
    const save = () => userEvent.click(form.getByRole("button", { name: "保存邮箱" }));
    await userEvent.clear(form.getByLabelText("邮箱（可不填）"));
    await save();
    await expect(form.getByLabelText("登录密码")).toBeInvalid();
    await enter("登录密码", "wrong");
    await save();
    await expect(await form.findByText("当前密码不正确")).toBeVisible();
    await enter("登录密码", administrator.password);
    await save();
    await expect(await page().findByText("邮箱已保存")).toBeVisible();
    await waitFor(() => expect(canvas.getByText("未填写")).toBeVisible());
  },
};

/** 恢复代码快用完时重新生成。 */
export const CodesRenewed: Story = {
  beforeEach: withFactor(false, recoveryCodes.slice(0, 2)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("还剩 2 个恢复代码，请尽快重新生成。")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "重新生成恢复代码" }));
    await enter("当前密码", administrator.password);
    await enter("验证码或恢复代码", "000000");
    await userEvent.click(canvas.getByRole("button", { name: "重新生成恢复代码" }));
    await expect(await canvas.findByText("验证码不正确，或已经用过")).toBeVisible();
    await enter("验证码或恢复代码", rightCode);
    await userEvent.click(canvas.getByRole("button", { name: "重新生成恢复代码" }));
    await userEvent.click(await canvas.findByRole("button", { name: "我已保存" }));
    await expect(await canvas.findByText("还剩 10 个恢复代码")).toBeVisible();
  },
};

/** 关闭两步验证，要密码和验证码。 */
export const TurnedOff: Story = {
  beforeEach: withFactor(false),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "关闭两步验证" }));
    const form = within(canvas.getByRole("form", { name: "关闭两步验证" }));
    await waitFor(() => expect(form.getByLabelText("当前密码")).toHaveFocus());
    await userEvent.click(form.getByRole("button", { name: "取消" }));
    await waitFor(() => expect(canvas.getByRole("group", { name: "两步验证" })).toHaveFocus());
    await userEvent.click(await canvas.findByRole("button", { name: "关闭两步验证" }));
    await enter("当前密码", administrator.password);
    await enter("验证码或恢复代码", rightCode);
    await userEvent.click(canvas.getByRole("button", { name: "关闭两步验证" }));
    await waitFor(() => expect(page().getByText("两步验证已关闭")).toBeVisible());
    await expect(await canvas.findByText("未启用")).toBeVisible();
  },
};

/** 角色要求两步验证，所以不能关闭。 */
export const Required: Story = {
  tags: ["autodocs"],
  beforeEach: withFactor(true),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("您的角色要求两步验证，不能关闭。")).toBeVisible();
    await expect(canvas.queryByRole("button", { name: "关闭两步验证" })).toBeNull();
  },
};

/** 用键盘：先说还会结束什么，之后说结束了几个登录。 */
export const OthersLoggedOut: Story = {
  play: async ({ canvas }) => {
    const action = "在其他地方退出登录";
    const press = async () => {
      (await canvas.findByRole("button", { name: action })).focus();
      await userEvent.keyboard("{Enter}");
      await expect(canvas.getByText(/您的访问令牌也随即失效/u)).toBeVisible();
      // The answer that changes nothing has the focus
      await waitFor(() => expect(document.activeElement).toHaveTextContent("取消"));
      await userEvent.tab();
      await userEvent.keyboard("{Enter}");
      await waitFor(() => expect(canvas.getByRole("group", { name: action })).toHaveFocus());
    };
    await press();
    await waitFor(() => expect(page().getByText("已结束其他登录 2 个")).toBeVisible());
    await press();
    await waitFor(() => expect(page().getByText("没有在其他地方登录")).toBeVisible());
  },
};

/** 知道密码（开了两步验证还要验证码）的人才能关联身份。 */
export const IdentityLinked: Story = {
  beforeEach: ({ msw }) => {
    const secondFactor = { isOn: true, isRequired: false, recoveryCodes: [...recoveryCodes] };
    msw.use(...memoryHandlers({ session: administrator, secondFactor }));
    msw.use(mock.answer(contract.session.identities, [{ kind: "oidc", name: "企业微信", isLinked: false }]));
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "绑定企业微信" }));
    await enter("当前密码", "wrong");
    await enter("验证码或恢复代码", rightCode);
    await userEvent.click(canvas.getByRole("button", { name: "绑定企业微信" }));
    await expect(await canvas.findByText("当前密码不正确")).toBeVisible();
    const form = within(canvas.getByRole("form", { name: "绑定企业微信" }));
    await userEvent.click(form.getByRole("button", { name: "取消" }));
    await expect(await canvas.findByRole("button", { name: "绑定企业微信" })).toBeVisible();
  },
};

/** 正在加载。 */
export const Loading: Story = {
  tags: ["autodocs"],
  beforeEach: ({ msw }) => {
    msw.use(mock.pending(contract.session.secondFactor));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("正在加载…")).toBeVisible();
  },
};

/** 终于加载到的内容代替重试按钮，焦点留在附近，不回到页首。 */
export const Retried: Story = {
  beforeEach: ({ msw }) => {
    msw.use(mock.unreachable(contract.session.secondFactor));
  },
  play: async ({ canvas, msw }) => {
    const retry = await canvas.findByRole("button", { name: "重试" });
    msw.use(...memoryHandlers({ session: administrator }));
    retry.focus();
    await userEvent.keyboard("{Enter}");
    await expect(await canvas.findByRole("button", { name: "设置两步验证" })).toBeVisible();
    await expect(canvas.getByRole("main")).toHaveFocus();
  },
};
