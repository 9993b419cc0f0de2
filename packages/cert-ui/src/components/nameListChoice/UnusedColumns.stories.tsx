import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import { UnusedColumns } from "./UnusedColumns.tsx";

const meta = {
  title: "Components/UnusedColumns",
  component: UnusedColumns,
  args: {
    columns: [
      { name: "身份证号", use: "omit", personal: true },
      { name: "家长电话", use: "import", personal: true },
      { name: "备注", use: "import" },
    ],
    busy: false,
    onChoose: fn(),
  },
} satisfies Meta<typeof UnusedColumns>;
export default meta;
type Story = StoryObj<typeof meta>;

/** 每一列写着现在的用法，看上去是个人信息的也写；都可以选择导入或不导入。 */
export const Choose: Story = {
  play: async ({ canvas, args }) => {
    const select = (name: string) => canvas.getByLabelText<HTMLSelectElement>(name);
    await expect(select("身份证号")).toHaveValue("omit");
    await expect(select("身份证号")).toHaveAccessibleDescription("看起来含个人信息 · 没有保存");
    await expect(select("家长电话")).toHaveValue("import");
    await expect(select("家长电话")).toHaveAccessibleDescription("看起来含个人信息");
    await expect(select("备注")).toHaveValue("import");
    await expect(select("备注")).toHaveAccessibleDescription("");
    await userEvent.selectOptions(select("身份证号"), "导入");
    await userEvent.selectOptions(select("家长电话"), "不导入");
    await userEvent.click(canvas.getByRole("button", { name: "保存选择" }));
    await expect(args.onChoose).toHaveBeenCalledWith({
      columns: [
        { name: "身份证号", use: "import" },
        { name: "家长电话", use: "omit" },
        { name: "备注", use: "import" },
      ],
    });
  },
};

/** 没有导入的列不再保存，要用它须重新上传名单。 */
export const ImportedAgain: Story = {
  args: { columns: [{ name: "身份证号", use: "import", missing: true }] },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText("身份证号")).toHaveAccessibleDescription("已选择导入，请重新上传名单");
  },
};

/** 保存期间按钮停用，并说正在保存。 */
export const Busy: Story = {
  args: { busy: true },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole("button", { name: "正在保存…" }));
    await expect(args.onChoose).not.toHaveBeenCalled();
  },
};

/** 被拒绝时说明原因，选择不丢。 */
export const Refused: Story = {
  args: { refusal: "这个活动刚刚有变化，请重新核对" },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("alert")).toHaveTextContent("刚刚有变化");
  },
};
