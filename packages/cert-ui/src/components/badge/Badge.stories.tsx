import type { Meta, StoryObj } from "@storybook/react-vite";
import { Badge } from "./Badge.tsx";

const meta = { title: "Components/Badge", component: Badge, args: { children: "待发布" } } satisfies Meta<typeof Badge>;
export default meta;
type Story = StoryObj<typeof meta>;

/** 不需要强调的状态。 */
export const Plain: Story = {};

/** 已经完成，不用再做什么。 */
export const Done: Story = { args: { tone: "done", children: "已发布" } };

/** 等人处理，或有别的地方要留意。 */
export const Warning: Story = { args: { tone: "warning", children: "待处理" } };

/** 失效或出错，不能再用。 */
export const Wrong: Story = { args: { tone: "wrong", children: "已撤销" } };

/** 还没有开始，比其余的淡。 */
export const Soft: Story = { args: { tone: "soft", children: "准备中" } };

/** 每一种语气都放在名称旁边。 */
export const BesideNames: Story = {
  render: () => (
    <ul style={{ margin: 0, padding: 0 }}>
      <li>
        教育科学优秀论文评选 <Badge>待发布</Badge>
      </li>
      <li>
        基础教育课程改革成果展评 <Badge tone="soft">准备中</Badge>
      </li>
      <li>
        区域教育质量综合评价案例征集 <Badge tone="done">已发布</Badge>
      </li>
      <li>
        更正申请 <Badge tone="warning">待处理</Badge>
      </li>
      <li>
        王晓明 <Badge tone="wrong">已撤销</Badge>
      </li>
    </ul>
  ),
};
