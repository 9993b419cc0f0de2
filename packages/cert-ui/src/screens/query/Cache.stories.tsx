import type { Meta, StoryObj } from "@storybook/react-vite";
import { QueryClient } from "@tanstack/react-query";
import { contract } from "cert-api";
import { mock } from "cert-api/testing";
import { delay, http } from "msw";
import { expect, userEvent, waitFor, within } from "storybook/test";
import { adminStory, page } from "../../testing/adminStory.ts";
import { chooseFromMenu } from "../../testing/findDialog.ts";
import { AdminApp } from "../AdminApp.tsx";

// Cached reads on a screen: those of another page, another screen, another session.
const meta = {
  title: "Screens/Cache",
  tags: ["!autodocs"],
  component: AdminApp,
  ...adminStory("/main/user/list/0"),
} satisfies Meta<typeof AdminApp>;
export default meta;
type Story = StoryObj<typeof meta>;

type Canvas = ReturnType<typeof within>;
/** Lists of users are answered until a story asks for `/hold`; then they stay on their way. */
const holdLater = () => {
  let isHeld = false;
  return [
    http.get("*/api/user/root/list/10/:page", async () => {
      if (isHeld) await delay("infinite");
    }),
    http.get("*/hold", () => {
      isHeld = true;
      return new Response(null, { status: 204 });
    }),
  ];
};
const logOut = async (canvas: Canvas) => {
  await userEvent.click(await canvas.findByRole("button", { name: "显示用户菜单" }));
  await page().findByRole("menuitem", { name: "注销" });
  // The menu hears keys once it has the focus, which is after it was first drawn
  await waitFor(() => expect(page().getByRole("menu")).toHaveFocus());
  await userEvent.keyboard("{End}{Enter}");
};
const turn = async (canvas: Canvas, name: string, status: string) => {
  await userEvent.click(await canvas.findByRole("button", { name }));
  await expect(await canvas.findByText(status)).toBeVisible();
};

/** 看过的页面立刻出现，同时再去询问。 */
export const SeenBefore: Story = {
  beforeEach: ({ msw }) => {
    msw.use(...holdLater());
  },
  play: async ({ canvas }) => {
    await canvas.findByText("zhang.mingyuan");
    await turn(canvas, "下一页", "第2/3页");
    await canvas.findByText("teacher11");
    await fetch("/hold");
    await turn(canvas, "上一页", "第1/3页");
    await expect(canvas.getByText("zhang.mingyuan")).toBeVisible();
    await userEvent.click(canvas.getByRole("link", { name: "角色" }));
    await expect(await canvas.findByText("审计员")).toBeVisible();
    await userEvent.click(canvas.getByRole("link", { name: "用户" }));
    await expect(await canvas.findByText("zhang.mingyuan")).toBeVisible();
  },
};

/** 写入以后，不在屏幕上的内容可能已错，服务器答复之前不显示。 */
export const ForgottenAfterWrite: Story = {
  beforeEach: ({ msw }) => {
    msw.use(...holdLater());
  },
  play: async ({ canvas }) => {
    await canvas.findByText("zhang.mingyuan");
    await turn(canvas, "下一页", "第2/3页");
    await chooseFromMenu(await canvas.findByRole("button", { name: /^更多操作：teacher11/ }), "删除");
    await fetch("/hold");
    const dialog = within(await page().findByRole("alertdialog"));
    await userEvent.click(dialog.getByRole("button", { name: "删除" }));
    await waitFor(() => expect(canvas.queryByText("teacher11")).toBeNull());
    await expect(canvas.getByText("teacher12")).toBeVisible();
    await turn(canvas, "上一页", "第1/3页");
    await expect(canvas.getByRole("table")).toHaveAttribute("aria-busy", "true");
    await expect(canvas.queryByText("zhang.mingyuan")).toBeNull();
  },
};

/** 使用方的客户端留着使用方自己的数据，一次登录里读到的随登录结束。 */
export const ForgottenAtLogOut: Story = {
  args: { queryClient: new QueryClient() },
  play: async ({ canvas, args: { queryClient } }) => {
    queryClient?.setQueryData(["the host's"], 1);
    const known = () => queryClient?.getQueriesData({}).flatMap(([key, data]) => (data === undefined ? [] : [key[0]]));
    await canvas.findByText("zhang.mingyuan");
    await expect(known()).toContain("cert");
    await logOut(canvas);
    await expect(await canvas.findByLabelText("账号")).toBeVisible();
    await expect(known()).toEqual(["the host's"]);
  },
};

/** 注销被拒绝时，停下的读取重新开始，使用方的读取照常。 */
export const LogOutRefused: Story = {
  args: { queryClient: new QueryClient() },
  beforeEach: ({ msw }) => {
    let isHeld = true;
    msw.use(
      mock.refuse(contract.session.logout, "system"),
      http.get("*/api/user/root/list/10/:page", async () => {
        if (!isHeld) return;
        isHeld = false;
        await delay("infinite");
      }),
    );
  },
  play: async ({ canvas, args: { queryClient } }) => {
    const answer = Promise.withResolvers<number>();
    const hostRead = queryClient?.fetchQuery({ queryKey: ["the host's"], queryFn: () => answer.promise });
    await expect(await canvas.findByRole("table")).toHaveAttribute("aria-busy", "true");
    await logOut(canvas);
    await expect(await page().findByText("注销失败")).toBeVisible();
    await expect(await canvas.findByText("zhang.mingyuan")).toBeVisible();
    answer.resolve(1);
    await expect(await hostRead).toBe(1);
  },
};
