import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { ErrorPage } from "./ErrorPage.tsx";

const about = `**何时用**：整页都无法显示时：地址不存在、证书已不在。

**何时不用**：管理端某一屏出错用 \`RouteError\`；页内一部分出错用 \`EmptyState\`。

**无障碍**：整张图是一个有名称的链接，也是页面的一级标题。

**状态**：只有错误；下面另有联系方式。`;

const meta = {
  title: "Components/ErrorPage",
  component: ErrorPage,
  args: { backHref: "#search" },
  parameters: { docs: { description: { component: about } }, layout: "fullscreen" },
} satisfies Meta<typeof ErrorPage>;
export default meta;
type Story = StoryObj<typeof meta>;

/** 地址有误时，一张证书样子的页面领人回到查询。 */
export const NotFound: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("heading")).toHaveAccessibleName("页面不存在，返回证书查询");
    await expect(canvas.getByRole("link")).toHaveAttribute("href", "#search");
  },
};

/** 使用方自己的内容（如联系方式）放在证书下面。 */
export const WithContact: Story = {
  args: { children: <p>咨询：科研处 0571-0000 0000</p> },
  play: async ({ canvas }) => {
    const { bottom } = canvas.getByRole("link").getBoundingClientRect();
    await expect(canvas.getByText(/^咨询/).getBoundingClientRect().top).toBeGreaterThanOrEqual(bottom);
  },
};
