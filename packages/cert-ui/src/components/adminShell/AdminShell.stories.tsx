import type { Meta, StoryObj } from "@storybook/react-vite";
import { createElement, type ComponentPropsWithoutRef, type MouseEvent } from "react";
import { expect, fn, userEvent, waitFor, within } from "storybook/test";
import { findDialog } from "../../testing/findDialog.ts";
import { Heading } from "../heading/Heading.tsx";
import { AdminShell } from "./AdminShell.tsx";

const follow = fn();

/** A link as a host makes it of the one of its router. */
const RouterLink = ({ onClick, ...rest }: ComponentPropsWithoutRef<"a"> & { href: string }) =>
  createElement("a", {
    ...rest,
    onClick(event: MouseEvent<HTMLAnchorElement>) {
      onClick?.(event);
      event.preventDefault();
      follow(rest.href);
    },
  });

const about = `**何时用**：管理端每一屏的外框：页眉、侧栏、内容。

**何时不用**：登录之前用 \`ManagementLayout\`；公众页面用 \`QueryLayout\`。

**无障碍**：第一个可聚焦的是“跳到内容”；窄屏的菜单是对话框，关上后焦点回到按钮。路由的链接用 \`linkComponent\`。

**状态**：默认；窄屏的滑入菜单；某一单位。`;

const meta = {
  title: "Components/AdminShell",
  component: AdminShell,
  parameters: { docs: { description: { component: about } }, layout: "fullscreen" },
  args: {
    groups: [
      {
        links: [
          { href: "#home", label: "主页", current: false, icon: "home" },
          { href: "#activity", label: "活动", current: true, icon: "calendar" },
          { href: "#award", label: "奖证", current: false, icon: "award" },
        ],
      },
      {
        label: "人员与权限",
        folded: true,
        links: [{ href: "#user", label: "用户", current: false }],
      },
      {
        atEnd: true,
        links: [
          { href: "#search", label: "打开查询页", current: false, icon: "open", external: true },
          { href: "#help", label: "帮助", current: false, icon: "help" },
        ],
      },
    ],
    linkComponent: RouterLink,
    children: <Heading level={1}>活动</Heading>,
  },
} satisfies Meta<typeof AdminShell>;
export default meta;
type Story = StoryObj<typeof meta>;

/** 桌面上的外框：左边是菜单，上面是查找、通知和用户菜单。 */
export const Default: Story = {
  play: async ({ canvas }) => {
    follow.mockClear();
    await expect(canvas.getByRole("link", { name: "活动" })).toHaveAttribute("aria-current", "page");
    await userEvent.click(canvas.getByRole("link", { name: "奖证" }));
    await expect(follow).toHaveBeenLastCalledWith("#award");
    await expect(canvas.getByText("用户")).not.toBeVisible();
    await userEvent.click(canvas.getByText("人员与权限"));
    await expect(canvas.getByRole("link", { name: "用户" })).toBeVisible();
    await expect(canvas.getByRole("link", { name: "打开查询页" })).toHaveAttribute("target", "_blank");
  },
};

/** 窄屏上菜单从旁边滑入，留住焦点，关闭后把焦点还回去。 */
export const SlideInMenu: Story = {
  tags: ["!autodocs"],
  play: async ({ canvas }) => {
    follow.mockClear();
    const button = canvas.getByLabelText("打开菜单");
    button.style.display = "grid";
    await userEvent.click(button);
    await findDialog("dialog", "主导航");
    for (let presses = 0; presses < 6; presses += 1) await userEvent.tab();
    await expect(document.activeElement?.closest("[role=dialog]")).not.toBeNull();
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(button).toHaveFocus());
    await userEvent.click(button);
    await userEvent.click(await within(document.body).findByRole("button", { name: "关闭菜单" }));
    await waitFor(() => expect(document.querySelector("[role=dialog]")).toBeNull());
    await expect(follow).not.toHaveBeenCalled();
  },
};

/** 侧栏写某一单位的名称和印记。 */
export const OfAnInstitute: Story = { args: { institute: "某某省教育评估院", mark: "评" } };
