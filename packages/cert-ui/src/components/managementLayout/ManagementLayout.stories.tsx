import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { ManagementLayout } from "./ManagementLayout.tsx";

const meta = {
  title: "Components/ManagementLayout",
  component: ManagementLayout,
  args: { children: "内容" },
  parameters: { layout: "fullscreen" },
} satisfies Meta<typeof ManagementLayout>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("heading", { level: 1 })).toHaveTextContent("教育科学研究院");
    await expect(canvas.getByText("电子证书管理系统")).toBeVisible();
    await expect(canvas.getByRole("main")).toHaveTextContent("内容");
    await expect(canvas.getByText("证")).toBeVisible();
  },
};

export const OfAnInstitute: Story = { args: { institute: "某某省教育评估院", mark: "评" } };
