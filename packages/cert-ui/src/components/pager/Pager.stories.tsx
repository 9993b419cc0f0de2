import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, userEvent } from "storybook/test";
import { Pager } from "./Pager.tsx";

const meta = {
  title: "Components/Pager",
  component: Pager,
  args: { number: 1, totalPages: 5, onPageChange: fn() },
} satisfies Meta<typeof Pager>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Middle: Story = {
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText("第2/5页")).toBeVisible();
    for (const name of ["首页", "上一页", "下一页", "末页"]) {
      await userEvent.click(canvas.getByRole("button", { name }));
    }
    await expect(args.onPageChange).toHaveBeenNthCalledWith(1, { number: 0 });
    await expect(args.onPageChange).toHaveBeenNthCalledWith(2, { number: 0 });
    await expect(args.onPageChange).toHaveBeenNthCalledWith(3, { number: 2 });
    await expect(args.onPageChange).toHaveBeenNthCalledWith(4, { number: 4 });
  },
};

export const First: Story = {
  args: { number: 0 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("button", { name: "首页" })).toBeDisabled();
    await expect(canvas.getByRole("button", { name: "上一页" })).toBeDisabled();
    await expect(canvas.getByRole("button", { name: "下一页" })).toBeEnabled();
  },
};

export const Last: Story = {
  args: { number: 4 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("button", { name: "下一页" })).toBeDisabled();
    await expect(canvas.getByRole("button", { name: "末页" })).toBeDisabled();
  },
};

export const PastTheEnd: Story = {
  args: { number: 99 },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("第5/5页")).toBeVisible();
  },
};

export const NoPages: Story = {
  args: { number: 0, totalPages: 0 },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("第1/1页")).toBeVisible();
    for (const button of canvas.getAllByRole("button")) await expect(button).toBeDisabled();
  },
};

/** By keyboard to the last page and back: the focus is never lost. */
export const Walked: Story = {
  args: { number: 3 },
  render: function Render(args) {
    const [number, setNumber] = useState(args.number);
    return <Pager {...args} number={number} onPageChange={(change) => setNumber(change.number)} />;
  },
  play: async ({ canvas }) => {
    canvas.getByRole("button", { name: "下一页" }).focus();
    await userEvent.keyboard("{Enter}");
    await expect(canvas.getByText("第5/5页")).toBeVisible();
    await expect(canvas.getByRole("button", { name: "上一页" })).toHaveFocus();
    await userEvent.keyboard("{Shift>}{Tab}{/Shift}{Enter}");
    await expect(canvas.getByText("第1/5页")).toBeVisible();
    await expect(canvas.getByRole("button", { name: "下一页" })).toHaveFocus();
  },
};

/** On a phone all four buttons are in one row. */
export const Narrow: Story = {
  decorators: [
    (Story) => (
      <div style={{ width: 288 }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    const boxes = canvas.getAllByRole("button").map((button) => button.getBoundingClientRect());
    await expect(new Set(boxes.map(({ top }) => top)).size).toBe(1);
    await expect(Math.min(...boxes.map(({ height }) => height))).toBeGreaterThanOrEqual(44);
  },
};
