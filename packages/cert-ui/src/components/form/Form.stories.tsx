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

/** Once a value differs from the first, the browser asks before it leaves; where it is typed back it does not. */
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

/** A refused form leads to its first wrong field, wherever the focus was. */
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

/** Of several choices, the first that can be made is the wrong one. */
export const RefusedChoice: Story = {
  tags: ["!autodocs"],
  args: { refused: ["checks"] },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "保存" }));
    await waitFor(() => expect(canvas.getByLabelText("乙")).toHaveFocus());
  },
};

/** Typing goes on while the answer is on its way. */
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
