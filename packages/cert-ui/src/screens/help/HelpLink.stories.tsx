import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent } from "storybook/test";
import { adminStory, page } from "../../testing/adminStory.ts";
import { AdminApp } from "../AdminApp.tsx";

const meta = {
  title: "Screens/Help",
  tags: ["!autodocs"],
  component: AdminApp,
  ...adminStory("/certificate/activity/1/handout"),
} satisfies Meta<typeof AdminApp>;
export default meta;
type Story = StoryObj<typeof meta>;

/** 标题旁的问号通向那一篇帮助，在使用方给的地址之下。 */
export const Success: Story = {
  tags: ["autodocs"],
  args: { helpHref: "https://cert.example.edu.cn/zs/help/" },
  play: async ({ canvas }) => {
    const link = await canvas.findByRole("link", { name: "帮助：分发" });
    await expect(link).toHaveAttribute("href", "https://cert.example.edu.cn/zs/help/handout");
    await expect(link).toHaveAttribute("target", "_blank");
    const contents = canvas.getByRole("link", { name: "帮助" });
    await expect(contents).toHaveAttribute("href", "https://cert.example.edu.cn/zs/help");
  },
};

/** 使用方没有帮助时，没有通向它的链接。 */
export const WithoutHelp: Story = {
  args: { helpHref: undefined },
  play: async ({ canvas }) => {
    await canvas.findByRole("link", { name: "打开查询页" });
    await userEvent.click(canvas.getByRole("button", { name: "显示用户菜单" }));
    await page().findByRole("menuitem", { name: "注销" });
    await expect(page().queryByText("帮助")).toBeNull();
    await expect(canvas.queryByRole("link", { name: /^帮助/ })).toBeNull();
  },
};
