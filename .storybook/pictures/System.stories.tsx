import type { Meta, StoryObj } from "@storybook/react-vite";
import { userEvent } from "storybook/test";
import { AdminApp } from "../../packages/cert-ui/src/screens/AdminApp.tsx";
import * as ErasureStories from "../../packages/cert-ui/src/screens/erasure/ErasureScreen.stories.tsx";
import fontMeta from "../../packages/cert-ui/src/screens/font/Font.stories.tsx";
import * as UsersStories from "../../packages/cert-ui/src/screens/resource/Users.stories.tsx";
import { adminStory } from "../../packages/cert-ui/src/testing/adminStory.ts";
import { findWindow } from "../../packages/cert-ui/src/testing/findWindow.ts";
import { pictureParameters } from "./pictureParameters.tsx";

/** The screens of the system itself: people and their authorities, fonts, settings, help. */
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

export const Users: Picture = { name: "用户", ...showPath("/main/user/list/0") };
export const UserAdded: Picture = { name: "添加用户", ...showPath("/main/user/add") };
export const UserEdited: Picture = {
  name: "修改用户",
  ...showPath("/main/user/list/0"),
  play: async ({ canvas }) => {
    const [button] = await canvas.findAllByRole("button", { name: /^修改/ });
    await userEvent.click(button as HTMLElement);
    await findWindow("dialog");
  },
};
export const Forbidden: Picture = { name: "没有权限", ...UsersStories.Forbidden, ...showPath("/main/user/list/0") };
export const Roles: Picture = { name: "角色", ...showPath("/main/role/list/0") };
export const RoleAdded: Picture = { name: "添加角色", ...showPath("/main/role/add") };
export const Authorities: Picture = { name: "权限", ...showPath("/main/authority/list/0") };
export const UserRoles: Picture = { name: "用户角色", ...showPath("/main/user_role/list/0") };
export const RoleAuthorities: Picture = { name: "角色权限", ...showPath("/main/role_authority/list/0") };
export const Departments: Picture = { name: "部门", ...showPath("/main/department/list/0") };
export const Audit: Picture = { name: "审计", ...showPath("/main/audit") };
export const Erasures: Picture = { name: "依法删除", ...showPath("/main/erasure") };
export const ErasureOfAHolder: Picture = {
  name: "依法删除：一位获奖人",
  ...ErasureStories.Shared,
  ...showPath("/main/erasure"),
};
export const ErasureConfirmed: Picture = {
  name: "依法删除：确认",
  ...ErasureStories.Shared,
  ...showPath("/main/erasure"),
  play: async (context) => {
    await ErasureStories.Shared.play?.(context);
    await userEvent.click(context.canvas.getByRole("button", { name: /^依法删除这 \d+ 份奖证/ }));
    await findWindow("alertdialog");
  },
};
export const ErasedAwards: Picture = {
  name: "依法删除：已收回和已依法删除的奖证",
  ...ErasureStories.Withdrawn,
  ...showPath("/main/erasure"),
  play: async () => undefined,
};
export const Fonts: Picture = { name: "字体", ...showPath("/main/font"), beforeEach: fontMeta.beforeEach };
export const Settings: Picture = { name: "设置", ...showPath("/main/settings") };
export const Help: Picture = { name: "帮助", ...showPath("/main/help") };
export const UnknownPath: Picture = { name: "地址有误", ...showPath("/main/nothing/here") };
