import type { Meta, StoryObj } from "@storybook/react-vite";
import type { Problem } from "cert-api";
import { expect, userEvent, within } from "storybook/test";
import { ProblemList } from "./ProblemList.tsx";

const problems: readonly Problem[] = Array.from({ length: 211 }, (_, index) => ({
  level: index === 1 ? "warning" : "error",
  row: index + 3,
  column: index < 2 ? "证书编号" : "姓名",
  message:
    ["数字超过 15 位，末尾的数位已经丢失，请把单元格改为文本格式后重新填写。", "单元格是错误值 #N/A。"][index] ??
    "姓名为空。",
}));
const about = `**何时用**：一个文件里的错误和提醒，逐条写出位置。

**何时不用**：单个字段的错误写在字段下面；整个文件被拒绝用 \`UploadReport\`。

**无障碍**：可滚动的区域能用键盘聚焦，有名称；错误和提醒不只用颜色区分。

**状态**：相同的合为一条、只有一种、模板中的位置。`;

const meta = {
  title: "Components/ProblemList",
  component: ProblemList,
  parameters: { docs: { description: { component: about } } },
  args: { problems },
} satisfies Meta<typeof ProblemList>;
export default meta;
type Story = StoryObj<typeof meta>;

/** 209 个相同的问题合成一条，展开可见 209 处；其余的各写明在哪里。 */
export const Grouped: Story = {
  play: async ({ canvas }) => {
    const box = within(canvas.getByRole("region", { name: "问题列表" }));
    await expect(box.getAllByText("姓名为空。")).toHaveLength(1);
    await expect(box.getByText("第 3 行 “证书编号”列")).toBeVisible();
    await expect(box.getByText("第 213 行 “姓名”列")).not.toBeVisible();
    await userEvent.click(box.getByText("209 处"));
    await expect(box.getByText("第 213 行 “姓名”列")).toBeVisible();
  },
};

/** 只有一种问题时没有筛选按钮。 */
export const OneLevel: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "提醒 1" }));
    await expect(canvas.getAllByRole("listitem")).toHaveLength(1);
    await expect(canvas.getByRole("button", { name: "提醒 1" })).toHaveAttribute("aria-pressed", "true");
    await expect(canvas.getByRole("button", { name: "错误 210" })).toBeVisible();
  },
};

/** 模板中的问题以占位符为位置。 */
export const InATemplate: Story = {
  args: { problems: [{ level: "warning", place: "页眉", placeholder: "姓名", message: "图形用图片代替" }] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("页眉 模板占位符 {姓名}")).toBeVisible();
    await expect(canvas.queryByRole("button")).toBeNull();
  },
};
