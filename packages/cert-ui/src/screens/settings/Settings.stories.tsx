import type { Meta, StoryObj } from "@storybook/react-vite";
import { contract, succeeded } from "cert-api";
import { administrator } from "cert-api/testing";
import { http, HttpResponse } from "msw";
import { expect, userEvent, waitFor } from "storybook/test";
import { adminStory, page } from "../../testing/adminStory.ts";
import { AdminApp } from "../AdminApp.tsx";

const meta = {
  title: "Screens/Settings",
  tags: ["!autodocs"],
  component: AdminApp,
  ...adminStory("/main/settings"),
  afterEach: () => {
    document.documentElement.style.fontSize = "";
  },
} satisfies Meta<typeof AdminApp>;
export default meta;
type Story = StoryObj<typeof meta>;

/** 配色和字号立刻生效，保存在这台设备上。 */
export const Appearance: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("radio", { name: "深色" }));
    await waitFor(() => expect(document.documentElement.style.colorScheme).toBe("dark"));
    await userEvent.click(canvas.getByRole("radio", { name: "更大" }));
    await waitFor(() => expect(document.documentElement.style.fontSize).toBe("125%"));
    await expect(JSON.parse(localStorage.getItem("cert-preferences") ?? "")).toEqual({
      scheme: "dark",
      textSize: "larger",
    });
  },
};

/** 接了统一身份认证或微信时，在这里各自绑定或解除绑定自己的账号。 */
export const IdentityProvider: Story = {
  beforeEach: ({ msw }) => {
    let isLinked = true;
    msw.use(
      http.get(`*${contract.session.identities.path}`, () =>
        HttpResponse.json(
          succeeded([
            { kind: "cas", name: "统一身份认证", isLinked: false },
            { kind: "wechat", name: "微信", isLinked },
          ]),
        ),
      ),
      http.post(`*${contract.session.unlink.path}`, () => {
        isLinked = false;
        return HttpResponse.json(succeeded(null));
      }),
    );
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("已绑定微信，可以用它登录本账号。")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "解除绑定" }));
    await waitFor(() => expect(page().getByText("已解除绑定")).toBeVisible());
    await expect(await canvas.findByRole("button", { name: "绑定微信" })).toBeVisible();
  },
};

const enter = async (label: string, text: string) => {
  const field = await page().findByLabelText(label);
  await userEvent.clear(field);
  await userEvent.type(field, text);
};

/** 表单在按钮的位置打开，关闭后焦点回到按钮。 */
export const PasswordChanged: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "修改密码" }));
    await waitFor(() => expect(canvas.getByLabelText("原密码")).toHaveFocus());
    await enter("原密码", administrator.password);
    await enter("新密码", "Better-Battery-9");
    await userEvent.click(canvas.getByRole("button", { name: "修改密码" }));
    await waitFor(() => expect(page().getByText("密码已修改")).toBeVisible());
    await waitFor(() => expect(canvas.getByRole("button", { name: "修改密码" })).toHaveFocus());
    await expect(canvas.queryByLabelText("新密码")).toBeNull();
  },
};

/** 新密码不合要求，原因写在下面。 */
export const PasswordRefused: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "修改密码" }));
    await enter("原密码", "wrong");
    await enter("新密码", "Better-Battery-9");
    await userEvent.click(canvas.getByRole("button", { name: "修改密码" }));
    await waitFor(() => expect(page().getByText("修改失败")).toBeVisible());
    await expect(canvas.getByLabelText("原密码")).toBeInvalid();
  },
};
