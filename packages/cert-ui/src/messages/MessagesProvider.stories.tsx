import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { Pager } from "../components/pager/Pager.tsx";
import { MessagesProvider } from "./MessagesProvider.tsx";

const pager = <Pager number={0} totalPages={3} onPageChange={() => {}} />;

const meta = {
  title: "Theme/MessagesProvider",
  component: MessagesProvider,
  args: { messages: { pager: { status: "Page {n} of {total}", next: "Next" } }, children: pager },
} satisfies Meta<typeof MessagesProvider>;
export default meta;
type Story = StoryObj<typeof meta>;

/** 只换掉要换的句子，其余的不变。 */
export const OwnMessages: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Page 1 of 3")).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Next" })).toBeVisible();
    await expect(canvas.getByRole("button", { name: "末页" })).toBeVisible();
  },
};

/** 里层的语言和文字优先于外层。 */
export const Nested: Story = {
  args: { children: <MessagesProvider messages={{ pager: { last: "Last" } }}>{pager}</MessagesProvider> },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("button", { name: "Next" })).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Last" })).toBeVisible();
  },
};
