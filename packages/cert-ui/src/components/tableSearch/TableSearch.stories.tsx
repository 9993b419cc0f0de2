import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import { TableSearch } from "./TableSearch.tsx";

const meta = {
  title: "Components/TableSearch",
  component: TableSearch,
  args: { noun: "活动", text: "", onSearch: fn() },
} satisfies Meta<typeof TableSearch>;
export default meta;
type Story = StoryObj<typeof meta>;

/** 输入后按 Enter 查找，前后的空格会去掉。 */
export const Empty: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.type(canvas.getByRole("searchbox", { name: "查找活动" }), " 论文 {Enter}");
    await expect(args.onSearch).toHaveBeenCalledWith({ text: "论文" });
    await expect(canvas.queryByRole("button", { name: "显示全部" })).toBeNull();
  },
};

/** 查找过的列表可以再显示全部。 */
export const Searched: Story = {
  args: { text: "论文" },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole("button", { name: "显示全部" }));
    await expect(args.onSearch).toHaveBeenCalledWith({ text: "" });
  },
};
