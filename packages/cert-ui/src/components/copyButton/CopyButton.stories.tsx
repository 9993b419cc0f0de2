import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, spyOn, userEvent, waitFor } from "storybook/test";
import { CopyButton } from "./CopyButton.tsx";

const meta = {
  title: "Components/CopyButton",
  component: CopyButton,
  args: { value: "2026-JXJS-00017", label: "复制编号" },
} satisfies Meta<typeof CopyButton>;
export default meta;
type Story = StoryObj<typeof meta>;

/** 按下后短暂显示“已复制”。 */
export const Ready: Story = {};
/** 复制后确认两秒钟，读屏软件也会念出。 */
export const Copied: Story = {
  args: { onCopy: fn() },
  play: async ({ canvas, args }) => {
    const writeText = spyOn(navigator.clipboard, "writeText").mockResolvedValue();
    await userEvent.click(canvas.getByRole("button", { name: "复制编号" }));
    await waitFor(() => expect(args.onCopy).toHaveBeenCalledOnce());
    await expect(writeText).toHaveBeenCalledWith("2026-JXJS-00017");
    await expect(canvas.getByRole("status")).toHaveTextContent("已复制");
  },
};
