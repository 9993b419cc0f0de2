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

/** By keyboard; the word beside the switch says its state. */
export const Switched: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText("是")).toBeVisible();
    await userEvent.tab();
    await userEvent.keyboard(" ");
    await expect(canvas.getByText("否")).toBeVisible();
    await expect(canvas.getByRole("checkbox", { name: "激活" })).not.toBeChecked();
  },
};
export const Dark: Story = { globals: { scheme: "dark" } };
