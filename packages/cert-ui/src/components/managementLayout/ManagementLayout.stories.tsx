import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { ManagementLayout } from "./ManagementLayout.tsx";

const about = `**何时用**：登录、找回密码等登录之前的页面。

**何时不用**：登录之后用 \`AdminShell\`；公众页面用 \`QueryLayout\`。

**无障碍**：表单在 \`main\` 中，单位名称是一级标题；另一侧的图案不被读出。

**状态**：默认单位；某一单位的名称、印记、副标题和页脚。`;

const meta = {
  title: "Components/ManagementLayout",
  component: ManagementLayout,
  args: { children: "内容" },
  parameters: { docs: { description: { component: about } }, layout: "fullscreen" },
} satisfies Meta<typeof ManagementLayout>;
export default meta;
type Story = StoryObj<typeof meta>;

/** 登录前各页的外框：单位名称、系统名称与内容。 */
export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("heading", { level: 1 })).toHaveTextContent("教育科学研究院");
    await expect(canvas.getByText("电子证书管理系统")).toBeVisible();
    await expect(canvas.getByRole("main")).toHaveTextContent("内容");
    await expect(canvas.getByText("证")).toBeVisible();
  },
};

/** 某一单位的名称、印记和页脚。 */
export const OfAnInstitute: Story = {
  args: { institute: "某某省教育评估院", mark: "评", footer: "浙ICP备00000000号" },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("main")).toHaveTextContent("浙ICP备00000000号");
  },
};
