import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { BrandMark } from "./BrandMark.tsx";

const about = `**何时用**：单位名称旁的一方红印。

**何时不用**：不单独代表单位：旁边必须写出名称。证书上的电子签章不是它。

**无障碍**：纯装饰，读屏软件不读。

**状态**：三种大小；某一单位的字。`;

const meta = {
  title: "Components/BrandMark",
  component: BrandMark,
  parameters: { docs: { description: { component: about } } },
} satisfies Meta<typeof BrandMark>;
export default meta;
type Story = StoryObj<typeof meta>;

/** 页首用的大小，读屏软件略过它。 */
export const Medium: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText("证")).toHaveAttribute("aria-hidden", "true");
  },
};

/** 行内与窄屏页首用的大小。 */
export const Small: Story = { args: { size: "small" } };

/** 登录页与错误页用的大小。 */
export const Large: Story = { args: { size: "large" } };

/** 印记换成某一单位的字。 */
export const OfAnInstitute: Story = {
  args: { mark: "评" },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("评")).toBeVisible();
  },
};
