import type { Meta, StoryObj } from "@storybook/react-vite";
import { Text } from "./Text.tsx";

const meta = {
  title: "Primitives/Text",
  component: Text,
  args: { children: "发布后，持证人可以用姓名或证书编号查询。" },
} satisfies Meta<typeof Text>;
export default meta;
type Story = StoryObj<typeof meta>;

/** 正文。 */
export const Plain: Story = {};

/** 次要的说明，颜色较淡。 */
export const Soft: Story = { args: { tone: "soft" } };

/** 小字的附注。 */
export const Note: Story = { args: { tone: "note" } };

/** 出了什么问题。 */
export const Wrong: Story = { args: { tone: "wrong", children: "有 2 处问题，请修改后重新上传。" } };

/** 做成了什么。 */
export const Done: Story = { args: { tone: "done", children: "已上传，没有发现问题。" } };
