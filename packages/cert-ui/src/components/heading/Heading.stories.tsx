import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { Heading } from "./Heading.tsx";

const meta = {
  title: "Primitives/Heading",
  component: Heading,
  args: { level: 1, children: "教育科学优秀论文评选" },
} satisfies Meta<typeof Heading>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Title: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("heading", { level: 1, name: "教育科学优秀论文评选" })).toBeVisible();
  },
};
export const Section: Story = { args: { level: 2, children: "核对与发布" } };
export const Part: Story = { args: { level: 3, children: "打包下载" } };
/** A long name wraps, also where it has no blank. */
export const LongName: Story = {
  args: { children: "关于举办2026年全省基础教育课程与教学改革优秀成果评选活动暨青年教师教学竞赛" },
  decorators: [(Shown) => <div style={{ width: 288 }}>{Shown()}</div>],
};
