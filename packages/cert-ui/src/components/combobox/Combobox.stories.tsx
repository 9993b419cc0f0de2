import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, waitFor, within } from "storybook/test";
import { Combobox } from "./Combobox.tsx";
import { overlayDocs } from "../../testing/overlayDocs.ts";

const departments = [
  { id: "1", label: "教育科学研究院" },
  { id: "2", label: "教育评估院" },
  { id: "3", label: "教师发展中心", detail: "ID 3 · 新设" },
  { id: "4", label: "王伟", name: "wang.wei", detail: "wang.wei · ID 4" },
  { id: "5", label: "王伟", name: "20230005", detail: "20230005 · ID 5" },
];
const about = `**何时用**：从很多记录中按名称的一部分选一条，如部门、用户。

**何时不用**：选项少于十来个时用下拉列表；公众查询用 \`SearchBox\`。

**无障碍**：完全可用键盘操作；找到几条由状态区念出，输入全名或 ID 也算选中。

**状态**：未选、展开、已选、输入全名、输入 ID、找不到、被拒绝。`;

const meta = {
  title: "Components/Combobox",
  component: Combobox,
  parameters: { docs: { ...overlayDocs, description: { component: about } } },
  args: {
    label: "部门",
    defaultValue: { id: "", text: "" },
    onValueChange: fn(),
    find: async ({ text }) => ({
      success: true,
      choices: departments.filter(({ label, name }) => `${label} ${name}`.includes(text.toLowerCase())),
    }),
  },
} satisfies Meta<typeof Combobox>;
export default meta;
type Story = StoryObj<typeof meta>;

const page = () => within(document.body);

/** 只用键盘：输入名称，找到，选中。 */
export const Chosen: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.type(canvas.getByLabelText("部门"), "教育");
    // All options: the list for "教" holds the same two and a third
    await waitFor(() => expect(page().getAllByRole("option")).toHaveLength(2));
    // Ark UI moves on from the option that was highlighted when it last rendered: a key waits for the one before
    for (const name of [/教育科学研究院/, /教育评估院/]) {
      await userEvent.keyboard("{ArrowDown}");
      await waitFor(() => expect(page().getByRole("option", { name })).toHaveAttribute("data-highlighted"));
    }
    await userEvent.keyboard("{Enter}");
    await expect(args.onValueChange).toHaveBeenLastCalledWith({ value: { id: "2", text: "教育评估院" } });
    await expect(canvas.getByLabelText("部门")).toHaveValue("教育评估院");
    await expect(canvas.getByLabelText("部门")).toBeValid();
  },
};

/** 没有输入就打开时，列出最前面的几条。 */
export const Opened: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "展开选项" }));
    await waitFor(() => expect(page().getAllByRole("option", { name: /ID/ })).toHaveLength(5));
  },
};

/** 名称输全了就算选中，不必打开列表，马上离开输入框也一样。 */
export const TypedInFull: Story = {
  tags: ["!autodocs"],
  play: async ({ canvas, args }) => {
    const field = canvas.getByLabelText("部门");
    for (const [typed, id] of [
      ["教育评估院", "2"],
      ["Wang.Wei", "4"],
      // An account of digits, not an id
      ["20230005", "5"],
    ] as const) {
      await userEvent.clear(field);
      await userEvent.type(field, typed);
      await userEvent.tab();
      await waitFor(() => expect(args.onValueChange).toHaveBeenLastCalledWith({ value: { id, text: typed } }));
      await waitFor(() => expect(field).toBeValid());
    }
    // Two have this name
    await userEvent.clear(field);
    await userEvent.type(field, "王伟");
    await waitFor(() => expect(page().getAllByRole("option", { name: /王伟/u })).toHaveLength(2));
    await userEvent.tab();
    await expect(args.onValueChange).toHaveBeenLastCalledWith({ value: { id: "", text: "王伟" } });
    await waitFor(() => expect(field).toBeInvalid());
  },
};

/** 也可以直接输入 ID。 */
export const TypedId: Story = {
  tags: ["!autodocs"],
  play: async ({ canvas, args }) => {
    await userEvent.type(canvas.getByLabelText("部门"), "42");
    await expect(args.onValueChange).toHaveBeenLastCalledWith({ value: { id: "42", text: "42" } });
    await expect(await page().findByRole("option", { name: "使用 ID 42" })).toBeVisible();
    await userEvent.tab();
    await expect(canvas.getByLabelText("部门")).toHaveValue("42");
    await expect(canvas.getByLabelText("部门")).toBeValid();
  },
};

/** 输入的文字不是任何一项时，浏览器说明须从列表中选择。 */
export const NotChosen: Story = {
  tags: ["!autodocs"],
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByLabelText("部门"), "某处");
    await expect(await page().findByRole("option", { name: "没有相符的选项" })).toBeVisible();
    await expect(canvas.getByLabelText("部门")).toBeInvalid();
  },
};

/** 已选的名称可以逐字修改，改了就不再算选中。 */
export const Corrected: Story = {
  tags: ["!autodocs"],
  args: { defaultValue: { id: "1", text: "教育科学研究院" } },
  play: async ({ canvas, args }) => {
    await userEvent.type(canvas.getByLabelText("部门"), "{Backspace}");
    await waitFor(() => expect(page().getAllByRole("option")).toHaveLength(1));
    await expect(canvas.getByLabelText("部门")).toHaveValue("教育科学研究");
    await expect(args.onValueChange).toHaveBeenLastCalledWith({ value: { id: "", text: "教育科学研究" } });
  },
};

/** 被拒绝的选择，原因写在下面。 */
export const Refused: Story = { args: { defaultValue: { id: "9", text: "9" }, problem: "部门不存在" } };
