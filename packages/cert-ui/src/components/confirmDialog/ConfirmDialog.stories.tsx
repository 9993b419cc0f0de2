import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, userEvent, waitFor, within } from "storybook/test";
import { Button } from "../button/Button.tsx";
import { ConfirmDialog } from "./ConfirmDialog.tsx";
import { overlayDocs } from "../../testing/overlayDocs.ts";

const meta = {
  title: "Components/ConfirmDialog",
  component: ConfirmDialog,
  parameters: { docs: overlayDocs },
  args: {
    open: false,
    title: "删除活动",
    question: "确定要删除“论文评选”吗？删除后无法恢复。",
    action: "删除",
    onConfirm: fn(),
    onCancel: fn(),
  },
  render: function Render(args) {
    const [open, setOpen] = useState(args.open);
    const close = (then: () => void) => () => {
      setOpen(false);
      then();
    };
    return (
      <>
        <Button onClick={() => setOpen(true)}>打开</Button>
        <ConfirmDialog {...args} open={open} onConfirm={close(args.onConfirm)} onCancel={close(args.onCancel)} />
      </>
    );
  },
} satisfies Meta<typeof ConfirmDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

/** 焦点在取消按钮上；按 Esc 取消，焦点回到原处。 */
export const Cancelled: Story = {
  tags: ["!autodocs"],
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole("button", { name: "打开" }));
    const dialog = within(await within(document.body).findByRole("alertdialog", { name: "删除活动" }));
    await waitFor(() => expect(dialog.getByRole("button", { name: "取消" })).toHaveFocus());
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(canvas.getByRole("button", { name: "打开" })).toHaveFocus());
    await expect(args.onCancel).toHaveBeenCalled();
    await expect(args.onConfirm).not.toHaveBeenCalled();
  },
};

/** 确认以后只执行一次。 */
export const Confirmed: Story = {
  tags: ["!autodocs"],
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole("button", { name: "打开" }));
    await userEvent.click(await within(document.body).findByRole("button", { name: "删除" }));
    await expect(args.onConfirm).toHaveBeenCalled();
  },
};

/** 建议一个更温和的做法，通向它的按钮才有底色。 */
export const Alternative: Story = {
  args: {
    title: "删除奖证",
    question: "确定要删除“王晓明”的奖证吗？删除后将无法查询和下载。",
    alternative: { advice: "建议改用撤销：保留记录，说明原因。", action: "改为撤销", onChoose: fn() },
  },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole("button", { name: "打开" }));
    const dialog = within(await within(document.body).findByRole("alertdialog", { name: "删除奖证" }));
    await userEvent.click(dialog.getByRole("button", { name: "改为撤销" }));
    await expect(args.alternative?.onChoose).toHaveBeenCalled();
    await expect(args.onConfirm).not.toHaveBeenCalled();
  },
};
