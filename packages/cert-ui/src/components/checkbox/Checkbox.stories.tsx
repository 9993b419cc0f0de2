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

export const Unchecked: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole("checkbox", { name: "选中：王晓明" }));
    await expect(args.onCheckedChange).toHaveBeenCalledWith({ checked: true });
  },
};
export const Checked: Story = { args: { checked: true } };
/** A part of what it stands for is chosen. */
export const Some: Story = {
  args: { checked: "some" },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("checkbox")).toBePartiallyChecked();
  },
};
