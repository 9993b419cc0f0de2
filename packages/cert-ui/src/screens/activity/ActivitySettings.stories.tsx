import type { Meta, StoryObj } from "@storybook/react-vite";
import { activities } from "cert-api/testing";
import { expect, userEvent, within } from "storybook/test";
import { adminStory } from "../../testing/adminStory.ts";
import { chooseFromMenu, findWindow } from "../../testing/findWindow.ts";
import { AdminApp } from "../AdminApp.tsx";

/** The settings of an activity, in the form that adds or changes it. */
const meta = {
  title: "Screens/Activity settings",
  component: AdminApp,
  ...adminStory("/certificate/activity/list/0"),
} satisfies Meta<typeof AdminApp>;
export default meta;
type Story = StoryObj<typeof meta>;

const [withList, withoutList] = activities;
const label = "查询结果中姓名下方显示";

const openForm = async (canvas: ReturnType<typeof within>, activity = withList) => {
  const button = await canvas.findByRole("button", { name: `更多操作：${activity?.name ?? ""}` });
  await chooseFromMenu(button, "修改");
  return within(await findWindow("dialog", "修改活动"));
};

/** An activity may name whom to ask about its certificates; the texts are there when the form is opened again. */
export const Contact: Story = {
  play: async ({ canvas }) => {
    const dialog = await openForm(canvas, withoutList);
    await expect(dialog.getByLabelText("咨询时间（可不填）")).toHaveAccessibleDescription(/显示“设置”里的咨询联系/);
    await userEvent.type(dialog.getByLabelText("联系人（可不填）"), "培训中心");
    await userEvent.type(dialog.getByLabelText("联系电话（可不填）"), "1".repeat(61));
    await userEvent.click(dialog.getByRole("button", { name: "保存" }));
    await expect(await dialog.findByRole("alert")).toHaveTextContent("联系电话最多 60 个字");
    await userEvent.clear(dialog.getByLabelText("联系电话（可不填）"));
    await userEvent.type(dialog.getByLabelText("联系电话（可不填）"), "0571-8800 0000");
    await userEvent.click(dialog.getByRole("button", { name: "保存" }));
    await expect((await openForm(canvas, withoutList)).getByLabelText("联系电话（可不填）")).toHaveValue(
      "0571-8800 0000",
    );
  },
};

/** Written as a person says it, refused where it is none, and shown beside the name. */
export const Validity: Story = {
  play: async ({ canvas }) => {
    const dialog = await openForm(canvas, withoutList);
    const validity = dialog.getByLabelText("有效期（可不填）");
    await expect(validity).not.toBeRequired();
    await userEvent.type(validity, "很久");
    await userEvent.click(dialog.getByRole("button", { name: "保存" }));
    await expect(await dialog.findByRole("alert")).toHaveTextContent("请写成“3年”“18个月”这样的期限");
    await userEvent.clear(validity);
    await userEvent.type(validity, "三年");
    await userEvent.click(dialog.getByRole("button", { name: "保存" }));
    await expect(await canvas.findByText("有效期3年")).toBeVisible();
  },
};

/** The form while it is filled in: what a validity may be stands below its field. */
export const ValidityOfNew: Story = {
  args: { initialPath: "/certificate/activity/add" },
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByLabelText("名称"), "2026年优秀教研员评选");
    await userEvent.type(canvas.getByLabelText("有效期（可不填）"), "18个月");
    await expect(canvas.getByLabelText("有效期（可不填）")).toHaveAccessibleDescription(/自颁发之日起计算/);
    await userEvent.click(canvas.getByRole("button", { name: "保存" }));
    await expect(await canvas.findByText("有效期18个月")).toBeVisible();
  },
};

/** One of the list's columns is chosen, and the choice is there when the form is opened again. */
export const WinnerColumn: Story = {
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
