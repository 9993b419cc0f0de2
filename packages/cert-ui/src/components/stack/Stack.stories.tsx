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

export const Column: Story = { args: { children } };
export const SmallGap: Story = { args: { children, gap: "small" } };
export const LargeGap: Story = { args: { children, gap: "large" } };
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
