import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import { PlanPanel } from "./PlanPanel.tsx";

const plan = {
  created: 12,
  changed: 3,
  unchanged: 303,
  unlisted: 0,
  edited: 0,
  token: "token",
  confirmations: [],
  replacedTemplate: null,
};
const meta = {
  title: "Components/PlanPanel",
  component: PlanPanel,
  args: { plan, onPublish: fn(), onCancel: fn() },
} satisfies Meta<typeof PlanPanel>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Without any choice, the decision changes nothing but what the name list says. */
export const Changes: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole("button", { name: "发布" }));
    await expect(args.onPublish).toHaveBeenCalledWith({
      confirmed: false,
      overwriteEdited: false,
      template: "keep",
      reason: "",
    });
  },
};

/** How many rows of the list were left out by choice. */
export const RowsSkipped: Story = {
  args: { plan: { ...plan, skipped: 3 } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("名单中有错误的 3 行已跳过，不会发布。")).toBeVisible();
  },
};

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

/** Marks of the template that ordinary text has too: what becomes of them is told, and nothing is asked. */
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

export const EditedByHand: Story = {
  args: { plan: { ...plan, edited: 2 } },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole("radio", { name: "以名单为准，覆盖手工修改" }));
    await userEvent.click(canvas.getByRole("button", { name: "发布" }));
    await expect(args.onPublish).toHaveBeenCalledWith(expect.objectContaining({ overwriteEdited: true }));
  },
};

/** Published awards take another template only with a reason. */
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

export const Dark: Story = { ...ReplacedTemplate, globals: { scheme: "dark" } };
