import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import { NamesakeChoice } from "./NamesakeChoice.tsx";

const meta = {
  title: "Components/NamesakeChoice",
  component: NamesakeChoice,
  args: { names: 2, column: "学校", busy: false, onChoose: fn() },
} satisfies Meta<typeof NamesakeChoice>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Choose: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole("button", { name: "显示“学校”" }));
    await expect(args.onChoose).toHaveBeenCalledOnce();
  },
};

export const Busy: Story = {
  args: { busy: true },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole("button", { name: "正在保存…" }));
    await expect(args.onChoose).not.toHaveBeenCalled();
  },
};
