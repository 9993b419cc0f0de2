import type { Meta, StoryObj } from "@storybook/react-vite";
import { nameListProblem } from "cert-api";
import { expect, fn, userEvent, within } from "storybook/test";
import { NameListMatters } from "./NameListMatters.tsx";

const choosable = [
  { name: "获奖人", samples: ["王晓明", "欧阳若兰"] },
  { name: "学校", samples: ["第一小学", "海边小学"] },
  { name: "等级", samples: ["一等奖", "二等奖"] },
  { name: "辅导老师", samples: [] },
];
const emptyName = (row: number) => nameListProblem("emptyName", { row, column: "获奖人" });
const about = `**何时用**：一份名单怎样读入：每件事一行，写明已定的、推荐的和要选的，最后一个按钮一起保存。

**何时不用**：不能由人选择的问题用 \`ProblemList\`。

**无障碍**：要选的在行内打开，没有选的标出并获得焦点；其余的用“修改”打开。

**状态**：等待使用、使用中、只读、选择被拒绝。`;

const meta = {
  title: "Components/NameListMatters",
  component: NameListMatters,
  parameters: { docs: { description: { component: about } } },
  args: {
    facts: {
      isWaiting: true,
      matches: [
        { name: "姓名", column: null, proposal: "获奖人", source: "name" },
        { name: "奖项", column: null, proposal: "等级", source: "earlier" },
        { name: "指导教师", column: null, optional: true },
      ],
      choosable,
      sheets: [
        { name: "获奖名单", rows: 58, hasName: true, use: null },
        { name: "填表须知", rows: 6, hasName: false, use: "ignore" },
      ],
      unused: [
        { name: "联系电话", use: "omit", personal: true },
        { name: "备注", use: "import" },
        { name: "班级", use: "import" },
      ],
      errorRows: 3,
      soundRows: 55,
      problems: [
        ...[33, 34, 35].map(emptyName),
        nameListProblem("hiddenRows", { row: 14 }, { count: 2, rows: "14–15" }),
        nameListProblem("unusualSpelling", { row: 5, column: "等级" }, { value: "１等奖", usual: "一等奖" }),
        nameListProblem("totalRow", { row: 63, column: "获奖人" }, { word: "合计" }),
        ...[41, 42].map((row) => nameListProblem("equalRow", { row }, { row: row - 1 })),
      ],
    },
    settings: { busy: false, markedHref: "/marked.xlsx", onSave: fn() },
  },
} satisfies Meta<typeof NameListMatters>;
export default meta;
type Story = StoryObj<typeof meta>;

const { facts, settings } = meta.args;

/** 要选的在行内打开，推荐的已经选好，一个按钮一起保存。 */
export const Waiting: Story = {
  play: async ({ canvas, args }) => {
    const [first, second] = canvas.getByRole("list", { name: "名单的核对结果" }).children;
    await expect(first).toHaveTextContent("3 行有错误：姓名为空。");
    await expect(second).toHaveTextContent("2 行在表格中隐藏（筛选或折叠）");
    await userEvent.click(canvas.getByRole("checkbox", { name: "跳过有错误的 3 行，使用其余 55 行" }));
    await userEvent.click(canvas.getByRole("radio", { name: "连同隐藏的行读入" }));
    await userEvent.click(canvas.getByRole("button", { name: "使用这份名单" }));
    await expect(args.settings?.onSave).toHaveBeenCalledWith({
      sheets: [{ name: "获奖名单", use: "join" }],
      columns: [
        { name: "姓名", column: "获奖人" },
        { name: "奖项", column: "等级" },
      ],
      skipRows: true,
      hiddenRows: "join",
      spelling: "usual",
    });
  },
};

/** 没有选完时不保存：标出没有选的，第一处获得焦点。 */
export const Required: Story = {
  args: { facts: { ...facts, matches: [{ name: "届次", column: null }] } },
  play: async ({ canvas, args }) => {
    const use = canvas.getByRole("button", { name: "使用这份名单" });
    use.focus();
    await userEvent.keyboard("{Enter}");
    await expect(args.settings?.onSave).not.toHaveBeenCalled();
    await expect(canvas.getAllByText("请选择", { selector: "p" })).toHaveLength(3);
    await expect(canvas.getByRole("group", { name: /有错误/ })).toHaveFocus();
    await userEvent.tab();
    await userEvent.keyboard(" ");
    await userEvent.selectOptions(canvas.getByLabelText("届次"), "学校");
    await userEvent.click(canvas.getByRole("radio", { name: "不读入隐藏的行" }));
    await expect(canvas.queryByText("请选择", { selector: "p" })).toBeNull();
    await userEvent.click(use);
    await expect(args.settings?.onSave).toHaveBeenCalledOnce();
  },
};

/** “修改”在行内打开；相同的问题是一行，写明各处。 */
export const Changed: Story = {
  play: async ({ canvas }) => {
    const line = (text: RegExp) => within(canvas.getByText(text).closest("li") as HTMLElement);
    const phone = line(/^联系电话/);
    await userEvent.click(phone.getByRole("button", { name: /^修改/ }));
    await userEvent.click(phone.getByRole("radio", { name: "导入" }));
    await expect(phone.getByText("导入", { selector: "span" })).toBeVisible();
    await userEvent.click(phone.getByRole("button", { name: /^收起/ }));
    await expect(phone.queryByRole("radio")).toBeNull();
    const others = line(/^备注、班级/);
    await userEvent.click(others.getByRole("button", { name: /^修改/ }));
    await userEvent.click(within(others.getByRole("group", { name: "班级" })).getByRole("radio", { name: "不导入" }));
    await expect(others.getByText("分别选择")).toBeVisible();
    const equal = line(/^与第 40 行的内容完全相同/);
    await userEvent.click(equal.getByText("2 处"));
    await expect(equal.getByText(/^第 42 行/)).toBeVisible();
  },
};

/** 使用中的名单：写明已定的，改选之后才有按钮。 */
export const Decided: Story = {
  args: {
    facts: {
      isWaiting: false,
      matches: [{ name: "奖项", column: "等级" }],
      choosable,
      skipped: 3,
      answers: { hiddenRows: "join" },
      problems: [],
    },
    namesakes: { names: 14, column: "单位" },
    settings: { busy: false, onSave: fn(), onShowColumn: fn(), next: <a href="#next">下一步</a> },
  },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText("连同隐藏的行读入")).toBeVisible();
    await expect(canvas.getByText("有错误的 3 行已跳过，不会发布")).toBeVisible();
    await expect(canvas.queryByRole("button", { name: "使用这份名单" })).toBeNull();
    await userEvent.click(canvas.getByRole("button", { name: "显示“单位”" }));
    await expect(args.settings?.onShowColumn).toHaveBeenCalledWith({ column: "单位" });
    await expect(canvas.getByRole("link", { name: "下一步" })).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "修改：奖项 ←" }));
    await userEvent.selectOptions(canvas.getByLabelText("奖项"), "学校（第一小学、海边小学）");
    await expect(canvas.queryByRole("link", { name: "下一步" })).toBeNull();
    await userEvent.click(canvas.getByRole("button", { name: "使用这份名单" }));
    await expect(args.settings?.onSave).toHaveBeenCalledWith({ columns: [{ name: "奖项", column: "学校" }] });
  },
};

/** 没有权限时只读。 */
export const ReadOnly: Story = {
  args: { settings: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole("listitem").length).toBeGreaterThan(5);
    await expect(canvas.queryByRole("button")).toBeNull();
    await expect(canvas.queryByRole("radio")).toBeNull();
  },
};

/** 选择被拒绝：原因在按钮之上，已选的保持不变。 */
export const Refused: Story = {
  args: {
    settings: {
      ...settings,
      refusal: {
        message: "这样选择，获奖名单还有 1 处错误，选择未保存",
        problems: [{ ...emptyName(7), level: "error" }],
      },
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("alert")).toHaveTextContent("选择未保存");
    await expect(canvas.getByText("第 7 行 “获奖人”列")).toBeVisible();
  },
};

/** 一张工作表都不用时不提交，并说明至少要一张。 */
export const NoSheetJoined: Story = {
  tags: ["!autodocs"],
  args: { facts: { ...facts, problems: [], errorRows: undefined } },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole("button", { name: "修改：工作表“获奖名单”" }));
    await userEvent.click(canvas.getByRole("radio", { name: "不使用" }));
    await userEvent.click(canvas.getByRole("button", { name: "使用这份名单" }));
    await expect(canvas.getByRole("alert")).toHaveTextContent("请至少并入一张工作表。");
    await expect(args.settings?.onSave).not.toHaveBeenCalled();
  },
};

/** 很长的名称，窄屏。 */
export const Narrow: Story = {
  args: {
    facts: {
      ...facts,
      sheets: [
        { name: "全省中小学教师信息技术应用能力提升工程优秀案例", rows: 1_200, hasName: true, use: null },
        ...facts.sheets,
      ],
    },
  },
  decorators: [(Shown) => <div style={{ width: 280 }}>{Shown()}</div>],
  play: async ({ canvasElement }) => {
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
  },
};

/** 保存期间不能再改。 */
export const Saving: Story = {
  tags: ["!autodocs"],
  args: { isOfTemplate: true, settings: { ...settings, busy: true } },
};
