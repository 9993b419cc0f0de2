import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { Button } from "../button/Button.tsx";
import { toast } from "./toast.ts";
import { Toaster } from "./Toaster.tsx";
import { overlayDocs } from "../../testing/overlayDocs.ts";

const about = `**何时用**：动作完成或被拒绝后的短消息，每页放一个，用 \`toast\` 发出。

**何时不用**：表单某一项的错误写在该项下面；需要用户作答时用对话框。

**无障碍**：Alt+T 把焦点移到消息；拒绝的消息留到关闭为止。

**状态**：成功、失败、被拒绝、几条同时。`;

const meta = {
  title: "Components/Toaster",
  component: Toaster,
  parameters: { docs: { ...overlayDocs, description: { component: about } } },
  render: () => (
    <>
      <Toaster />
      <Button onClick={() => toast.failure("删除失败", "该角色正在使用，不能删除")}>失败</Button>
      <Button onClick={() => toast.success("发布成功")}>成功</Button>
    </>
  ),
  // A new place for messages shows those again that another story has left
  beforeEach: () => {
    toast.clear();
    return () => toast.clear();
  },
} satisfies Meta<typeof Toaster>;
export default meta;
type Story = StoryObj<typeof meta>;

/**
 * Keeps messages from going after their four seconds, in which a busy machine may not look at them once: they wait while
 * their page is hidden.
 */
function hidePage(): () => void {
  const tell = () => void document.dispatchEvent(new Event("visibilitychange"));
  Object.defineProperty(document, "hidden", { value: true, configurable: true });
  tell();
  return () => {
    Reflect.deleteProperty(document, "hidden");
    tell();
  };
}

/** 没有做成的事，留在那里直到关闭。 */
export const Failure: Story = {
  beforeEach: hidePage,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "失败" }));
    await waitFor(() => expect(screen.getByRole("listitem")).toHaveAttribute("data-mounted", "true"));
    await waitFor(() => expect(screen.getByText("删除失败")).toBeVisible());
    await expect(screen.getByText("该角色正在使用，不能删除")).toBeVisible();
    await expect(screen.getByRole("list")).toHaveAttribute("data-x-position", "center");
    await expect(screen.getByRole("list")).toHaveAttribute("data-y-position", "top");
  },
};

/** 做成的事，深色下，过一会儿自己消失。 */
export const Success: Story = {
  globals: { scheme: "dark" },
  beforeEach: hidePage,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "成功" }));
    await waitFor(() => expect(screen.getByText("发布成功")).toBeVisible());
  },
};

/** 说明下一步怎么做的拒绝：其余的消失后它还在，关闭它或再做那件事才消失。 */
export const Refusal: Story = {
  render: () => (
    <>
      <Toaster />
      <Button onClick={() => toast.refusal("publish 1", "发布失败", "第 15 行等 30 行没有证书编号")}>拒绝</Button>
      <Button onClick={() => toast.success("已保存")}>成功</Button>
      <Button onClick={() => toast.dismiss("publish 1")}>再试</Button>
    </>
  ),
  play: async ({ canvas }) => {
    const findRefusals = () => screen.queryAllByText("第 15 行等 30 行没有证书编号");
    await userEvent.click(canvas.getByRole("button", { name: "拒绝" }));
    await userEvent.click(canvas.getByRole("button", { name: "成功" }));
    await waitFor(() => expect(screen.getByText("已保存")).toBeVisible());
    await waitFor(() => expect(screen.queryByText("已保存")).toBeNull(), { timeout: 10_000 });
    await expect(findRefusals()).toHaveLength(1);
    // What is refused again is said once
    await userEvent.click(canvas.getByRole("button", { name: "拒绝" }));
    await expect(findRefusals()).toHaveLength(1);
    await userEvent.click(canvas.getByRole("button", { name: "再试" }));
    await waitFor(() => expect(findRefusals()).toHaveLength(0));
    await userEvent.click(canvas.getByRole("button", { name: "拒绝" }));
    await userEvent.click(await screen.findByRole("button", { name: "关闭通知" }));
    await waitFor(() => expect(findRefusals()).toHaveLength(0));
  },
};

/** 同时看得到三条，第四条在后面；Alt+T 把焦点移到它们。 */
export const Many: Story = {
  beforeEach: hidePage,
  play: async ({ canvas }) => {
    const button = canvas.getByRole("button", { name: "失败" });
    for (let i = 0; i < 4; i++) await userEvent.click(button);
    const region = await screen.findByRole("region", { name: /通知/ });
    await waitFor(() => expect(within(region).getAllByRole("listitem", { hidden: true })).toHaveLength(4));
    const visible = [...region.querySelectorAll('[data-sonner-toast][data-visible="true"]')];
    await expect(visible).toHaveLength(3);
    await userEvent.keyboard("{Alt>}{t}{/Alt}");
    await waitFor(() => expect(region.querySelector("ol")).toHaveFocus());
  },
};
