import type { Meta, StoryObj } from "@storybook/react-vite";
import { activities } from "cert-api/testing";
import { expect, userEvent, within } from "storybook/test";
import { adminStory } from "../../testing/adminStory.ts";
import { chooseFromMenu, findWindow } from "../../testing/findWindow.ts";
import { AdminApp } from "../AdminApp.tsx";

const meta = {
  title: "Screens/ActivityContact",
  component: AdminApp,
  ...adminStory("/certificate/activity/list/0"),
} satisfies Meta<typeof AdminApp>;
export default meta;
type Story = StoryObj<typeof meta>;

const name = `更多操作：${activities[1]?.name ?? ""}`;

/** An activity may name whom to ask about its certificates; the texts are there when the form is opened again. */
export const Named: Story = {
  play: async ({ canvas }) => {
    const openForm = async () => {
      await chooseFromMenu(await canvas.findByRole("button", { name }), "修改");
      return within(await findWindow("dialog", "修改活动"));
    };
    const dialog = await openForm();
    await expect(dialog.getByLabelText("咨询时间（可不填）")).toHaveAccessibleDescription(/显示“设置”里的咨询联系/);
    await userEvent.type(dialog.getByLabelText("联系人（可不填）"), "培训中心");
    await userEvent.type(dialog.getByLabelText("联系电话（可不填）"), "1".repeat(61));
    await userEvent.click(dialog.getByRole("button", { name: "保存" }));
    await expect(await dialog.findByRole("alert")).toHaveTextContent("联系电话最多 60 个字");
    await userEvent.clear(dialog.getByLabelText("联系电话（可不填）"));
    await userEvent.type(dialog.getByLabelText("联系电话（可不填）"), "0571-8800 0000");
    await userEvent.click(dialog.getByRole("button", { name: "保存" }));
    await expect((await openForm()).getByLabelText("联系电话（可不填）")).toHaveValue("0571-8800 0000");
  },
};
