import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, userEvent } from "storybook/test";
import { SwitchField } from "./SwitchField.tsx";

const meta = {
  title: "Components/SwitchField",
  component: SwitchField,
  args: { label: "激活", checked: true, onCheckedChange: fn() },
  render: function Render(args) {
    const [checked, setChecked] = useState(args.checked);
    return <SwitchField {...args} checked={checked} onCheckedChange={(change) => setChecked(change.checked)} />;
  },
} satisfies Meta<typeof SwitchField>;
export default meta;
type Story = StoryObj<typeof meta>;

/** 用键盘开关，旁边的字说明现在的状态。 */
export const Switched: Story = {
  tags: ["!autodocs"],
  play: async ({ canvas }) => {
    await expect(canvas.getByText("是")).toBeVisible();
    await userEvent.tab();
    await userEvent.keyboard(" ");
    await expect(canvas.getByText("否")).toBeVisible();
    await expect(canvas.getByRole("checkbox", { name: "激活" })).not.toBeChecked();
  },
};
/** 状态被拒绝时说明原因，读屏软件一并念出。 */
export const Refused: Story = {
  args: {
    label: "仅限本部门",
    hint: "只能查看和办理本部门的内容。",
    problem: "系统管理员须能管理全部部门，不能改为仅限本部门",
  },
  play: async ({ canvas }) => {
    const control = canvas.getByRole("checkbox", { name: "仅限本部门" });
    await expect(control).toHaveAccessibleDescription(/^只能查看和办理本部门的内容。 系统管理员须/);
    await expect(control).toBeInvalid();
  },
};
