import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { Permalink } from "./Permalink.tsx";

const about = `**何时用**：显示一份奖证的永久地址和二维码，供复制、保存和打开。

**何时不用**：一次性的领取链接不是永久地址；任意网址的二维码不用它。

**无障碍**：二维码是有名称的图片，旁边总有文字地址。

**状态**：有公开地址；系统还没有公开地址时不显示二维码。`;

const meta = {
  title: "Components/Permalink",
  component: Permalink,
  parameters: { docs: { description: { component: about } } },
  args: { address: "https://cert.example.edu.cn/v/aV3kq9Zt0LrXw5Yb", fileName: "2025-JKY-00318" },
} satisfies Meta<typeof Permalink>;
export default meta;
type Story = StoryObj<typeof meta>;

/** 有公开地址时显示二维码，可复制、保存和打开。 */
export const Default: Story = {
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole("img", { name: "核验地址的二维码" })).toBeVisible();
    await expect(canvas.getByText(args.address)).toBeVisible();
    await expect(canvas.getByRole("button", { name: "复制地址" })).toBeVisible();
    await expect(canvas.getByRole("button", { name: "保存二维码" })).toBeVisible();
    await expect(canvas.getByRole("link", { name: "打开核验页" })).toHaveAttribute("href", args.address);
  },
};
/** 系统还没有公开的地址时没有二维码，以免有人把它印出来。 */
export const NotPermanent: Story = {
  args: { address: "http://127.0.0.1:8080/v/aV3kq9Zt0LrXw5Yb", permanent: false },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText(args.address)).toBeVisible();
    await expect(canvas.getByText(/^尚未设置对外网址。/)).toBeVisible();
    await expect(canvas.queryByRole("img")).toBeNull();
    await expect(canvas.queryByRole("button")).toBeNull();
    await expect(canvas.getByRole("link", { name: "打开核验页" })).toHaveAttribute("href", args.address);
  },
};
