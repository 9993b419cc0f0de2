import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { QueryLayout } from "./QueryLayout.tsx";

const about = `**何时用**：公众页面的外框：单位名称、内容、页脚。

**何时不用**：嵌入别的网站时不用外框，直接用 \`SearchScreen\`。

**无障碍**：页眉、\`main\`、页脚都是地标；单位名称是一级标题。

**状态**：默认单位；某一单位的名称、印记和页脚。`;

const meta = {
  title: "Components/QueryLayout",
  component: QueryLayout,
  args: { children: "内容" },
  parameters: { docs: { description: { component: about } }, layout: "fullscreen" },
} satisfies Meta<typeof QueryLayout>;
export default meta;
type Story = StoryObj<typeof meta>;

/** 公开各页的外框：单位名称、系统名称与内容。 */
export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("heading", { level: 1 })).toHaveTextContent("教育科学研究院");
    await expect(canvas.getByText("电子证书查询与下载系统")).toBeVisible();
    await expect(canvas.getByRole("main")).toHaveTextContent("内容");
  },
};

/** 某一单位的名称、印记和页脚。 */
export const OfAnInstitute: Story = {
  args: { institute: "某某省教育评估院", mark: "评", subtitle: "获奖证书查询", footer: "联系电话：0000-0000000" },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("heading")).toHaveTextContent("某某省教育评估院");
    await expect(canvas.getByText("联系电话：0000-0000000")).toBeVisible();
  },
};
