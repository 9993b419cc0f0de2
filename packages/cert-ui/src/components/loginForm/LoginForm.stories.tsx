import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import { LoginForm } from "./LoginForm.tsx";

const about = `**何时用**：用账号和密码登录，也可以提供单位的统一登录。

**何时不用**：修改密码、输入验证码各有自己的表单。

**无障碍**：字段带 \`autocomplete\`，密码管理器能填；登录已失效由状态区念出。

**状态**：默认、有统一登录、登录已失效、正在登录。`;

const meta = {
  title: "Components/LoginForm",
  component: LoginForm,
  parameters: { docs: { description: { component: about } } },
  args: { onLogin: fn() },
} satisfies Meta<typeof LoginForm>;
export default meta;
type Story = StoryObj<typeof meta>;

/** 用键盘填写，账号前后的空格会去掉。 */
export const Entered: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.type(canvas.getByLabelText("账号"), " admin ");
    await userEvent.tab();
    await expect(canvas.getByLabelText("密码")).toHaveFocus();
    await userEvent.keyboard("secret word{Enter}");
    await expect(args.onLogin).toHaveBeenCalledWith({ account: "admin", password: "secret word" });
  },
};
/** 接了统一身份认证或微信时，各多一个写着名称的按钮。 */
export const WithProviders: Story = {
  args: {
    providers: [
      { name: "统一身份认证", onLogin: fn() },
      { name: "微信", onLogin: fn() },
    ],
  },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole("button", { name: "用微信登录" }));
    await expect(args.providers?.[1]?.onLogin).toHaveBeenCalledOnce();
    await expect(args.providers?.[0]?.onLogin).not.toHaveBeenCalled();
    await expect(args.onLogin).not.toHaveBeenCalled();
  },
};

/** 登录已失效时，先说明为什么又要登录。 */
export const Ended: Story = { args: { ended: true } };

/** 登录期间不能再提交一次。 */
export const Busy: Story = { args: { busy: true } };
