import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, within } from "storybook/test";
import { findDialog } from "../../testing/findDialog.ts";
import { Button } from "../button/Button.tsx";
import { Dialog } from "../dialog/Dialog.tsx";
import { Text } from "../text/Text.tsx";
import { FormActions } from "./FormActions.tsx";

const buttons = [
  <Button key="save">保存</Button>,
  <Button key="cancel" tone="quiet">
    取消
  </Button>,
];
const meta = {
  title: "Primitives/FormActions",
  component: FormActions,
  args: { children: buttons },
} satisfies Meta<typeof FormActions>;
export default meta;
type Story = StoryObj<typeof meta>;

/** 在页面上，按钮跟在表单后面。 */
export const OnPage: Story = {};
/** 在会滚动的对话框里，按钮始终看得到。 */
export const InDialog: Story = {
  args: { place: "dialog", children: buttons.toReversed() },
  render: (args) => (
    <Dialog open title="发布“论文评选”" onClose={fn()}>
      {Array.from({ length: 40 }, (_, index) => (
        <Text key={index}>第 {index + 1} 行：内容有变化。</Text>
      ))}
      <FormActions {...args} />
    </Dialog>
  ),
  play: async () => {
    const shown = await findDialog("dialog", "发布“论文评选”");
    const save = within(shown).getByRole("button", { name: "保存" }).getBoundingClientRect();
    await expect(save.bottom).toBeLessThanOrEqual(window.innerHeight);
  },
};
