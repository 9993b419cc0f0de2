import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import { Button, LinkButton } from "./Button.tsx";

const about = `**何时用**：触发一个动作；一屏只有一个 \`filled\`，其余用 \`quiet\`，删除、撤销用 \`danger\`。

**何时不用**：去另一页用 \`LinkButton\`，它是真正的链接；行内只有一个图标时用图标按钮。

**无障碍**：暂时不能按而要留住焦点时用 \`aria-disabled\`，不用 \`disabled\`；文字就是它的名称。

**状态**：可用、不可用、占住焦点的不可用，三种外观，三种大小。`;

const meta = {
  title: "Components/Button",
  component: Button,
  parameters: { docs: { description: { component: about } } },
  args: { children: "查询", onClick: fn() },
} satisfies Meta<typeof Button>;
export default meta;
type Story = StoryObj<typeof meta>;

/** 一屏里最主要的那一个动作。 */
export const Filled: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole("button", { name: "查询" }));
    await expect(args.onClick).toHaveBeenCalledOnce();
  },
};

/** 次要的动作，没有底色。 */
export const Quiet: Story = { args: { tone: "quiet", size: "small" } };

/** 删除、撤销等不能挽回的动作。 */
export const Danger: Story = { args: { tone: "danger", children: "删除" } };

/** 现在没有可做的事，不能按，也得不到焦点。 */
export const Disabled: Story = {
  args: { disabled: true },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole("button"), { pointerEventsCheck: 0 });
    await expect(args.onClick).not.toHaveBeenCalled();
  },
};

/** 正在忙的时候：留住焦点，按下去没有作用。 */
export const Unavailable: Story = {
  args: { "aria-disabled": true },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole("button"), { pointerEventsCheck: 0 });
    await expect(args.onClick).not.toHaveBeenCalled();
    await expect(canvas.getByRole("button")).toHaveFocus();
  },
};

const onSubmit = fn();

/** 没有写 `type` 的按钮不会提交它所在的表单。 */
export const InAForm: Story = {
  tags: ["!autodocs"],
  args: { children: "不提交" },
  render: (args) => (
    <form onSubmit={onSubmit}>
      <Button {...args} />
    </form>
  ),
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole("button", { name: "不提交" }));
    await expect(args.onClick).toHaveBeenCalledOnce();
    await expect(onSubmit).not.toHaveBeenCalled();
  },
};

/** 看上去是按钮的链接：去另一页时用它。 */
export const Link: Story = {
  render: () => (
    <LinkButton href="#certificate" tone="quiet" size="small">
      下载 PDF
    </LinkButton>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("link", { name: "下载 PDF" })).toHaveAttribute("href", "#certificate");
  },
};
