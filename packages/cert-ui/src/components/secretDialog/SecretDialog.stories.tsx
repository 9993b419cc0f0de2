import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, spyOn, userEvent, waitFor, within } from "storybook/test";
import { SecretDialog } from "./SecretDialog.tsx";
import { overlayDocs } from "../../testing/overlayDocs.ts";

const meta = {
  title: "Components/SecretDialog",
  component: SecretDialog,
  parameters: { docs: { story: { ...overlayDocs.story, height: "480px" } } },
  args: {
    open: true,
    address: "https://cert.example.edu.cn/frame/login",
    account: "chen.jing",
    password: "Kx7-pmW-42e",
    onClose: fn(),
  },
} satisfies Meta<typeof SecretDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

/** 只显示一次的密钥，关闭前请人保存。 */
export const Shown: Story = {};

/** 复制的是登录地址、账号和密码；按“我已记下”才关闭。 */
export const Copied: Story = {
  tags: ["!autodocs"],
  play: async ({ args }) => {
    const dialog = within(await within(document.body).findByRole("alertdialog", { name: "初始密码" }));
    await expect(dialog.getByText("Kx7-pmW-42e")).toBeVisible();
    const writeText = spyOn(navigator.clipboard, "writeText").mockResolvedValue();
    await userEvent.click(dialog.getByRole("button", { name: "复制" }));
    await waitFor(() =>
      expect(writeText).toHaveBeenCalledWith(
        "登录地址：https://cert.example.edu.cn/frame/login\n账号：chen.jing\n初始密码：Kx7-pmW-42e\n首次登录时须修改密码。",
      ),
    );
    await userEvent.click(dialog.getByRole("button", { name: "我已记下" }));
    await expect(args.onClose).toHaveBeenCalled();
  },
};
