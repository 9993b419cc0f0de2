import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fireEvent, fn, userEvent, waitFor, within } from "storybook/test";
import type { Find } from "../combobox/useFinding.ts";
import { HeaderSearch } from "./HeaderSearch.tsx";
import { overlayDocs } from "../../testing/overlayDocs.ts";

const awards = [
  { id: "a", label: "王晓明", detail: "2025-LW-00001 · 2025年教育科学优秀论文评选" },
  { id: "b", label: "王晓", detail: "2025-LW-00002 · 2025年教育科学优秀论文评选" },
];
const find: Find = async ({ text }) => ({ success: true, choices: awards.filter(({ label }) => label.includes(text)) });
const meta = {
  title: "Components/HeaderSearch",
  component: HeaderSearch,
  parameters: { docs: overlayDocs },
  args: {
    find,
    onChoose: fn(),
  },
} satisfies Meta<typeof HeaderSearch>;
export default meta;
type Story = StoryObj<typeof meta>;

const page = () => within(document.body);

/** 按 Ctrl+K 到查找框，用方向键与 Enter 选一项，之后查找框清空。 */
export const ByKeyboard: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.keyboard("{Control>}k{/Control}");
    const entry = canvas.getByRole("combobox", { name: "搜索" });
    await expect(entry).toHaveFocus();
    await userEvent.keyboard("王晓");
    await waitFor(() => expect(page().getAllByRole("option", { name: /王晓/ })).toHaveLength(2));
    const second = page().getByRole("option", { name: /LW-00002/ });
    await waitFor(async () => {
      await userEvent.keyboard("{ArrowDown}");
      await expect(second).toHaveAttribute("data-highlighted");
    });
    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(args.onChoose).toHaveBeenCalledWith({ id: "b" }));
    await expect(entry).toHaveValue("");
  },
};

/** 结果一到，按 Enter 就选第一项。 */
export const EnterAtOnce: Story = {
  tags: ["!autodocs"],
  play: async ({ canvas, args }) => {
    const entry = canvas.getByRole("combobox");
    const observer = new MutationObserver(() => {
      if (page().queryByRole("option", { name: /LW-00001/ }) === null) return;
      observer.disconnect();
      fireEvent.keyDown(entry, { key: "Enter" });
    });
    observer.observe(document.body, { childList: true, subtree: true });
    await userEvent.type(entry, "王晓");
    await waitFor(() => expect(args.onChoose).toHaveBeenCalledWith({ id: "a" }));
  },
};

/** 没有相符的内容时，在列表里说明。 */
export const NothingFound: Story = {
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole("combobox"), "没有此人");
    await expect(await page().findByRole("option", { name: "没有找到相符的内容" })).toBeVisible();
    await expect(canvas.getByRole("status")).toHaveTextContent("没有找到相符的内容");
  },
};

/** 查找还没有答复时，说正在查找。 */
export const Searching: Story = {
  args: { find: () => new Promise(() => {}) },
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole("combobox"), "王晓");
    await expect(await page().findByRole("option", { name: "正在查找…" })).toBeVisible();
  },
};

/** 查找失败时，原因写在列表里。 */
export const Failed: Story = {
  args: { find: async () => ({ success: false, message: "网络错误" }) },
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole("combobox"), "王晓");
    await expect(await page().findByRole("option", { name: "查找失败：网络错误" })).toBeVisible();
  },
};
