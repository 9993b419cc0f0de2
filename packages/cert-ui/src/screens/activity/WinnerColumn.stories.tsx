import type { Meta, StoryObj } from "@storybook/react-vite";
import { activities } from "cert-api/testing";
import { expect, userEvent, within } from "storybook/test";
import { adminStory } from "../../testing/adminStory.ts";
import { chooseFromMenu, findWindow } from "../../testing/findWindow.ts";
import { AdminApp } from "../AdminApp.tsx";

const meta = {
  title: "Screens/WinnerColumn",
  component: AdminApp,
  ...adminStory("/certificate/activity/list/0"),
} satisfies Meta<typeof AdminApp>;
export default meta;
type Story = StoryObj<typeof meta>;

const [withList] = activities;
const label = "查询结果中姓名下方显示";

const openForm = async (canvas: ReturnType<typeof within>) => {
  const button = await canvas.findByRole("button", { name: `更多操作：${withList?.name ?? ""}` });
  await chooseFromMenu(button, "修改");
  return within(await findWindow("dialog", "修改活动"));
};

/** One of the list's columns is chosen, and the choice is there when the form is opened again. */
export const Chosen: Story = {
  play: async ({ canvas }) => {
    const dialog = await openForm(canvas);
    const select = await dialog.findByLabelText<HTMLSelectElement>(label);
    await expect(select).toHaveValue("");
    await expect(select).toHaveAccessibleDescription(/任何人都能查到/);
    const column = [...select.options].at(-1)?.value ?? "";
    await expect(column).not.toBe("");
    await userEvent.selectOptions(select, column);
    await userEvent.click(dialog.getByRole("button", { name: "保存" }));
    await expect((await openForm(canvas)).getByLabelText(label)).toHaveValue(column);
  },
};

/** By what visitors find the activity's awards: by everything until it is chosen otherwise. */
export const PublicSearch: Story = {
  play: async ({ canvas }) => {
    const dialog = await openForm(canvas);
    const select = await dialog.findByLabelText<HTMLSelectElement>("公开查询");
    await expect(select).toHaveValue("all");
    await expect(select).toHaveAccessibleDescription(/不满十四周岁/);
    await userEvent.selectOptions(select, "只凭完整的证书编号");
    await userEvent.click(dialog.getByRole("button", { name: "保存" }));
    await expect((await openForm(canvas)).getByLabelText("公开查询")).toHaveValue("number");
  },
};

/** What visitors are asked before they are shown a certificate: nothing until a column is named. */
export const HolderCheck: Story = {
  play: async ({ canvas }) => {
    const column = "查看前核对的列（可不填）";
    const dialog = await openForm(canvas);
    const field = await dialog.findByLabelText(column);
    await expect(field).toHaveValue("");
    await expect(field).toHaveAccessibleDescription(/下次发布起生效/);
    await userEvent.type(field, "证件号码");
    await userEvent.selectOptions(dialog.getByLabelText("核对的位数"), "后 6 位");
    await userEvent.click(dialog.getByRole("button", { name: "保存" }));
    const again = await openForm(canvas);
    await expect(again.getByLabelText(column)).toHaveValue("证件号码");
    await expect(again.getByLabelText("核对的位数")).toHaveValue("6");
    await userEvent.clear(again.getByLabelText(column));
    await userEvent.click(again.getByRole("button", { name: "保存" }));
    await expect((await openForm(canvas)).getByLabelText(column)).toHaveValue("");
  },
};

/** An activity without a list has nothing to choose from yet. */
export const WithoutList: Story = {
  args: { initialPath: "/certificate/activity/add" },
  play: async ({ canvas }) => {
    await expect(await canvas.findByLabelText("名称")).toBeVisible();
    await expect(canvas.queryByLabelText(label)).toBeNull();
  },
};
