import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, within } from "storybook/test";
import { SheetChoice } from "./SheetChoice.tsx";

const meta = {
  title: "Components/SheetChoice",
  component: SheetChoice,
  args: {
    sheets: [
      { name: "小学组", rows: 58, hasName: true, use: null },
      { name: "初中组", rows: 12, hasName: true, use: null },
      { name: "填表须知", rows: 6, hasName: false, use: "ignore" },
      { name: "草稿", rows: 31, hasName: true, hidden: true, use: "ignore" },
    ],
    busy: false,
    onChoose: fn(),
  },
} satisfies Meta<typeof SheetChoice>;
export default meta;
type Story = StoryObj<typeof meta>;

/** 只用键盘：每张工作表都选过之前不提交。 */
export const Undecided: Story = {
  play: async ({ canvas, args }) => {
    const groups = canvas.getAllByRole("group");
    await expect(groups).toHaveLength(2);
    await expect(canvas.getByRole("group", { name: "小学组 58 行" })).toBeVisible();
    await expect(canvas.getByText("“填表须知”（6 行）没有“姓名”一列，不使用。")).toBeVisible();
    await expect(canvas.getByText("“草稿”（31 行）是隐藏的，不使用。")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "确定" }));
    await expect(args.onChoose).not.toHaveBeenCalled();
    const first = within(groups[0] as HTMLElement).getByRole("radio", { name: "并入名单" });
    first.focus();
    await userEvent.keyboard(" ");
    await expect(first).toBeChecked();
    await userEvent.tab();
    await userEvent.keyboard("{ArrowDown}");
    await expect(within(groups[1] as HTMLElement).getByRole("radio", { name: "不使用" })).toBeChecked();
    await userEvent.tab();
    await userEvent.keyboard("{Enter}");
    await expect(args.onChoose).toHaveBeenCalledWith({
      sheets: [
        { name: "小学组", use: "join" },
        { name: "初中组", use: "ignore" },
      ],
    });
  },
};

/** 一张都不用时不提交，并说明至少要一张。 */
export const NoneJoined: Story = {
  tags: ["!autodocs"],
  play: async ({ canvas, args }) => {
    for (const radio of canvas.getAllByRole("radio", { name: "不使用" })) await userEvent.click(radio);
    await userEvent.click(canvas.getByRole("button", { name: "确定" }));
    await expect(canvas.getByRole("alert")).toHaveTextContent("请至少并入一张工作表。");
    await expect(args.onChoose).not.toHaveBeenCalled();
  },
};

/** 只有一张可能是名单时，已经建议它。 */
export const OneToJoin: Story = {
  args: {
    sheets: [
      { name: "填表须知", rows: 6, hasName: false, use: "ignore" },
      { name: "获奖名单", rows: 58, hasName: true, use: null },
    ],
  },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole("radio", { name: "并入名单" })).toBeChecked();
    await userEvent.click(canvas.getByRole("button", { name: "确定" }));
    await expect(args.onChoose).toHaveBeenCalledWith({ sheets: [{ name: "获奖名单", use: "join" }] });
  },
};

/** 服务器拒绝时说明原因，选择不丢。 */
export const Refused: Story = {
  args: {
    onCancel: fn(),
    refusal: {
      message: "这样选择，获奖名单还有 1 处错误，选择未保存",
      problems: [
        {
          level: "error",
          sheet: "初中组",
          row: 7,
          column: "证书编号",
          message: "证书编号“A-07”与工作表“小学组”第 9 行重复。",
        },
      ],
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("工作表“初中组” 第 7 行 “证书编号”列")).toBeVisible();
  },
};

/** 窄屏上很长的工作表名称换行。 */
export const Narrow: Story = {
  args: {
    sheets: [
      { name: "全省中小学教师信息技术应用能力提升工程优秀案例", rows: 1_200, hasName: true, use: "join" },
      { name: "初中组", rows: 12, hasName: true, use: "ignore" },
    ],
  },
  decorators: [(Shown) => <div style={{ width: 280 }}>{Shown()}</div>],
  play: async ({ canvasElement }) => {
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
  },
};
