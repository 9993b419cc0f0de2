import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import { Checkbox } from "./Checkbox.tsx";

const meta = {
  title: "Components/Checkbox",
  component: Checkbox,
  args: { label: "选中：王晓明", checked: false, onCheckedChange: fn() },
} satisfies Meta<typeof Checkbox>;
export default meta;
type Story = StoryObj<typeof meta>;

/** 没有选中，按一下即选中。 */
export const Unchecked: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole("checkbox", { name: "选中：王晓明" }));
    await expect(args.onCheckedChange).toHaveBeenCalledWith({ checked: true });
  },
};

/** 已经选中。 */
export const Checked: Story = { args: { checked: true } };
/** 它所代表的只选中了一部分。 */
export const Some: Story = {
  args: { checked: "some" },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("checkbox")).toBePartiallyChecked();
  },
};
