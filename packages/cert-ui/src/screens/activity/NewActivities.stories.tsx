import type { Meta, StoryObj } from "@storybook/react-vite";
import { contract, succeeded } from "cert-api";
import { activities, mock } from "cert-api/testing";
import { http, HttpResponse } from "msw";
import { expect, userEvent, waitFor, within } from "storybook/test";
import gallery from "../../components/templateGallery/TemplateGallery.stories.tsx";
import { adminStory } from "../../testing/adminStory.ts";
import { chooseFromMenu, findWindow } from "../../testing/findWindow.ts";
import { AdminApp } from "../AdminApp.tsx";

/** How an activity begins: with a template of the gallery, or as the next edition of another. */
const meta = {
  title: "Screens/New activities",
  component: AdminApp,
  ...adminStory("/certificate/activity/list/0"),
} satisfies Meta<typeof AdminApp>;
export default meta;
type Story = StoryObj<typeof meta>;

const second = "区域教育质量综合评价案例征集";
const row = async (canvas: ReturnType<typeof within>, name: string) => {
  const named = (one: HTMLElement) => one.textContent.includes(name);
  return within(await waitFor(() => canvas.getAllByRole("row").find(named) ?? canvas.getByText(name)));
};

/** An activity without files offers the gallery first; what is taken over is reported like an upload. */
export const TemplateTakenFromGallery: Story = {
  beforeEach: ({ msw }) => {
    const file = { id: "taken", fileName: "奖状（横版）.docx", size: 9_000, at: "2025-09-12T02:00:00.000Z" };
    msw.use(
      mock.answer(contract.template.gallery, gallery.args.templates),
      http.get("*/api/template/gallery/*", () => new HttpResponse(null, { status: 204 })),
      http.post(`*${contract.template.takeFromGallery.path}`, () => {
        const content = activities.map((each) =>
          each.name === second ? { ...each, template: file.id, templateFile: file } : each,
        );
        msw.use(mock.answer(contract.activity.list, { content, totalPages: 1, number: 0, total: content.length }));
        const page = { placeholders: [], fonts: [], pages: 1, preview: "/api/template/preview/id/2.pdf" };
        return HttpResponse.json(succeeded({ kind: "template", file, ...page, problems: [], problemTotal: 0 }));
      }),
    );
  },
  play: async ({ canvas }) => {
    const preparing = await row(canvas, second);
    await userEvent.click(preparing.getByRole("button", { name: /^从模板库选择/ }));
    const dialog = within(await findWindow("dialog", "模板库"));
    await expect(await dialog.findByRole("img", { name: "“感谢状”的样子" })).toBeVisible();
    await userEvent.click(dialog.getByRole("button", { name: /^用于此活动 ?：奖状/ }));
    await expect(await canvas.findByRole("heading", { name: "奖证模板：奖状（横版）.docx" })).toBeVisible();
    await expect(await (await row(canvas, second)).findByText("奖状（横版）.docx")).toBeVisible();
    await expect(canvas.queryByRole("button", { name: /^从模板库选择/ })).toBeNull();
  },
};

/** Next year's edition: the name goes on by a year, the template stays, the list does not. */
export const Copied: Story = {
  play: async ({ canvas }) => {
    await chooseFromMenu(await canvas.findByRole("button", { name: /^更多操作：2025年/ }), "复制为新活动");
    const dialog = within(await findWindow("dialog", "复制为新活动"));
    await expect(dialog.getByLabelText("名称")).toHaveValue("2026年教育科学优秀论文评选");
    await userEvent.click(dialog.getByRole("button", { name: "保存" }));
    await expect(await canvas.findByText("“2026年教育科学优秀论文评选”已添加。")).toBeVisible();
    const copy = await row(canvas, "2026年教育科学优秀论文评选");
    await expect(copy.getByText("荣誉证书.docx")).toBeVisible();
    await expect(copy.getByRole("button", { name: /^上传名单/ })).toBeVisible();
  },
};
