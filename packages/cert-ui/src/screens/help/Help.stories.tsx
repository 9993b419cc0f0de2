import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, waitFor } from "storybook/test";
import { adminStory } from "../../testing/adminStory.ts";
import { AdminApp } from "../AdminApp.tsx";

const meta = { title: "Screens/Help", component: AdminApp, ...adminStory("/main/help") } satisfies Meta<
  typeof AdminApp
>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Success: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("link", { name: "提示的含义" }));
    await expect(canvas.queryByRole("img", { name: /^活动页的/ })).toBeNull();
    await waitFor(() => expect(canvas.getByRole("region", { name: "提示的含义" })).toHaveFocus());
    await expect(canvas.getByRole("rowheader", { name: "{二维码}" })).toBeInTheDocument();
    await userEvent.click(canvas.getByRole("link", { name: "有内容才印的部分与缩小的文字" }));
    await expect(canvas.getAllByText("模板", { selector: "figcaption" })).toHaveLength(4);
  },
};

/** A host that has the pictures says where; without them the help is text. */
export const Pictures: Story = {
  args: { helpPictures: "help/" },
  play: async ({ canvas }) => {
    const pictures = await canvas.findAllByRole<HTMLImageElement>("img", { name: /^活动页的“.+”一步：/ });
    await expect(pictures.map((picture) => picture.getAttribute("src"))).toEqual(
      ["template", "list", "publish", "handout", "notice", "settings"].map((step) => `help/${step}.webp`),
    );
    for (const picture of pictures) {
      picture.scrollIntoView();
      await waitFor(() => expect(picture.naturalWidth * 720).toBe(picture.naturalHeight * 390));
    }
  },
};

/** The address of a part leads to it, and so does the link to it once more. */
export const Part: Story = {
  args: { initialPath: "/main/help/schedule" },
  play: async ({ canvas }) => {
    const part = await canvas.findByRole("region", { name: "定时发布" });
    await waitFor(() => expect(part).toHaveFocus());
    await expect(part.getBoundingClientRect().top).toBeLessThan(window.innerHeight);
    await userEvent.click(canvas.getByRole("link", { name: "定时发布" }));
    await waitFor(() => expect(part).toHaveFocus());
  },
};

/** A question mark beside the heading of a step leads to its part. */
export const FromStep: Story = {
  args: { initialPath: "/certificate/activity/1/handout" },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("link", { name: "帮助：分发" }));
    await waitFor(() => expect(canvas.getByRole("region", { name: "分发与领取链接" })).toHaveFocus());
  },
};

/** The screens whose work is explained lead to their parts. */
export const FromScreens: Story = {
  args: { initialPath: "/main/settings" },
  play: async ({ canvas }) => {
    const links = [
      ["活动", "帮助：活动", "从活动到奖证"],
      ["奖证", "帮助：奖证", "修改、撤销与删除奖证"],
    ] as const;
    await expect(await canvas.findByRole("link", { name: "帮助：两步验证" })).toHaveAttribute(
      "href",
      "/main/help/second-factor",
    );
    for (const [screen, help, part] of links) {
      await userEvent.click(canvas.getByRole("link", { name: screen }));
      await userEvent.click(await canvas.findByRole("link", { name: help }));
      await waitFor(() => expect(canvas.getByRole("region", { name: part })).toHaveFocus());
    }
  },
};

/** The forms and the lists of people lead to one part. */
export const FromForm: Story = {
  args: { initialPath: "/main/role/add" },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("link", { name: "帮助：添加角色" }));
    await waitFor(() => expect(canvas.getByRole("region", { name: "用户、角色与权限" })).toHaveFocus());
  },
};
