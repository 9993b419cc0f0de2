import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, userEvent, waitFor, within } from "storybook/test";
import { Button } from "../button/Button.tsx";
import { TextField } from "../field/TextField.tsx";
import { findDialog } from "../../testing/findDialog.ts";
import { control } from "../../theme/control.css.ts";
import { Dialog } from "./Dialog.tsx";
import { FormActions } from "../formActions/FormActions.tsx";
import { DialogText } from "./DialogText.tsx";
import { overlayDocs } from "../../testing/overlayDocs.ts";

const Fields = ({ count }: { count: number }) => (
  <form>
    {Array.from({ length: count }, (_, index) => (
      <TextField key={index} label={`第 ${index + 1} 项`} value="" onValueChange={fn()} />
    ))}
    <FormActions place="dialog">
      <Button tone="quiet">取消</Button>
      <Button>保存</Button>
    </FormActions>
  </form>
);
const meta = {
  title: "Components/Dialog",
  component: Dialog,
  parameters: { docs: overlayDocs },
  args: { open: true, title: "修改奖证", onClose: fn(), children: <Fields count={2} /> },
} satisfies Meta<typeof Dialog>;
export default meta;
type Story = StoryObj<typeof meta>;

const dialog = () => within(document.body).findByRole("dialog");

/** 焦点在第一个输入框，不在它前面的关闭按钮。 */
export const WithFields: Story = {
  play: async ({ args }) => {
    const opened = within(await dialog());
    await waitFor(() => expect(opened.getByLabelText("第 1 项")).toHaveFocus());
    await userEvent.click(opened.getByRole("button", { name: "关闭" }));
    await expect(args.onClose).toHaveBeenCalled();
  },
};

const RemovedRow = () => {
  const [isOpen, setOpen] = useState(false);
  const [isRemoved, setRemoved] = useState(false);
  const remove = () => {
    setRemoved(true);
    setOpen(false);
  };
  return (
    <main tabIndex={-1}>
      {!isRemoved && <Button onClick={() => setOpen(true)}>删除这一行</Button>}
      <Dialog open={isOpen} title="删除" onClose={() => setOpen(false)} alert>
        <Button onClick={remove}>确定</Button>
      </Dialog>
    </main>
  );
};

/** 打开对话框的按钮随那一行消失时，焦点回到页面内容。 */
export const OpenerRemoved: Story = {
  tags: ["!autodocs"],
  render: () => <RemovedRow />,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "删除这一行" }));
    const opened = within(await findDialog("alertdialog"));
    await userEvent.click(opened.getByRole("button", { name: "确定" }));
    await waitFor(() => expect(canvas.getByRole("main")).toHaveFocus());
  },
};

/** 内容比屏幕高时，按钮始终看得到，也不遮住有焦点的输入框。 */
export const HigherThanTheScreen: Story = {
  args: { children: <Fields count={30} /> },
  play: async () => {
    const element = await dialog();
    const opened = within(element);
    const bottom = (one: Element) => one.getBoundingClientRect().bottom;
    const save = opened.getByRole("button", { name: "保存" });
    await waitFor(() => expect(opened.getByLabelText("第 1 项")).toHaveFocus());
    await expect(bottom(element)).toBeLessThanOrEqual(document.documentElement.clientHeight);
    await expect(bottom(save)).toBeLessThanOrEqual(bottom(element));
    for (let presses = 0; presses < 12; presses += 1) {
      await userEvent.tab();
      await expect(bottom(document.activeElement ?? element)).toBeLessThanOrEqual(save.getBoundingClientRect().top);
    }
    element.scrollTo(0, element.scrollHeight);
    await expect(bottom(opened.getByLabelText("第 30 项"))).toBeLessThanOrEqual(save.getBoundingClientRect().top);
    await expect(bottom(save)).toBeLessThanOrEqual(bottom(element));
  },
};

/** 只有一段话时，它就是对话框的说明，焦点在关闭按钮。 */
export const WithoutFields: Story = {
  args: {
    alert: true,
    title: "忘记密码",
    children: <DialogText>请联系本单位的系统管理员。</DialogText>,
  },
  play: async () => {
    const opened = await findDialog("alertdialog", "忘记密码");
    await expect(opened).toHaveAccessibleDescription("请联系本单位的系统管理员。");
    await expect(within(opened).getByRole("button", { name: "关闭" })).toHaveFocus();
  },
};

/** 每次打开，内容都从头开始。 */
export const Opened: Story = {
  args: { open: false, children: <input aria-label="名称" className={control} /> },
  render: function Render(args) {
    const [open, setOpen] = useState(false);
    return (
      <>
        <Button onClick={() => setOpen(true)}>打开</Button>
        <Dialog {...args} open={open} onClose={() => setOpen(false)} />
      </>
    );
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "打开" }));
    await userEvent.type(within(await findDialog("dialog")).getByLabelText("名称"), "论文评选");
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(canvas.getByRole("button", { name: "打开" })).toHaveFocus());
    await waitFor(() => expect(within(document.body).queryByRole("dialog")).toBeNull());
    await userEvent.click(canvas.getByRole("button", { name: "打开" }));
    await expect(within(await findDialog("dialog")).getByLabelText("名称")).toHaveValue("");
  },
};
