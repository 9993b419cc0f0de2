import type { Meta, StoryObj } from "@storybook/react-vite";
import { DataTable } from "../dataTable/DataTable.tsx";
import { Text } from "../text/Text.tsx";
import { Panel } from "./Panel.tsx";

const meta = { title: "Primitives/Panel", component: Panel } satisfies Meta<typeof Panel>;
export default meta;
type Story = StoryObj<typeof meta>;

/** 一段内容，用一道细线围住。 */
export const WithText: Story = { args: { children: <Text>名单中有 60 人，奖项 3 种，学校 21 所。</Text> } };

/** 现在就要看的内容，边框用强调色。 */
export const Important: Story = {
  args: { tone: "important", children: <Text>这些链接只显示这一次，请现在复制。</Text> },
};
/** 没有内边距时，表格一直到边框和圆角。 */
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
