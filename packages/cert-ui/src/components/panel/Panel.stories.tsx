import type { Meta, StoryObj } from "@storybook/react-vite";
import { DataTable } from "../dataTable/DataTable.tsx";
import { Text } from "../text/Text.tsx";
import { Panel } from "./Panel.tsx";

const meta = { title: "Primitives/Panel", component: Panel } satisfies Meta<typeof Panel>;
export default meta;
type Story = StoryObj<typeof meta>;

export const WithText: Story = { args: { children: <Text>名单中有 60 人，奖项 3 种，学校 21 所。</Text> } };
export const Important: Story = {
  args: { tone: "important", children: <Text>这些链接只显示这一次，请现在复制。</Text> },
};
/** Without padding, the table ends at the frame and its corners. */
export const AroundTable: Story = {
  args: {
    padding: "none",
    children: (
      <DataTable
        caption="获奖人"
        columns={[
          { key: "name", heading: "姓名", cell: ({ name }: { name: string }) => name },
          { key: "level", heading: "奖项", cell: ({ level }: { level: string }) => level },
        ]}
        rows={[
          { name: "王晓明", level: "一等奖" },
          { name: "欧阳娜娜", level: "二等奖" },
        ]}
        rowKey={({ name }) => name}
      />
    ),
  },
};
