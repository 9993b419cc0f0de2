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

/** 一页的标题，只有一个。 */
export const Title: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("heading", { level: 1, name: "教育科学优秀论文评选" })).toBeVisible();
  },
};

/** 页面里一节的标题。 */
export const Section: Story = { args: { level: 2, children: "核对与发布" } };

/** 一节里一部分的标题。 */
export const Part: Story = { args: { level: 3, children: "打包下载" } };
/** 很长的名称换行，没有空格也能换。 */
export const LongName: Story = {
  args: { children: "关于举办2026年全省基础教育课程与教学改革优秀成果评选活动暨青年教师教学竞赛" },
  decorators: [(Shown) => <div style={{ width: 288 }}>{Shown()}</div>],
};
