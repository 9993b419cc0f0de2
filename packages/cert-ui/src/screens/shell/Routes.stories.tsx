import type { Meta, StoryObj } from "@storybook/react-vite";
import { contract } from "cert-api";
import { mock } from "cert-api/testing";
import { expect, userEvent, waitFor } from "storybook/test";
import { adminStory } from "../../testing/adminStory.ts";
import { AdminApp } from "../AdminApp.tsx";

// Addresses without a screen, and the shell around the screens.
const meta = {
  title: "Screens/Routes",
  tags: ["!autodocs"],
  component: AdminApp,
  ...adminStory("/main"),
} satisfies Meta<typeof AdminApp>;
export default meta;
type Story = StoryObj<typeof meta>;

/** 没有这个地址的页面。 */
export const UnknownPath: Story = {
  args: { initialPath: "/main/nothing/here" },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { name: "Unexpected Application Error!" })).toBeVisible();
    await expect(canvas.getByText("404 Not Found")).toBeVisible();
    await userEvent.click(canvas.getByRole("link", { name: "返回主页" }));
    await expect(await canvas.findByRole("heading", { level: 1, name: "主页" })).toBeVisible();
  },
};

/** 证书一栏的首页也是主页。 */
export const CertificateHome: Story = {
  args: { initialPath: "/certificate" },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("region", { name: "新增奖证" })).toBeVisible();
  },
};

/** 装在一个路径之下时，那个路径就是首页；末尾有没有斜线都一样。 */
export const UnderAPath: Story = {
  args: { basePath: "/zhengshu/", initialPath: "", client: { throttleMs: 0, baseUrl: `${window.location.origin}/` } },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByText("人员与权限"));
    const link = await canvas.findByRole("link", { name: "角色" });
    await expect(link).toHaveAttribute("href", "/zhengshu/main/role/list/0");
    await userEvent.click(link);
    await expect(await canvas.findByRole("heading", { level: 1, name: "角色" })).toBeVisible();
    await expect(canvas.getByRole("link", { name: "添加角色" })).toHaveAttribute("href", "/zhengshu/main/role/add");
    await waitFor(() => expect(canvas.getByRole("heading", { level: 1, name: "角色" })).toHaveFocus());
  },
};

/** 连不上服务器。 */
export const Unreachable: Story = {
  tags: ["autodocs"],
  beforeEach: ({ msw }) => {
    msw.use(mock.unreachable(contract.session.current));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("网络错误")).toBeVisible();
    await expect(canvas.getByRole("button", { name: "重试" })).toBeVisible();
  },
};

/** 按一下 Tab，先到跳过菜单的链接。 */
export const SkipLink: Story = {
  play: async ({ canvas }) => {
    await canvas.findByRole("heading", { level: 1, name: "主页" });
    (document.activeElement as HTMLElement | null)?.blur();
    await userEvent.tab();
    await expect(canvas.getByRole("link", { name: "跳到主要内容" })).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await expect(canvas.getByRole("main")).toHaveFocus();
  },
};
