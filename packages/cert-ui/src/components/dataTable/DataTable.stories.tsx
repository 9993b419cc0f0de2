import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { Badge } from "../badge/Badge.tsx";
import { Button } from "../button/Button.tsx";
import { DataTable, type Column } from "./DataTable.tsx";

interface Row {
  id: string;
  name: string;
  enabled: boolean;
}
const columns: Column<Row>[] = [
  { key: "id", heading: "ID", role: "id", cell: ({ id }) => id },
  { key: "name", heading: "昵称", role: "name", cell: ({ name }) => name },
  { key: "enabled", heading: "激活", cell: ({ enabled }) => <Badge tone={enabled ? "done" : "soft"}>{enabled ? "是" : "否"}</Badge> },
  { key: "actions", heading: "操作", role: "actions", cell: ({ name }) => <Button tone="danger" size="small">删除{name}</Button> },
];
const meta = {
  title: "Components/DataTable",
  component: DataTable<Row>,
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
type Story = StoryObj<typeof meta>;

export const Wide: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("table", { name: "用户" })).toBeVisible();
    await expect(canvas.getAllByRole("row")).toHaveLength(3);
  },
};

/** A row becomes a card: the name first, each value beside its heading. */
export const Narrow: Story = {
  decorators: [
    (Story) => (
      <div style={{ width: 288 }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    const top = (text: string) => canvas.getByText(text).getBoundingClientRect().top;
    await expect(top("张明远")).toBeLessThan(top("1"));
    await expect(canvas.getAllByRole("columnheader")).toHaveLength(4);
  },
};

export const Loading: Story = {
  args: { placeholders: 4 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("table")).toHaveAttribute("aria-busy", "true");
    await expect(canvas.getAllByRole("row")).toHaveLength(5);
  },
};
export const Dark: Story = { globals: { scheme: "dark" } };
