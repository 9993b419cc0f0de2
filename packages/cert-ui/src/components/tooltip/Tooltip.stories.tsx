import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, waitFor, within } from "storybook/test";
import { Button } from "../button/Button.tsx";
import { Tooltip } from "./Tooltip.tsx";
import { overlayDocs } from "../../testing/overlayDocs.ts";

const meta = {
  title: "Components/Tooltip",
  component: Tooltip,
  parameters: { layout: "centered", docs: { story: { ...overlayDocs.story, height: "120px" } } },
  args: { says: "显示通知", children: <Button tone="quiet">通知</Button> },
} satisfies Meta<typeof Tooltip>;
export default meta;
type Story = StoryObj<typeof meta>;

const tip = () => within(document.body).queryByRole("tooltip");

/** 指针停在上面时出现，离开就消失。 */
export const Pointed: Story = {
  tags: ["!autodocs"],
  play: async ({ canvas }) => {
    await userEvent.hover(canvas.getByRole("button", { name: "通知" }));
    await waitFor(() => expect(tip()).toBeVisible());
    await expect(tip()).toHaveTextContent("显示通知");
    await userEvent.unhover(canvas.getByRole("button", { name: "通知" }));
    await waitFor(() => expect(tip()).toBeNull());
  },
};

/** 用键盘：有焦点时出现，作为按钮的说明；按 Esc 消失。 */
export const Focused: Story = {
  tags: ["!autodocs"],
  play: async ({ canvas }) => {
    await userEvent.tab();
    const button = canvas.getByRole("button", { name: "通知" });
    await expect(button).toHaveFocus();
    await waitFor(() => expect(tip()).toBeVisible());
    await expect(button).toHaveAccessibleDescription("显示通知");
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(tip()).toBeNull());
  },
};

const pointAndExpectTip = async ({ canvas }: { canvas: ReturnType<typeof within> }) => {
  await userEvent.hover(canvas.getByRole("button"));
  await waitFor(() => expect(tip()).toBeVisible());
};

/** 在按钮旁边，一句话说明它的用处。 */
export const Shown: Story = { play: pointAndExpectTip };

/** 很长的话换行。 */
export const LongWords: Story = {
  args: { says: "2026年全省中小学教师信息技术应用能力提升工程优秀案例征集与展示活动的获奖名单" },
  play: pointAndExpectTip,
};
