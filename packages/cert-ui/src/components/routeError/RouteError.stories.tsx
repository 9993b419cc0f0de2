import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { RouteError } from "./RouteError.tsx";

const about = `**何时用**：管理端的一屏无法显示时，代替这一屏。

**何时不用**：公众页面用 \`ErrorPage\`；一屏内的一部分出错用 \`EmptyState\`。

**无障碍**：标题是一级标题；返回是链接。

**状态**：地址不存在；程序出错。`;

const meta = {
  title: "Components/RouteError",
  component: RouteError,
  parameters: { docs: { description: { component: about } }, layout: "fullscreen" },
  args: { detail: "404 Not Found", backHref: "#main" },
} satisfies Meta<typeof RouteError>;
export default meta;
type Story = StoryObj<typeof meta>;

/** 地址不存在。 */
export const UnknownPath: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("heading")).toHaveTextContent("Unexpected Application Error!");
    await expect(canvas.getByText("404 Not Found")).toBeVisible();
  },
};
/** 程序出错，写出错误信息。 */
export const Thrown: Story = { args: { detail: "Cannot read properties of undefined (reading 'content')" } };
