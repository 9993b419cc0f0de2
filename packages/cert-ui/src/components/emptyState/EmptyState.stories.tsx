import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import { Button } from "../button/Button.tsx";
import { EmptyState } from "./EmptyState.tsx";

const meta = {
  title: "Components/EmptyState",
  component: EmptyState,
  args: { title: "没有找到与“李四”相符的证书", advice: "请核对姓名的写法或证书编号。" },
} satisfies Meta<typeof EmptyState>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText("没有找到与“李四”相符的证书")).toBeVisible();
  },
};

const retry = fn();
export const Failure: Story = {
  args: {
    tone: "failure",
    title: "查询失败",
    advice: "网络错误",
    action: <Button onClick={retry}>重试</Button>,
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "重试" }));
    await expect(retry).toHaveBeenCalledOnce();
  },
};
