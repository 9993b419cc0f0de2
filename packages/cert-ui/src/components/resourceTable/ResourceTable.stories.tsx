import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import { LinkButton } from "../button/Button.tsx";
import type { Column } from "../dataTable/DataTable.tsx";
import { ResourceTable } from "./ResourceTable.tsx";

interface Row {
  id: string;
  name: string;
}
const columns: Column<Row>[] = [
  { key: "id", heading: "ID", role: "id", cell: ({ id }) => id },
  { key: "name", heading: "名称", role: "name", cell: ({ name }) => name },
];
const rows = Array.from({ length: 10 }, (_, index) => ({ id: String(index + 11), name: `活动 ${index + 11}` }));
const about = `**何时用**：管理端的一份列表：标题、筛选、表格、翻页。

**何时不用**：只要表格用 \`DataTable\`；公众查询结果用 \`SearchTable\`。

**无障碍**：读取和总数由状态区念出；翻页后回到列表开头。

**状态**：有内容、读取中、翻页中、没有内容、失败、无权查看。`;

const meta = {
  title: "Components/ResourceTable",
  component: ResourceTable,
  parameters: { docs: { description: { component: about } } },
  args: {
    noun: "活动",
    columns,
    rowKey: ({ id }) => id,
    state: { status: "ready", rows, number: 1, totalPages: 4, total: 35 },
    onPageChange: fn(),
    onRetry: fn(),
    actions: <LinkButton href="#add">添加活动</LinkButton>,
  },
} satisfies Meta<typeof ResourceTable<Row>>;
export default meta;
type Story = StoryObj<typeof meta>;

/** 一页内容、总数与翻页。 */
export const Ready: Story = {
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText("共 35 项")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "末页" }));
    await expect(args.onPageChange).toHaveBeenCalledWith({ number: 3 });
  },
};
/** 符合筛选的比列表能显示的还多时，说明只显示前面的。 */
export const Capped: Story = {
  args: { state: { status: "ready", rows, number: 0, totalPages: 10_000, total: 100_000, capped: true } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("超过 100,000 项，只列出这些")).toBeVisible();
  },
};

/** 第一次加载时先占住行的位置。 */
export const Loading: Story = {
  args: { state: { status: "loading" } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("status")).toHaveTextContent("正在加载…");
  },
};
/** 翻到另一页时，翻页的按钮还在，焦点也还在。 */
export const Turning: Story = {
  args: { state: { status: "loading", turning: { number: 3, totalPages: 4, total: 35 } } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("第4/4页")).toBeVisible();
    await expect(canvas.getByText("共 35 项")).toBeVisible();
    await expect(canvas.getAllByRole("row")).toHaveLength(6);
  },
};

/** 还没有内容时，说明怎样添加第一个。 */
export const Empty: Story = {
  args: { state: { status: "ready", rows: [], number: 0, totalPages: 0, total: 0 } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("还没有活动")).toBeVisible();
  },
};

/** 加载失败时说明原因，并可重试。 */
export const Failed: Story = {
  args: { state: { status: "failed", message: "网络错误" } },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole("button", { name: "重试" }));
    await expect(args.onRetry).toHaveBeenCalled();
  },
};

/** 没有权限看时，说明向谁申请。 */
export const Forbidden: Story = { args: { state: { status: "forbidden" } } };
