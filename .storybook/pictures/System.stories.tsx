import type { Meta, StoryObj } from "@storybook/react-vite";
import { userEvent } from "storybook/test";
import { AdminApp } from "../../packages/cert-ui/src/screens/AdminApp.tsx";
import * as ErasureStories from "../../packages/cert-ui/src/screens/erasure/ErasureScreen.stories.tsx";
import { adminStory } from "../../packages/cert-ui/src/testing/adminStory.ts";
import { findDialog } from "../../packages/cert-ui/src/testing/findDialog.ts";
import { pictureParameters } from "./pictureParameters.ts";

// The screens of the system itself: people and their authorities, fonts, settings.
const meta = {
  title: "Pictures/System",
  component: AdminApp,
  tags: ["picture", "!autodocs"],
  ...adminStory("/main"),
  parameters: pictureParameters,
} satisfies Meta<typeof AdminApp>;
export default meta;
type Picture = StoryObj<typeof meta>;

const showPath = (initialPath: string): Picture => ({ args: { initialPath } });

export const UserEdited: Picture = {
  name: "修改用户",
  ...showPath("/main/user/list/0"),
  play: async ({ canvas }) => {
    const [button] = await canvas.findAllByRole("button", { name: /^修改/ });
    await userEvent.click(button as HTMLElement);
    await findDialog("dialog");
  },
};
export const Audit: Picture = { name: "审计", ...showPath("/main/audit") };
export const ErasureConfirmed: Picture = {
  name: "依法删除：确认",
  ...ErasureStories.Shared,
  ...showPath("/main/erasure"),
  play: async (context) => {
    await ErasureStories.Shared.play?.(context);
    await userEvent.click(context.canvas.getByRole("button", { name: /^依法删除勾选的 \d+ 份奖证/ }));
    await findDialog("alertdialog");
  },
};
export const Settings: Picture = { name: "个人设置", ...showPath("/main/settings") };
export const Institute: Picture = { name: "单位设置", ...showPath("/main/institute") };
