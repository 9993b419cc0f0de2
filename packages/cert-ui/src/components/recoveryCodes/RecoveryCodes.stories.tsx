import type { Meta, StoryObj } from "@storybook/react-vite";
import { recoveryCodes } from "cert-api/testing";
import { expect, fn, spyOn, userEvent, waitFor } from "storybook/test";
import { RecoveryCodes } from "./RecoveryCodes.tsx";

const meta = {
  title: "Components/RecoveryCodes",
  component: RecoveryCodes,
  args: { account: "chen.jing", codes: recoveryCodes, onDone: fn() },
} satisfies Meta<typeof RecoveryCodes>;
export default meta;
type Story = StoryObj<typeof meta>;

/** 复制时一行一个，下载的文件写着是谁的。 */
export const Shown: Story = {
  play: async ({ canvas, args }) => {
    await waitFor(() => expect(canvas.getByRole("heading", { name: "恢复代码" })).toHaveFocus());
    await expect(canvas.getAllByRole("listitem")).toHaveLength(10);
    const writeText = spyOn(navigator.clipboard, "writeText").mockResolvedValue();
    await userEvent.click(canvas.getByRole("button", { name: "复制" }));
    await waitFor(() => expect(writeText).toHaveBeenCalledWith(recoveryCodes.join("\n")));
    const link = canvas.getByRole("link", { name: "下载 .txt" });
    await expect(link).toHaveAttribute("download", "恢复代码 chen.jing.txt");
    const file = decodeURIComponent(link.getAttribute("href") ?? "");
    await expect(file).toContain("账号：chen.jing\r\n");
    await expect(file).toContain(recoveryCodes.join("\r\n"));
    await userEvent.click(canvas.getByRole("button", { name: "我已保存" }));
    await expect(args.onDone).toHaveBeenCalled();
  },
};
