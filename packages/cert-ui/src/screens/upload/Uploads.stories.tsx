import type { Meta, StoryObj } from "@storybook/react-vite";
import { contract } from "cert-api";
import { activities, mock } from "cert-api/testing";
import { expect, userEvent } from "storybook/test";
import { adminStory } from "../../testing/adminStory.ts";
import { AdminApp } from "../AdminApp.tsx";

/** What becomes of an upload whose list is left. */
const meta = {
  title: "Screens/Uploads",
  component: AdminApp,
  ...adminStory("/certificate/activity/list/1"),
} satisfies Meta<typeof AdminApp>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Who goes elsewhere ends the upload, and stays there. */
export const LeftWhileUploading: Story = {
  beforeEach: ({ msw }) => {
    msw.use(
      mock.pending(contract.activity.upload),
      mock.answer(contract.activity.list, { content: activities.slice(1), totalPages: 2, number: 1, total: 11 }),
    );
  },
  play: async ({ canvas }) => {
    const nameList = new File(["姓名\n王晓明\n"], "名单.csv");
    await userEvent.upload(await canvas.findByLabelText(/^上传名单/), nameList);
    await canvas.findByRole("progressbar");
    await userEvent.click(canvas.getByRole("link", { name: "主页" }));
    await expect(await canvas.findByText("较上周 +15%")).toBeVisible();
    await expect(canvas.getByRole("heading", { level: 1, name: "主页" })).toBeVisible();
  },
};
