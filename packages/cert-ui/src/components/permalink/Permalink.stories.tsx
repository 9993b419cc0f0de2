import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { Permalink } from "./Permalink.tsx";

const meta = {
  title: "Components/Permalink",
  component: Permalink,
  args: { address: "https://cert.example.edu.cn/v/aV3kq9Zt0LrXw5Yb", fileName: "2025-JKY-00318" },
} satisfies Meta<typeof Permalink>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole("img", { name: "核验地址的二维码" })).toBeVisible();
    await expect(canvas.getByText(args.address)).toBeVisible();
    await expect(canvas.getByRole("button", { name: "复制地址" })).toBeVisible();
    await expect(canvas.getByRole("button", { name: "保存二维码" })).toBeVisible();
    await expect(canvas.getByRole("link", { name: "打开核验页" })).toHaveAttribute("href", args.address);
  },
};
/** The installation has no public address yet: there is no QR code that somebody could print. */
export const NotPermanent: Story = {
  args: { address: "http://127.0.0.1:8080/v/aV3kq9Zt0LrXw5Yb", isPermanent: false },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText(args.address)).toBeVisible();
    await expect(canvas.getByText(/^尚未设置对外网址。/)).toBeVisible();
    await expect(canvas.queryByRole("img")).toBeNull();
    await expect(canvas.queryByRole("button")).toBeNull();
    await expect(canvas.getByRole("link", { name: "打开核验页" })).toHaveAttribute("href", args.address);
  },
};
