import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { Button } from "../button/Button.tsx";
import { SelectionBar } from "./SelectionBar.tsx";

const meta = {
  title: "Components/SelectionBar",
  component: SelectionBar,
  args: {
    label: "选中的奖证",
    count: "已选 2 份",
    children: (
      <>
        <Button size="small">下载 ZIP</Button>
        <Button size="small" tone="quiet">
          导出名单
        </Button>
        <Button size="small" tone="danger">
          撤销
        </Button>
      </>
    ),
  },
} satisfies Meta<typeof SelectionBar>;
export default meta;
type Story = StoryObj<typeof meta>;

/** 选了几行，以及可对它们做的事。 */
export const Ready: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("region", { name: "选中的奖证" })).toBeVisible();
    await expect(canvas.getByRole("status")).toHaveTextContent("已选 2 份");
  },
};
