import type { Meta, StoryObj } from "@storybook/react-vite";
import { Button } from "../button/Button.tsx";
import { Heading } from "../heading/Heading.tsx";
import { Text } from "../text/Text.tsx";
import { Stack } from "./Stack.tsx";

const meta = { title: "Primitives/Stack", component: Stack } satisfies Meta<typeof Stack>;
export default meta;
type Story = StoryObj<typeof meta>;

const children = (
  <>
    <Heading level={3}>打包下载</Heading>
    <Text>每份证书一个 PDF 文件，按学校分文件夹。</Text>
    <Button>打包下载</Button>
  </>
);

/** 上下排列，用一般的间距。 */
export const Column: Story = { args: { children } };

/** 彼此相关的几项，靠得近些。 */
export const SmallGap: Story = { args: { children, gap: "small" } };

/** 各自独立的几部分，离得远些。 */
export const LargeGap: Story = { args: { children, gap: "large" } };

/** 左右排列，放不下时换行。 */
export const Row: Story = {
  args: {
    direction: "row",
    gap: "small",
    children: ["按学校", "按奖项", "不分组"].map((label) => (
      <Button key={label} tone="quiet" size="small">
        {label}
      </Button>
    )),
  },
};
