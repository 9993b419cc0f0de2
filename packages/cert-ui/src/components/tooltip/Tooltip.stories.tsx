import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, waitFor, within } from "storybook/test";
import { Button } from "../button/Button.tsx";
import { Tooltip } from "./Tooltip.tsx";
import { overlayDocs } from "../../testing/overlayDocs.ts";

const meta = {
  title: "Components/Tooltip",
  component: Tooltip,
  parameters: { layout: "centered", docs: overlayDocs },
  args: { says: "显示通知", children: <Button tone="quiet">通知</Button> },
} satisfies Meta<typeof Tooltip>;
export default meta;
type Story = StoryObj<typeof meta>;

const tip = () => within(document.body).queryByRole("tooltip");

/** The pointer shows it, and hides it when it leaves. */
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

/** By keyboard: the focus shows it as the description of the button, and Escape hides it. */
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

export const Shown: Story = { play: pointAndExpectTip };

export const LongWords: Story = {
  args: { says: "2026年全省中小学教师信息技术应用能力提升工程优秀案例征集与展示活动的获奖名单" },
  play: pointAndExpectTip,
};
