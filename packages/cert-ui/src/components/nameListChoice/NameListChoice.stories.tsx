import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import { NameListChoice } from "./NameListChoice.tsx";

const choosable = [
  { name: "姓名", samples: ["王晓明", "欧阳若兰"] },
  { name: "学校", samples: ["第一小学", "海边小学"] },
  { name: "获奖等级", samples: ["一等奖", "二等奖"] },
  { name: "辅导老师", samples: [] },
];
const meta = {
  title: "Components/NameListChoice",
  component: NameListChoice,
  args: {
    purpose: "list",
    matches: [
      { name: "奖项", column: null, proposal: "获奖等级", source: "name" },
      { name: "单位", column: null, proposal: "学校", source: "earlier" },
      { name: "指导教师", column: null, optional: true },
    ],
    choosable,
    markedHref: "/marked.xlsx",
    busy: false,
    onChoose: fn(),
  },
} satisfies Meta<typeof NameListChoice>;
export default meta;
type Story = StoryObj<typeof meta>;

/** 建议一开始就选好，可以空着的就空着。 */
export const Proposed: Story = {
  play: async ({ canvas, args }) => {
    await expect(canvas.getByLabelText("奖项")).toHaveValue("获奖等级");
    await expect(canvas.getByLabelText("单位")).toHaveAccessibleDescription("与以前的选择相同");
    await userEvent.selectOptions(canvas.getByLabelText("指导教师"), "辅导老师");
    await userEvent.click(canvas.getByRole("button", { name: "使用这份名单" }));
    await expect(args.onChoose).toHaveBeenCalledWith({
      columns: [
        { name: "奖项", column: "获奖等级" },
        { name: "单位", column: "学校" },
        { name: "指导教师", column: "辅导老师" },
      ],
      skipRows: false,
    });
  },
};

/** 必须填写的占位符没有选列之前不提交；只用键盘。 */
export const NothingProposed: Story = {
  args: { matches: [{ name: "届次", column: null }] },
  play: async ({ canvas, args }) => {
    const field = canvas.getByLabelText("届次");
    await userEvent.click(canvas.getByRole("button", { name: "使用这份名单" }));
    await expect(args.onChoose).not.toHaveBeenCalled();
    field.focus();
    await userEvent.selectOptions(field, "学校");
    await userEvent.tab();
    await userEvent.keyboard("{Enter}");
    await expect(args.onChoose).toHaveBeenCalledWith({ columns: [{ name: "届次", column: "学校" }], skipRows: false });
  },
};

/** 有错误的行只有选择略过才会略过。 */
export const RowsWithErrors: Story = {
  args: { matches: [], choosable: [], errorRows: 3, soundRows: 2_297 },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole("link", { name: "下载标出错误的名单" })).toHaveAttribute("href", "/marked.xlsx");
    await userEvent.click(canvas.getByRole("button", { name: "使用这份名单" }));
    await expect(args.onChoose).not.toHaveBeenCalled();
    await userEvent.click(canvas.getByRole("checkbox", { name: "跳过有错误的 3 行，使用其余 2,297 行" }));
    await userEvent.click(canvas.getByRole("button", { name: "使用这份名单" }));
    await expect(args.onChoose).toHaveBeenCalledWith({ columns: [], skipRows: true });
  },
};

/** 列、行、工作表同时都要选，各选各的。 */
export const Everything: Story = {
  args: {
    errorRows: 2,
    soundRows: 68,
    sheets: [
      { name: "小学组", rows: 58, hasName: true, use: null },
      { name: "初中组", rows: 12, hasName: true, use: null },
      { name: "填表须知", rows: 6, hasName: false, use: "ignore" },
    ],
  },
  play: async ({ canvas, args }) => {
    for (const radio of canvas.getAllByRole("radio", { name: "并入名单" })) await userEvent.click(radio);
    await userEvent.click(canvas.getByRole("checkbox"));
    await userEvent.click(canvas.getByRole("button", { name: "使用这份名单" }));
    await expect(args.onChoose).toHaveBeenCalledWith(
      expect.objectContaining({
        skipRows: true,
        sheets: [
          { name: "小学组", use: "join" },
          { name: "初中组", use: "join" },
        ],
      }),
    );
  },
};

/** 名单正在使用时可以改选另一列；被拒绝的原因留到下一次选择。 */
export const Changed: Story = {
  args: {
    purpose: "change",
    matches: [{ name: "单位", column: "学校" }],
    markedHref: undefined,
    refusal: {
      message: "这样选择，获奖名单还有 1 处错误，选择未保存",
      problems: [{ level: "error", row: 7, column: "辅导老师", message: "“单位”为空，而模板要印出它。" }],
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText("单位")).toHaveValue("学校");
    await expect(canvas.getByRole("alert")).toHaveTextContent("还有 1 处错误");
    await expect(canvas.getByRole("button", { name: "保存对应的列" })).toBeVisible();
  },
};

/** 保存期间不能再改。 */
export const Saving: Story = { args: { purpose: "template", busy: true } };
