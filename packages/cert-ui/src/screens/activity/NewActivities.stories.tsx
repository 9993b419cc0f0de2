import type { Meta, StoryObj } from "@storybook/react-vite";
import { contract, succeeded, type Activity } from "cert-api";
import { activities, mock } from "cert-api/testing";
import { http, HttpResponse } from "msw";
import { expect, userEvent, waitFor, within } from "storybook/test";
import gallery from "../../components/templateGallery/TemplateGallery.stories.tsx";
import { adminStory } from "../../testing/adminStory.ts";
import { chooseFromMenu, findWindow } from "../../testing/findWindow.ts";
import { findStep } from "../../testing/openStep.ts";
import { AdminApp } from "../AdminApp.tsx";

/** How an activity begins: with a template of the gallery, or as the next edition of another. */
const meta = {
  title: "Screens/New activities",
  component: AdminApp,
  ...adminStory("/certificate/activity/2/template"),
} satisfies Meta<typeof AdminApp>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The form asks for the name alone; the page of the new activity asks for its template next. */
export const Added: Story = {
  args: { initialPath: "/certificate/activity/add" },
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByLabelText("名称"), "2026年优秀教研员评选");
    await userEvent.click(canvas.getByRole("button", { name: "保存" }));
    await expect(await canvas.findByRole("heading", { level: 1, name: "2026年优秀教研员评选" })).toBeVisible();
    const template = await findStep(canvas, "模板");
    await expect(await template.findByRole("button", { name: /^上传模板/ })).toBeVisible();
  },
};

/** An activity without files shows the gallery; what is taken over is reported like an upload. */
export const TemplateTakenFromGallery: Story = {
  beforeEach: ({ msw }) => {
    const file = { id: "taken", fileName: "奖状（横版）.docx", size: 9_000, at: "2025-09-12T02:00:00.000Z" };
    msw.use(
      mock.answer(contract.template.gallery, gallery.args.templates),
      http.get("*/api/template/gallery/*", () => new HttpResponse(null, { status: 204 })),
      http.post(`*${contract.template.takeFromGallery.path}`, () => {
        const facts = { placeholders: [], fonts: [], pages: 1, preview: "/api/template/preview/id/2.pdf" };
        const report = { kind: "template" as const, file, ...facts, problems: [], problemTotal: 0 };
        const activity = { ...(activities[1] as Activity), template: file.id, templateFile: file };
        msw.use(mock.answer(contract.activity.get, activity), mock.answer(contract.activity.report, report));
        return HttpResponse.json(succeeded(report));
      }),
    );
  },
  play: async ({ canvas }) => {
    const template = await findStep(canvas, "模板");
    await expect(await template.findByRole("img", { name: "“感谢状”的样子" })).toBeVisible();
    await userEvent.click(template.getByRole("button", { name: /^用于此活动 ?：奖状/ }));
    await expect(await template.findByRole("heading", { name: "奖证模板：奖状（横版）.docx" })).toBeVisible();
    await waitFor(() => expect(template.queryByRole("img", { name: "“感谢状”的样子" })).toBeNull());
    await expect(await template.findByRole("link", { name: "下一步：名单" })).toBeVisible();
  },
};

/** Next year's edition: the name goes on by a year, the template stays, the list does not. */
export const Copied: Story = {
  args: { initialPath: "/certificate/activity/1" },
  play: async ({ canvas }) => {
    await chooseFromMenu(await canvas.findByRole("button", { name: /^更多操作：2025年/ }), "复制为新活动");
    const dialog = within(await findWindow("dialog", "复制为新活动"));
    await expect(dialog.getByLabelText("名称")).toHaveValue("2026年教育科学优秀论文评选");
    await userEvent.click(dialog.getByRole("button", { name: "保存" }));
    await expect(await canvas.findByRole("heading", { level: 1, name: "2026年教育科学优秀论文评选" })).toBeVisible();
    await expect(await canvas.findByText("荣誉证书.docx")).toBeVisible();
    await expect(await canvas.findByRole("button", { name: /^上传名单/ })).toBeVisible();
  },
};
