import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, waitFor } from "storybook/test";
import { Badge } from "../badge/Badge.tsx";
import { Button } from "../button/Button.tsx";
import { Checkbox } from "../checkbox/Checkbox.tsx";
import { DataTable, type Column } from "./DataTable.tsx";

interface Row {
  id: string;
  name: string;
  enabled: boolean;
}
const columns: Column<Row>[] = [
  { key: "id", heading: "ID", role: "id", cell: ({ id }) => id },
  { key: "name", heading: "昵称", role: "name", cell: ({ name }) => name },
  {
    key: "enabled",
    heading: "激活",
    cell: ({ enabled }) => <Badge tone={enabled ? "done" : "soft"}>{enabled ? "启用" : "停用"}</Badge>,
  },
  {
    key: "actions",
    heading: "操作",
    role: "actions",
    cell: ({ name }) => (
      <Button tone="danger" size="small">
        删除{name}
      </Button>
    ),
  },
];
const about = `**何时用**：把行列对齐的记录排成表格；窄处每行一张卡片，列越少，越窄才变成卡片；打印时总是表格，没有按钮。

**何时不用**：需要翻页、空列表和重试时用 \`ResourceTable\`；少量“名称—值”用定义列表。

**无障碍**：有名称；太宽时本身可聚焦并横向滚动；删除一行后焦点到它的下一行。

**状态**：宽、窄、太宽、带排序、读取中。`;

const meta = {
  title: "Components/DataTable",
  component: DataTable,
  parameters: { docs: { description: { component: about } } },
  args: {
    caption: "用户",
    columns,
    rows: [
      { id: "1", name: "张明远", enabled: true },
      { id: "2", name: "阿依古丽·买买提", enabled: false },
    ],
    rowKey: ({ id }) => id,
  },
} satisfies Meta<typeof DataTable<Row>>;
export default meta;
type Story = StoryObj<typeof DataTable<Row>>;

/** 宽处是表格，表头可排序。 */
export const Wide: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("table", { name: "用户" })).toBeVisible();
    await expect(canvas.getAllByRole("row")).toHaveLength(3);
  },
};

const inNarrowBox: NonNullable<Story["decorators"]> = [
  (Story) => (
    <div style={{ width: 288 }}>
      <Story />
    </div>
  ),
];

/** 窄处一行变成一张卡片：名称在先，每个值旁边是它的列名。 */
export const Narrow: Story = {
  decorators: inNarrowBox,
  play: async ({ canvas }) => {
    const top = (text: string) => canvas.getByText(text).getBoundingClientRect().top;
    await expect(top("张明远")).toBeLessThan(top("1"));
    await expect(canvas.getAllByRole("columnheader")).toHaveLength(4);
  },
};

/** 表头里的控件（如全选）在卡片上方仍然看得到。 */
export const NarrowWithControl: Story = {
  args: {
    columns: [
      {
        key: "select",
        heading: "选中本页全部用户",
        headControl: <Checkbox label="选中本页全部用户" checked={false} onCheckedChange={() => {}} />,
        role: "select",
        cell: ({ name }) => <Checkbox label={`选中：${name}`} checked={false} onCheckedChange={() => {}} />,
      },
      ...columns,
    ],
  },
  decorators: inNarrowBox,
  play: async ({ canvas }) => {
    const right = (name: string) => canvas.getByRole("checkbox", { name }).getBoundingClientRect().right;
    const box = canvas.getByRole("checkbox", { name: "选中本页全部用户" });
    const head = canvas.getByRole("columnheader", { name: "选中本页全部用户" });
    await expect(head.getBoundingClientRect().width).toBeGreaterThanOrEqual(box.getBoundingClientRect().width);
    await expect(getComputedStyle(head).clipPath).toBe("none");
    await expect(right("选中本页全部用户")).toBe(right("选中：张明远"));
  },
};

const long = "联合国教科文组织高等教育创新中心与省教育科学研究院联合举办的评选活动";
const wide: Column<Row>[] = [
  ...columns.slice(0, -1),
  { key: "place", heading: "部门", cell: () => long },
  { key: "file", heading: "获奖名单", cell: () => `${"List_of_winners_".repeat(5)}.xlsx` },
  { key: "phone", heading: "手机", role: "short", cell: () => "+86 138 0013 8000" },
  {
    key: "recentActions",
    heading: "操作",
    role: "actions",
    cell: ({ name }) =>
      ["重新发布", "修改", "删除"].map((action) => (
        <Button key={action} tone="quiet" size="small" aria-label={`${action}：${name}`}>
          {action}
        </Button>
      )),
  },
];

/** 无论表格多宽，每个按钮都看得到。 */
export const EveryWidth: Story = {
  args: { columns: wide },
  parameters: { layout: "fullscreen" },
  play: async ({ canvas }) => {
    const box = canvas.getByRole("table").parentElement as HTMLElement;
    for (let width = 280; width <= 1_400; width += 20) {
      box.style.width = `${width}px`;
      const { left, right } = box.getBoundingClientRect();
      for (const button of canvas.getAllByRole("button")) {
        const place = button.getBoundingClientRect();
        await expect(place.left, `${width}`).toBeGreaterThanOrEqual(left);
        await expect(place.right, `${width}`).toBeLessThanOrEqual(right);
      }
    }
    box.style.width = "";
  },
};

/** 列少的表格，同样的宽度仍是表格；按钮在每个宽度都看得到。 */
export const EveryWidthOfFew: Story = {
  ...EveryWidth,
  args: {},
  play: async (context) => {
    const table = context.canvas.getByRole("table");
    const box = table.parentElement as HTMLElement;
    box.style.width = "736px";
    await expect(getComputedStyle(table).display).toBe("table");
    await EveryWidth.play?.(context);
  },
};

/** 不能再窄的表格可以横向滚动，会说明这一点，键盘也能滚动。 */
export const TooWide: Story = {
  args: { columns: wide.map((column) => (column.key === "place" ? { ...column, role: "short" as const } : column)) },
  decorators: [
    (Story) => (
      <div style={{ width: 910 }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    const region = await canvas.findByRole("region", { name: "用户" });
    await expect(canvas.getByText(/左右滚动/)).toBeVisible();
    await expect(region.scrollWidth).toBeGreaterThan(region.clientWidth);
    await userEvent.tab();
    await expect(region).toHaveFocus();
    const last = canvas.getAllByRole("button").at(-1);
    last?.focus();
    await waitFor(() =>
      expect(last?.getBoundingClientRect().right).toBeLessThanOrEqual(region.getBoundingClientRect().right),
    );
  },
};

/** 加载时先占住行的位置，读屏软件知道表格正忙。 */
export const Loading: Story = {
  args: { placeholders: 4 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("table")).toHaveAttribute("aria-busy", "true");
    await expect(canvas.getAllByRole("row")).toHaveLength(5);
  },
};
