import { composeStories, type Meta, type StoryObj } from "@storybook/react-vite";
import type { ComponentType } from "react";
import { expect, userEvent, waitFor, within } from "storybook/test";
import * as HeaderSearchStories from "../../packages/cert-ui/src/components/headerSearch/HeaderSearch.stories.tsx";
import * as NotificationListStories from "../../packages/cert-ui/src/components/notificationList/NotificationList.stories.tsx";
import * as ToasterStories from "../../packages/cert-ui/src/components/toaster/Toaster.stories.tsx";
import * as UserMenuStories from "../../packages/cert-ui/src/components/userMenu/UserMenu.stories.tsx";
import { findDialog } from "../../packages/cert-ui/src/testing/findDialog.ts";
import { pictureParameters } from "./pictureParameters.ts";

const headerSearch = composeStories(HeaderSearchStories, {});
const notificationList = composeStories(NotificationListStories, {});
const toaster = composeStories(ToasterStories, {});
const userMenu = composeStories(UserMenuStories, {});

/** Room for what is beside and above a button. */
const room = (Story: ComponentType) => (
  <div style={{ padding: 24 }}>
    <Story />
  </div>
);

// What lies over a page: dialogs, menus, lists, tooltips and messages, with the most that they have to hold.
const meta = {
  title: "Pictures/Windows",
  tags: ["picture", "!autodocs"],
  parameters: pictureParameters,
  decorators: [room],
} satisfies Meta;
export default meta;
type Picture = StoryObj;
type Canvas = ReturnType<typeof within>;

const page = () => within(document.body);

/** Presses the button and waits until what it opens has the focus, as it has for a person. */
const openMenu =
  (name: string) =>
  async ({ canvas }: { canvas: Canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name }));
    const menu = await page().findByRole("menu");
    await waitFor(() => expect(menu).toHaveFocus());
  };

export const Account: Picture = { name: "用户菜单", render: () => <userMenu.Opened />, play: openMenu("显示用户菜单") };
export const Notifications: Picture = {
  name: "通知",
  render: () => <notificationList.Opened />,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "显示通知" }));
    await findDialog("dialog", "通知");
  },
};
export const SearchResults: Picture = {
  name: "全站搜索",
  render: () => <headerSearch.ByKeyboard />,
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole("combobox", { name: "搜索" }), "王晓");
    await waitFor(() => expect(page().getAllByRole("option", { name: /王晓/ })).toHaveLength(2));
  },
};
export const Messages: Picture = {
  name: "消息",
  render: () => <toaster.Many />,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "成功" }));
    await userEvent.click(canvas.getByRole("button", { name: "失败" }));
    const [front] = await page().findAllByRole("listitem");
    // Messages go after seconds, but not while someone points at them
    await userEvent.hover(front as HTMLElement);
    await waitFor(() => expect(front).toHaveAttribute("data-expanded", "true"));
  },
};
