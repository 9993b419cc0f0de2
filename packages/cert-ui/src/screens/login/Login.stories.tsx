import type { Meta, StoryObj } from "@storybook/react-vite";
import { contract, refusals, refusedFor, succeeded, toReason } from "cert-api";
import { administrator, memoryHandlers, mock, recoveryCodes, rightCode } from "cert-api/testing";
import { http, HttpResponse } from "msw";
import { expect, userEvent, waitFor, type within } from "storybook/test";
import { adminStory, page } from "../../testing/adminStory.ts";
import { AdminApp } from "../AdminApp.tsx";

const meta = {
  title: "Screens/Login",
  tags: ["!autodocs"],
  component: AdminApp,
  ...adminStory("/frame/login"),
} satisfies Meta<typeof AdminApp>;
export default meta;
type Story = StoryObj<typeof meta>;

const enter = async (canvas: ReturnType<typeof within>, password: string) => {
  await userEvent.type(await canvas.findByLabelText("账号"), "admin");
  await userEvent.type(canvas.getByLabelText("密码"), password);
  await userEvent.click(canvas.getByRole("button", { name: "登录" }));
};

/** 登录页：账号与密码。 */
export const Start: Story = {
  tags: ["autodocs"],
  play: async ({ canvas }) => {
    await expect(await canvas.findByLabelText("账号")).toBeRequired();
    await expect(canvas.getByLabelText("密码")).toBeRequired();
    await expect(canvas.getByRole("heading", { level: 1 })).toHaveTextContent("教育科学研究院");
  },
};

/** 密码不对时，不说是账号还是密码错了。 */
export const WrongPassword: Story = {
  play: async ({ canvas }) => {
    await enter(canvas, "wrong");
    await waitFor(() => expect(page().getByText("admin登录失败")).toBeVisible());
    await expect(page().getByText("账号或密码不正确")).toBeVisible();
    await expect(canvas.getByLabelText("账号")).toHaveValue("admin");
  },
};

/** 连不上服务器时说明原因，保留已输入的账号。 */
export const Unreachable: Story = {
  beforeEach: ({ msw }) => {
    msw.use(mock.unreachable(contract.session.login));
  },
  play: async ({ canvas }) => {
    await enter(canvas, administrator.password);
    await waitFor(() => expect(page().getByText("网络错误")).toBeVisible());
  },
};

/** 从统一身份认证回来即完成登录，地址里不留下任何东西。 */
export const BackFromProvider: Story = {
  args: { initialPath: "/frame/login?code=abc&state=def" },
  beforeEach: ({ msw }) => {
    msw.use(
      mock.answer(contract.session.providers, [{ kind: "oidc", name: "企业微信" }]),
      http.post(`*${contract.session.finishProvider.path}`, async ({ request }) => {
        const sent: unknown = await request.json();
        if (JSON.stringify(sent) !== JSON.stringify({ query: "code=abc&state=def" })) return HttpResponse.error();
        return HttpResponse.json(succeeded({ session: administrator, linked: null }));
      }),
    );
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { level: 1, name: "主页" })).toBeVisible();
  },
};

/** 没有对应账号的身份，在表单旁被告知找谁。 */
export const UnknownIdentity: Story = {
  tags: ["autodocs"],
  args: { initialPath: "/frame/login?code=abc&state=def" },
  beforeEach: ({ msw }) => {
    const reason = toReason("session.unknownIdentity", { provider: "企业微信" });
    msw.use(
      mock.answer(contract.session.providers, [{ kind: "oidc", name: "企业微信" }]),
      http.post(`*${contract.session.finishProvider.path}`, () =>
        HttpResponse.json(refusedFor("forbidden", reason), { status: refusals.forbidden.status }),
      ),
    );
  },
  play: async ({ canvas }) => {
    await waitFor(() => expect(page().getByText(/^企业微信的这个身份还没有绑定账号/)).toBeVisible());
    await expect(canvas.getByRole("button", { name: "用企业微信登录" })).toBeVisible();
  },
};

/** 不能发邮件时，请联系系统管理员。 */
export const Forgotten: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "忘记密码？" }));
    await expect(await page().findByText(/请联系本单位的系统管理员/)).toBeVisible();
  },
};

/** 初始密码必须先改，才能做别的。 */
export const FirstLogin: Story = {
  args: { initialPath: "/main/user/list/0" },
  beforeEach: ({ msw }) => {
    msw.use(...memoryHandlers({ session: { ...administrator, passwordChangeDue: true } }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { name: "修改初始密码" })).toBeVisible();
    await expect(canvas.queryByRole("navigation")).toBeNull();
    await userEvent.type(canvas.getByLabelText("初始密码"), administrator.password);
    await userEvent.type(canvas.getByLabelText("新密码"), "short");
    await userEvent.click(canvas.getByRole("button", { name: "修改密码" }));
    await expect(canvas.getByText("密码至少 10 个字符")).toBeVisible();
    await userEvent.clear(canvas.getByLabelText("新密码"));
    await userEvent.type(canvas.getByLabelText("新密码"), "Better-Battery-9");
    await userEvent.click(canvas.getByRole("button", { name: "修改密码" }));
    await expect(await canvas.findByRole("heading", { level: 1, name: "用户" })).toBeVisible();
  },
};

/** 初始密码只在登录时输入一次，修改时不再问。 */
export const InitialPasswordTypedOnce: Story = {
  beforeEach: ({ msw }) => {
    msw.use(
      mock.answer(contract.session.login, { ...administrator, passwordChangeDue: true }),
      ...memoryHandlers({ session: administrator }),
    );
  },
  play: async ({ canvas }) => {
    await enter(canvas, administrator.password);
    await expect(await canvas.findByRole("heading", { name: "修改初始密码" })).toBeVisible();
    await userEvent.type(canvas.getByLabelText("新密码"), "Better-Battery-9");
    await userEvent.click(canvas.getByRole("button", { name: "修改密码" }));
    await expect(await canvas.findByRole("heading", { level: 1, name: "主页" })).toBeInTheDocument();
  },
};

/** 接着设置两步验证时，不再问刚设好的密码。 */
export const FirstLoginWithSecondFactor: Story = {
  args: { initialPath: "/main/user/list/0" },
  beforeEach: ({ msw }) => {
    const session = { ...administrator, passwordChangeDue: true, secondFactorDue: true };
    msw.use(
      http.post(`*${contract.session.beginSecondFactor.path}`, async ({ request }) => {
        const sent: unknown = await request.json();
        if (JSON.stringify(sent) !== JSON.stringify({ password: "Better-Battery-9" })) return HttpResponse.error();
        const secret = "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP";
        return HttpResponse.json(succeeded({ secret, uri: `otpauth://totp/cert:admin?secret=${secret}` }));
      }),
      ...memoryHandlers({ session, secondFactor: { isRequired: true } }),
    );
  },
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByLabelText("初始密码"), administrator.password);
    await userEvent.type(canvas.getByLabelText("新密码"), "Better-Battery-9");
    await userEvent.click(canvas.getByRole("button", { name: "修改密码" }));
    await expect(await canvas.findByRole("heading", { name: "设置两步验证" })).toBeVisible();
    await expect(canvas.queryByLabelText("当前密码")).toBeNull();
    await userEvent.click(canvas.getByRole("button", { name: "设置两步验证" }));
    await expect(await canvas.findByRole("img", { name: "绑定身份验证器的二维码" })).toBeVisible();
  },
};

/** 密码用得比规定的久，也须先改。 */
export const ExpiredPassword: Story = {
  args: { initialPath: "/main/user/list/0" },
  beforeEach: ({ msw }) => {
    msw.use(...memoryHandlers({ session: { ...administrator, passwordChangeDue: true, passwordExpired: true } }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { name: "密码已过期" })).toBeVisible();
    await expect(canvas.getByText(/已超过本单位规定的使用期限/)).toBeVisible();
    await expect(canvas.queryByRole("navigation")).toBeNull();
    await userEvent.type(canvas.getByLabelText("原密码"), administrator.password);
    await userEvent.type(canvas.getByLabelText("新密码"), "Better-Battery-9");
    await userEvent.click(canvas.getByRole("button", { name: "修改密码" }));
    await expect(await canvas.findByRole("heading", { level: 1, name: "用户" })).toBeVisible();
  },
};

const withFactor: NonNullable<Story["beforeEach"]> = ({ msw }) => {
  msw.use(
    ...memoryHandlers({ session: administrator, secondFactor: { isOn: true, recoveryCodes: [...recoveryCodes] } }),
  );
};

/** 开了两步验证，只有密码还不能进入：还要验证码，第一次可以输错。 */
export const SecondStep: Story = {
  beforeEach: withFactor,
  play: async ({ canvas }) => {
    await enter(canvas, administrator.password);
    const field = await canvas.findByLabelText("验证码");
    await waitFor(() => expect(field).toHaveFocus());
    await expect(canvas.getByText(/身份验证器中 admin 的 6 位验证码/)).toBeVisible();
    await userEvent.keyboard("000000{Enter}");
    await expect(await canvas.findByText("验证码不正确，或已经用过")).toBeVisible();
    await expect(field).toBeInvalid();
    await userEvent.clear(field);
    await userEvent.type(field, `${rightCode}{Enter}`);
    await expect(await canvas.findByRole("heading", { level: 1, name: "主页" })).toBeVisible();
  },
};

/** 手边没有手机时，用恢复代码登录。 */
export const RecoveryCode: Story = {
  beforeEach: withFactor,
  play: async ({ canvas }) => {
    await enter(canvas, administrator.password);
    await userEvent.click(await canvas.findByRole("button", { name: "改用恢复代码" }));
    await userEvent.type(await canvas.findByLabelText("恢复代码"), `${recoveryCodes[0]}{Enter}`);
    await expect(await canvas.findByRole("heading", { level: 1, name: "主页" })).toBeVisible();
    await waitFor(() => expect(page().getByText("已使用一个恢复代码")).toBeVisible());
  },
};

/** 验证码等五分钟，之后重新登录。 */
export const Lapsed: Story = {
  beforeEach: (context) => {
    void withFactor(context);
    context.msw.use(mock.refuse(contract.session.confirmLogin, "loginLapsed"));
  },
  play: async ({ canvas }) => {
    await enter(canvas, administrator.password);
    await userEvent.type(await canvas.findByLabelText("验证码"), `${rightCode}{Enter}`);
    await waitFor(() => expect(page().getByText("登录已超时，请重新输入账号和密码")).toBeVisible());
    await expect(await canvas.findByLabelText("账号")).toBeVisible();
  },
};

/** 角色要求两步验证的账号，先设好才能做别的。 */
export const SecondFactorDue: Story = {
  args: { initialPath: "/main/user/list/0" },
  beforeEach: ({ msw }) => {
    msw.use(
      ...memoryHandlers({ session: { ...administrator, secondFactorDue: true }, secondFactor: { isRequired: true } }),
    );
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { name: "设置两步验证" })).toBeVisible();
    await expect(canvas.queryByRole("navigation")).toBeNull();
    await userEvent.type(canvas.getByLabelText("当前密码"), "wrong{Enter}");
    await expect(await canvas.findByText("当前密码不正确")).toBeVisible();
    await userEvent.clear(canvas.getByLabelText("当前密码"));
    await userEvent.type(canvas.getByLabelText("当前密码"), `${administrator.password}{Enter}`);
    await expect(await canvas.findByRole("img", { name: "绑定身份验证器的二维码" })).toBeVisible();
    await expect(canvas.queryByRole("button", { name: "取消" })).toBeNull();
    await userEvent.type(canvas.getByLabelText("验证码"), `${rightCode}{Enter}`);
    await expect(await canvas.findByText(recoveryCodes[9] ?? "")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "我已保存" }));
    await expect(await canvas.findByRole("heading", { level: 1, name: "用户" })).toBeVisible();
  },
};

/** 没有登录就打开的页面，先到登录，之后回来。 */
export const SentHere: Story = {
  args: { initialPath: "/main/role/list/0" },
  beforeEach: ({ msw }) => {
    msw.use(mock.refuse(contract.session.current, "unauthenticated"));
  },
  play: async ({ canvas }) => {
    await enter(canvas, administrator.password);
    await expect(await canvas.findByRole("heading", { level: 1, name: "角色" })).toBeVisible();
  },
};
