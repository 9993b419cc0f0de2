import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import { SpellingChoice } from "./SpellingChoice.tsx";

const meta = {
  title: "Components/SpellingChoice",
  component: SpellingChoice,
  args: { usual: ["二等奖"], busy: false, onChoose: fn() },
} satisfies Meta<typeof SpellingChoice>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Choose: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole("button", { name: "改为“二等奖”" }));
    await expect(args.onChoose).toHaveBeenLastCalledWith({ spelling: "usual" });
    await userEvent.click(canvas.getByRole("button", { name: "保留原来的写法" }));
    await expect(args.onChoose).toHaveBeenLastCalledWith({ spelling: "kept" });
  },
};

export const Several: Story = {
  args: { usual: ["一等奖", "二等奖"] },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("button", { name: "改为“一等奖”“二等奖”" })).toBeVisible();
  },
};

export const Many: Story = {
  args: { usual: ["一等奖", "二等奖", "三等奖", "一小"] },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("button", { name: "全部统一" })).toBeVisible();
  },
};

export const Busy: Story = {
  args: { busy: true },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole("button", { name: "正在保存…" }));
    await expect(args.onChoose).not.toHaveBeenCalled();
  },
};
