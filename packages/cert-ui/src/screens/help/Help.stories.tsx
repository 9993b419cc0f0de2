import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, waitFor } from "storybook/test";
import { adminStory } from "../../testing/adminStory.ts";
import { AdminApp } from "../AdminApp.tsx";

const meta = { title: "Screens/Help", component: AdminApp, ...adminStory("/main/help") } satisfies Meta<
  typeof AdminApp
>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Success: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "提示的含义" }));
    await waitFor(() => expect(canvas.getByRole("region", { name: "提示的含义" })).toHaveFocus());
    await expect(canvas.getByRole("rowheader", { name: "{二维码}" })).toBeInTheDocument();
    await userEvent.click(canvas.getByRole("button", { name: "有内容才印的部分与缩小的文字" }));
    await expect(canvas.getAllByText("模板", { selector: "figcaption" })).toHaveLength(4);
  },
};
