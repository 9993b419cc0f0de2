import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import { Button } from "../button/Button.tsx";
import { EmptyState } from "./EmptyState.tsx";

const about = `**何时用**：列表没有内容，或没能读取，用它代替列表，并说出下一步。

**何时不用**：还在读取时用 \`Skeleton\`；表单里某一项的错误写在该项下面。

**无障碍**：花纹只是装饰，读屏软件不读；需要立即念出的失败由外层的 \`role="status"\` 负责。

**状态**：没有内容（\`empty\`）；读取失败（\`failure\`），通常带“重试”。`;

const meta = {
  title: "Components/EmptyState",
  component: EmptyState,
  parameters: { docs: { description: { component: about } } },
  args: { title: "没有找到与“李四”相符的证书", advice: "请核对姓名的写法或证书编号。" },
} satisfies Meta<typeof EmptyState>;
export default meta;
type Story = StoryObj<typeof meta>;

/** 没有结果时说明没有什么，并给出下一步。 */
export const Empty: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText("没有找到与“李四”相符的证书")).toBeVisible();
  },
};

const retry = fn();

/** 加载失败时说明原因，并可重试。 */
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
