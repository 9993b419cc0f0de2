import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, userEvent } from "storybook/test";
import { Pager } from "./Pager.tsx";

const about = `**何时用**：一页装不下的列表，在表格下方翻页。

**何时不用**：一页就够时不显示；数据连续加载的信息流不适合分页。

**无障碍**：是带名称的 \`nav\`；到头时焦点移到仍可按的一步，不会丢失。给出 \`getPageHref\` 时各步是链接。

**状态**：首页、中间、末页、没有内容、正在读取、窄屏。`;

const meta = {
  title: "Components/Pager",
  component: Pager,
  parameters: { docs: { description: { component: about } } },
  args: { number: 1, totalPages: 5, onPageChange: fn() },
} satisfies Meta<typeof Pager>;
export default meta;
type Story = StoryObj<typeof meta>;

/** 前后都有页，四个按钮都可用。 */
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

/** 第一页上不能再往前。 */
export const First: Story = {
  args: { number: 0 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("button", { name: "首页" })).toBeDisabled();
    await expect(canvas.getByRole("button", { name: "上一页" })).toBeDisabled();
    await expect(canvas.getByRole("button", { name: "下一页" })).toBeEnabled();
  },
};

/** 最后一页上不能再往后。 */
export const Last: Story = {
  args: { number: 4 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("button", { name: "下一页" })).toBeDisabled();
    await expect(canvas.getByRole("button", { name: "末页" })).toBeDisabled();
  },
};

/** 超出范围的页码按最近的一页显示。 */
export const PastTheEnd: Story = {
  args: { number: 99 },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("第5/5页")).toBeVisible();
  },
};

/** 空列表算一页，四个按钮都不能按。 */
export const NoPages: Story = {
  args: { number: 0, totalPages: 0 },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("第1/1页")).toBeVisible();
    for (const button of canvas.getAllByRole("button")) await expect(button).toBeDisabled();
  },
};

/** 用键盘走到最后一页再回来，焦点始终还在。 */
export const Walked: Story = {
  tags: ["!autodocs"],
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

/** 每页有自己的地址时，翻页就是链接；可以在新标签页打开，两端没有可去的地方。 */
export const Links: Story = {
  args: { number: 0, getPageHref: ({ number }) => `?page=${number}` },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole("link", { name: "末页" })).toHaveAttribute("href", "?page=4");
    await expect(canvas.getByRole("button", { name: "首页" })).toBeDisabled();
    await userEvent.click(canvas.getByRole("link", { name: "下一页" }));
    await expect(args.onPageChange).toHaveBeenLastCalledWith({ number: 1 });
  },
};

/** 有焦点的链接到头以后，把焦点交给旁边的。 */
export const WalkedLinks: Story = {
  tags: ["!autodocs"],
  ...Walked,
  args: { number: 3, getPageHref: ({ number }) => `?page=${number}` },
  play: async ({ canvas }) => {
    canvas.getByRole("link", { name: "下一页" }).focus();
    await userEvent.keyboard("{Enter}");
    await expect(canvas.getByText("第5/5页")).toBeVisible();
    await expect(canvas.getByRole("link", { name: "上一页" })).toHaveFocus();
  },
};

/** 手机上四个按钮仍在一行。 */
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
