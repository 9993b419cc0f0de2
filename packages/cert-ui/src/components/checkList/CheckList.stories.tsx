import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, userEvent } from "storybook/test";
import { CheckList } from "./CheckList.tsx";

const meta = {
  title: "Components/CheckList",
  component: CheckList,
  args: {
    label: "权限",
    groups: [
      {
        label: "活动与奖证",
        options: [
          { value: "1", label: "查看活动" },
          { value: "2", label: "发布活动" },
        ],
      },
      { label: "其他", options: [{ value: "3", label: "查看档案" }] },
    ],
    value: ["3"],
    onValueChange: fn(),
  },
  render: function Render(args) {
    const [value, setValue] = useState(args.value);
    return (
      <CheckList
        {...args}
        value={value}
        onValueChange={(change) => {
          setValue(change.value);
          args.onValueChange(change);
        }}
      />
    );
  },
} satisfies Meta<typeof CheckList>;
export default meta;
type Story = StoryObj<typeof meta>;

/** 点选与取消，交出的是全部选中的项。 */
export const Chosen: Story = {
  tags: ["!autodocs"],
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole("group", { name: "权限" })).toBeVisible();
    await userEvent.click(canvas.getByText("发布活动"));
    await expect(args.onValueChange).toHaveBeenLastCalledWith({ value: ["3", "2"] });
    await userEvent.click(canvas.getByRole("checkbox", { name: "查看档案" }));
    await expect(args.onValueChange).toHaveBeenLastCalledWith({ value: ["2"] });
    await expect(canvas.getByRole("checkbox", { name: "查看档案" })).not.toBeChecked();
  },
};

/** 被拒绝的选择，原因写在下面。 */
export const Refused: Story = {
  args: { problem: "不能授予您自己没有的权限" },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("group", { name: "权限" })).toHaveAccessibleDescription("不能授予您自己没有的权限");
  },
};
