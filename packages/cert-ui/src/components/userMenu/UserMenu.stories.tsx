import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, waitFor, within } from "storybook/test";
import { UserMenu } from "./UserMenu.tsx";
import { overlayDocs } from "../../testing/overlayDocs.ts";

const meta = {
  title: "Components/UserMenu",
  component: UserMenu,
  parameters: { layout: "centered", docs: { story: { ...overlayDocs.story, height: "480px" } } },
  args: { nickName: "陈静", account: "chen.jing", hasHelp: true, onSelect: fn() },
} satisfies Meta<typeof UserMenu>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The menu, once it answers: what is pressed before it has the focus is for its button. */
async function menu(): Promise<HTMLElement> {
  const open = await within(document.body).findByRole("menu");
  await waitFor(() => expect(open).toHaveFocus());
  return open;
}

/** 按钮上是姓名的第一个字。 */
export const Closed: Story = {
  parameters: { docs: { story: { inline: true, height: "auto" } } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("button", { name: "显示用户菜单" })).toHaveTextContent("陈");
  },
};

/** 用指针：先突出显示一项，再选它。 */
export const ByPointer: Story = {
  tags: ["!autodocs"],
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole("button", { name: "显示用户菜单" }));
    const openMenu = within(await menu());
    await expect(openMenu.getByText("chen.jing")).toBeVisible();
    await expect(openMenu.getAllByRole("menuitem").map(({ textContent }) => textContent)).toEqual([
      "设置",
      "帮助",
      "注销",
    ]);
    const help = openMenu.getByRole("menuitem", { name: "帮助" });
    // The menu takes a pointer that has not moved for none
    const { left, top } = help.getBoundingClientRect();
    await userEvent.pointer({ target: help, coords: { clientX: left + 1, clientY: top + 1 } });
    await waitFor(() => expect(help).toHaveAttribute("data-highlighted"));
    await userEvent.click(help);
    await waitFor(() => expect(args.onSelect).toHaveBeenCalledWith({ action: "help" }));
  },
};

/** 用键盘：Enter 打开，方向键移动，Esc 关闭并把焦点还回去。 */
export const ByKeyboard: Story = {
  tags: ["!autodocs"],
  play: async ({ canvas, args }) => {
    const button = canvas.getByRole("button", { name: "显示用户菜单" });
    await userEvent.tab();
    await userEvent.keyboard("{Enter}");
    await menu();
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(button).toHaveFocus());
    await userEvent.keyboard("{Enter}");
    const openMenu = within(await menu());
    const highlighted = (name: string) =>
      waitFor(() => expect(openMenu.getByRole("menuitem", { name })).toHaveAttribute("data-highlighted"));
    await highlighted("设置");
    // Ark UI moves on from the item that was highlighted when it last rendered: a key waits for the one before
    await userEvent.keyboard("{ArrowDown}");
    await highlighted("帮助");
    await userEvent.keyboard("{ArrowDown}");
    await highlighted("注销");
    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(args.onSelect).toHaveBeenCalledWith({ action: "logOut" }));
  },
};

const opened = async ({ canvas }: { canvas: ReturnType<typeof within> }) => {
  await userEvent.click(canvas.getByRole("button", { name: "显示用户菜单" }));
  await waitFor(() => expect(within(document.body).getByRole("menu")).toBeVisible());
};

/** 账号，以及设置、帮助、注销三项。 */
export const Opened: Story = { play: opened };

/** 很长的姓名和账号不撑破菜单。 */
export const LongName: Story = { args: { nickName: "X".repeat(60), account: "y".repeat(60) }, play: opened };
