import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { Marked } from "./Marked.tsx";

const about = `**何时用**：标出文字里与查询词相同的部分。

**何时不用**：标出的不是查询词（如提醒、状态）时用徽章；长文全文检索不用它。

**无障碍**：用 \`mark\` 元素；强对比模式下另加下划线，不只靠颜色。

**状态**：有相同的部分；没有相同的部分，原样显示。`;

const meta = {
  title: "Components/Marked",
  component: Marked,
  parameters: { docs: { description: { component: about } } },
  args: { children: "王晓·阿依古丽", term: "王晓" },
} satisfies Meta<typeof Marked>;
export default meta;
type Story = StoryObj<typeof meta>;

/** 开头与查询词相同。 */
export const Start: Story = {
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector("mark")).toHaveTextContent(/^王晓$/);
    await expect(canvasElement).toHaveTextContent("王晓·阿依古丽");
  },
};

/** 没有相同的部分，原样显示。 */
export const NotFound: Story = {
  args: { term: "李四" },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector("mark")).toBeNull();
  },
};
