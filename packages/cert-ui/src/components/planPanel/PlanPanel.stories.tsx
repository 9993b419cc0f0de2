import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, within } from "storybook/test";
import { nameListProblem, type PlanGroup, type PlanRow } from "cert-api";
import { planWithoutChanges } from "cert-api/testing";
import { PlanPanel } from "./PlanPanel.tsx";
import { PlanRowList } from "./PlanRowList.tsx";

const plan = { ...planWithoutChanges, created: 12, changed: 3, unchanged: 303 };
const award = { name: "张三", number: "2025-0001-00001", content: '{"奖项":"二等奖","单位":"第一中学"}' };
const rows: Record<PlanGroup, PlanRow[]> = {
  undecided: [{ ...award, id: "13 ", number: null, state: null, row: 13, changes: [] }],
  created: [{ ...award, id: " 12", number: null, state: null, row: 12, changes: [] }],
  changed: [
    { ...award, id: "a", state: "valid", row: 2, changes: [{ key: "奖项", before: "二等奖", after: "一等奖" }] },
  ],
  unlisted: [{ ...award, id: "b", name: "李四", state: "valid", changes: [] }],
  edited: [{ ...award, id: "c", name: "王五", state: "revoked", row: 4, sheet: "初中组", changes: [] }],
};
const about = `**何时用**：发布之前：说明这次发布会增加、改变什么，并请人决定。

**何时不用**：发布之后的结果用通知或报告；没有要决定的事也要显示，让人看到数字。

**无障碍**：每项决定是一组单选，须确认的提醒是必选的复选框。

**状态**：只有变化、有跳过、须确认、手工修改过、名单中已删除、模板已更换。`;

const meta = {
  title: "Components/PlanPanel",
  component: PlanPanel,
  parameters: { docs: { description: { component: about } } },
  args: { plan, onPublish: fn(), onCancel: fn() },
} satisfies Meta<typeof PlanPanel>;
export default meta;
type Story = StoryObj<typeof meta>;

/** 什么都不另选时，只按名单所写的改变。 */
export const Changes: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole("button", { name: "发布" }));
    await expect(args.onPublish).toHaveBeenCalledWith({
      confirmed: false,
      overwriteEdited: false,
      template: "keep",
      reason: "",
      unlisted: "keep",
      unlistedReason: "",
    });
  },
};

/** 选择略过的行、保留原有联系方式的奖证，各有几个。 */
export const RowsSkipped: Story = {
  args: { plan: { ...plan, skipped: 3, keptAddresses: 60 } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("名单中有错误的 3 行已跳过，不会发布。")).toBeVisible();
    await expect(canvas.getByText("60 份沿用原有联系方式", { exact: false })).toBeVisible();
  },
};

/** 名单中没有读入、也不必询问的部分，发布前说明。 */
export const NotRead: Story = {
  args: {
    plan: {
      ...plan,
      notes: [
        nameListProblem(
          "remarkRows",
          { row: 14, column: "姓名" },
          { count: 2, rows: "14–15", example: "注：排名不分先后。" },
        ),
        nameListProblem("hiddenSheet", { sheet: "去年" }, { sheet: "去年", rows: 30 }),
      ],
    },
  },
  play: async ({ canvas }) => {
    const list = within(canvas.getByRole("region", { name: "名单中没有读入的内容" }));
    await expect(list.getByText(/^第 14–15 行（共 2 行）像是备注或落款/u)).toBeVisible();
    await expect(list.getByText("隐藏的工作表“去年”（30 行）没有读入，不会发布。")).toBeVisible();
    await expect(canvas.queryByRole("checkbox")).toBeNull();
  },
};

/** 勾选“已核对”之前不能发布。 */
export const ToConfirm: Story = {
  args: { plan: { ...plan, confirmations: ["第 7 行看起来是手机号，发布后会印在证书或核验页上，请确认。"] } },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole("button", { name: "发布" }));
    await expect(args.onPublish).not.toHaveBeenCalled();
    await userEvent.click(canvas.getByRole("checkbox", { name: "我已核对，确认发布" }));
    await userEvent.click(canvas.getByRole("button", { name: "发布" }));
    await expect(args.onPublish).toHaveBeenCalledWith(expect.objectContaining({ confirmed: true }));
  },
};

/** 模板里与普通文字相同的记号：只说明怎样印出，不询问。 */
export const MarksOfTemplate: Story = {
  args: {
    plan: {
      ...plan,
      marks: [
        { level: "warning", message: "模板中的“[奖项]”按占位符处理，印出“奖项”的内容。" },
        {
          level: "warning",
          message: "模板中的“【附件】”按原文印出，因为名单中没有“附件”这一列。如果它是占位符，请在名单中加上这一列。",
        },
      ],
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/“【附件】”按原文印出/u)).toBeVisible();
    await expect(canvas.queryByRole("checkbox")).toBeNull();
  },
};

/** 手工修改过的奖证，选择保留还是覆盖。 */
export const EditedByHand: Story = {
  args: { plan: { ...plan, edited: 2 } },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole("radio", { name: "以名单为准，覆盖手工修改" }));
    await userEvent.click(canvas.getByRole("button", { name: "发布" }));
    await expect(args.onPublish).toHaveBeenCalledWith(expect.objectContaining({ overwriteEdited: true }));
  },
};

/** 名单中不再有的奖证，写了原因才能撤销或删除。 */
export const NoLongerListed: Story = {
  args: { plan: { ...plan, unlisted: 4 }, unlistedChoices: ["revoke", "withdraw"] },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole("radio", { name: "保留，仍然有效" })).toBeChecked();
    await userEvent.click(canvas.getByRole("radio", { name: /^撤销/ }));
    await userEvent.click(canvas.getByRole("button", { name: "发布" }));
    await expect(args.onPublish).not.toHaveBeenCalled();
    await userEvent.type(canvas.getByLabelText("撤销原因"), "取消资格 ");
    await userEvent.click(canvas.getByRole("button", { name: "发布" }));
    await expect(args.onPublish).toHaveBeenCalledWith(
      expect.objectContaining({ unlisted: "revoke", unlistedReason: "取消资格" }),
    );
  },
};

/** 一组里有哪些奖证，想看时才读取。 */
export const Listed: Story = {
  args: {
    plan: { ...plan, unlisted: 1, edited: 1 },
    unlistedChoices: ["revoke", "withdraw"],
    renderRows: ({ group }) => (
      <PlanRowList
        group={group}
        state={{ status: "ready", rows: rows[group], number: 0, totalPages: group === "created" ? 2 : 1, total: 12 }}
        onPageChange={fn()}
        onRetry={fn()}
      />
    ),
  },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText("二等奖")).toBeNull();
    await userEvent.click(canvas.getByText("有变化的 3 份"));
    const list = await canvas.findByRole("list", { name: "有变化" });
    await expect(within(list).getByText("二等奖").tagName).toBe("DEL");
    await expect(within(list).getByText("一等奖").tagName).toBe("INS");
    for (const label of ["新增的 12 份", "名单中已删除的 1 份", "手工修改过、已撤销或已删除的 1 份"]) {
      await userEvent.click(canvas.getByText(label));
    }
    await expect(await canvas.findByText("发布时生成编号")).toBeVisible();
    await expect(canvas.getByText("已撤销")).toBeVisible();
  },
};

/** 已发布的奖证换模板，须写明原因。 */
export const ReplacedTemplate: Story = {
  args: { plan: { ...plan, unlisted: 4, replacedTemplate: { awards: 306, undownloaded: 41 } } },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole("radio", { name: "全部换用新模板（306 份）" }));
    await userEvent.click(canvas.getByRole("button", { name: "发布" }));
    await expect(args.onPublish).not.toHaveBeenCalled();
    await userEvent.type(canvas.getByLabelText("更换原因"), "院章更换");
    await userEvent.click(canvas.getByRole("button", { name: "发布" }));
    await expect(args.onPublish).toHaveBeenCalledWith(expect.objectContaining({ template: "all", reason: "院章更换" }));
  },
};
