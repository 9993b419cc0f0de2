import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { QueryLayout } from "./QueryLayout.tsx";

const meta = {
  title: "Components/QueryLayout",
  component: QueryLayout,
  args: { children: "内容" },
  parameters: { layout: "fullscreen" },
} satisfies Meta<typeof QueryLayout>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("heading", { level: 1 })).toHaveTextContent("教育科学研究院");
    await expect(canvas.getByText("电子证书查询与下载系统")).toBeVisible();
    await expect(canvas.getByRole("main")).toHaveTextContent("内容");
  },
};

export const OfAnInstitute: Story = {
  args: { institute: "某某省教育评估院", mark: "评", subtitle: "获奖证书查询", footer: "联系电话：0000-0000000" },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("heading")).toHaveTextContent("某某省教育评估院");
    await expect(canvas.getByText("联系电话：0000-0000000")).toBeVisible();
  },
};
