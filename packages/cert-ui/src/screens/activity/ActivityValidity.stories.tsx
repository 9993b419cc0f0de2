import type { Meta, StoryObj } from "@storybook/react-vite";
import { activities } from "cert-api/testing";
import { expect, userEvent, within } from "storybook/test";
import { adminStory } from "../../testing/adminStory.ts";
import { chooseFromMenu, findWindow } from "../../testing/findWindow.ts";
import { AdminApp } from "../AdminApp.tsx";

const meta = {
  title: "Screens/ActivityValidity",
  component: AdminApp,
  ...adminStory("/certificate/activity/list/0"),
} satisfies Meta<typeof AdminApp>;
export default meta;
type Story = StoryObj<typeof meta>;

const name = activities[1]?.name ?? "";

/** Written as a person says it, refused where it is none, and shown beside the name. */
export const Edited: Story = {
  play: async ({ canvas }) => {
    await chooseFromMenu(await canvas.findByRole("button", { name: `更多操作：${name}` }), "修改");
    const dialog = within(await findWindow("dialog", "修改活动"));
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
export const Form: Story = {
  args: { initialPath: "/certificate/activity/add" },
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByLabelText("名称"), "2026年优秀教研员评选");
    await userEvent.type(canvas.getByLabelText("有效期（可不填）"), "18个月");
    await expect(canvas.getByLabelText("有效期（可不填）")).toHaveAccessibleDescription(/自颁发之日起计算/);
    await userEvent.click(canvas.getByRole("button", { name: "保存" }));
    await expect(await canvas.findByText("有效期18个月")).toBeVisible();
  },
};
