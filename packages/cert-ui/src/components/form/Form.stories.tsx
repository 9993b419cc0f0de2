import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, userEvent, waitFor } from "storybook/test";
import { Button } from "../button/Button.tsx";
import { CheckList } from "../checkList/CheckList.tsx";
import { TextField } from "../field/TextField.tsx";
import { Form } from "./Form.tsx";

/** A form whose answer comes later and may name wrong fields. */
function Entries({ onSubmit, refused = [] }: { onSubmit: () => void; refused?: readonly string[] }) {
  const [values, setValues] = useState<Readonly<Record<string, string>>>({ name: "论文评选", number: "7" });
  const [wrong, setWrong] = useState<readonly string[]>([]);
  const problemOf = (key: string) => (wrong.includes(key) ? "请改正" : undefined);
  return (
    <Form
      aria-label="活动"
      onSubmit={() => {
        onSubmit();
        setWrong([]);
        setTimeout(() => setWrong(refused), 50);
      }}
    >
      {["name", "number", "place"].map((key) => (
        <TextField
          key={key}
          label={key}
          value={values[key] ?? ""}
          problem={problemOf(key)}
          onValueChange={({ value }) => setValues((all) => ({ ...all, [key]: value }))}
        />
      ))}
      <CheckList
        label="checks"
        groups={[
          {
            options: [
              { value: "a", label: "甲", disabled: true },
              { value: "b", label: "乙" },
            ],
          },
        ]}
        value={[]}
        problem={problemOf("checks")}
        onValueChange={fn()}
      />
      <Button type="submit">保存</Button>
    </Form>
  );
}

const meta = {
  title: "Primitives/Form",
  component: Entries,
  args: { onSubmit: fn() },
} satisfies Meta<typeof Entries>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The browser's own way of asking, which is all there is without an app around. */
const asksBeforeUnload = () => {
  const event = new Event("beforeunload", { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
};

/** 值与开始时不同，离开前浏览器会问；改回原样就不问。 */
export const Typed: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByLabelText("name"));
    await expect(asksBeforeUnload()).toBe(false);
    await userEvent.keyboard("赛");
    await expect(asksBeforeUnload()).toBe(true);
    await userEvent.keyboard("{Backspace}");
    await expect(asksBeforeUnload()).toBe(false);
  },
};

/** 表单被拒绝时，焦点到第一个有误的输入框，不论之前在哪里。 */
export const Refused: Story = {
  tags: ["!autodocs"],
  args: { refused: ["number", "place"] },
  play: async ({ canvas, args }) => {
    for (let times = 1; times <= 2; times++) {
      await userEvent.click(canvas.getByRole("button", { name: "保存" }));
      await expect(args.onSubmit).toHaveBeenCalledTimes(times);
      await waitFor(() => expect(canvas.getByLabelText("number")).toHaveFocus());
    }
  },
};

/** 有误的是一组选项时，焦点到第一个能选的。 */
export const RefusedChoice: Story = {
  tags: ["!autodocs"],
  args: { refused: ["checks"] },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "保存" }));
    await waitFor(() => expect(canvas.getByLabelText("乙")).toHaveFocus());
  },
};

/** 等待答复时可以继续输入。 */
export const TypingOn: Story = {
  tags: ["!autodocs"],
  args: { refused: ["number"] },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "保存" }));
    await userEvent.type(canvas.getByLabelText("name"), "赛");
    await waitFor(() => expect(canvas.getByLabelText("number")).toBeInvalid());
    await expect(canvas.getByLabelText("name")).toHaveFocus();
  },
};
