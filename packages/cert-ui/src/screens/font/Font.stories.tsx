import type { Meta, StoryObj } from "@storybook/react-vite";
import { contract } from "cert-api";
import { memoryHandlers, mock } from "cert-api/testing";
import { http } from "msw";
import { expect, userEvent, waitFor, within } from "storybook/test";
import { adminStory, page, withAuthorities } from "../../testing/adminStory.ts";
import { AdminApp } from "../AdminApp.tsx";

const { font } = contract;
const story = adminStory("/main/font");

/** A page with a line; the later one in another colour. */
const picture = (view: string | null) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 297 210" width="594" height="420">
  <rect width="297" height="210" fill="#fff"/><rect x="90" y="40" width="117" height="20" fill="${
    view === "changes" ? "#e05c00" : "#ad3128"
  }"/><rect x="50" y="90" width="197" height="8" fill="#888"/></svg>`;

// Fonts of the institute, and the templates that they would change.
const meta = {
  title: "Screens/Fonts",
  tags: ["!autodocs"],
  component: AdminApp,
  ...story,
  beforeEach: (context) => {
    story.beforeEach(context);
    const sample = { preview: "/api/template/preview/id/1.pdf", pages: 1, hash: "0".repeat(64) };
    context.msw.use(
      mock.answer(contract.template.recompilePlan, {
        changed: true,
        token: "template-1",
        pages: { before: 1, after: 1 },
        share: 0.06,
        fonts: [{ asked: "方正小标宋简体", used: "方正小标宋简体", substituted: false }],
        problems: [],
      }),
      mock.answer(contract.template.recompile, { changed: false, before: sample, after: sample }),
      http.get("*/api/template/recompile/id/*", ({ request }) => {
        const view = new URL(request.url).searchParams.get("view");
        return new Response(picture(view), { headers: { "Content-Type": "image/svg+xml" } });
      }),
    );
  },
} satisfies Meta<typeof AdminApp>;
export default meta;
type Story = StoryObj<typeof meta>;

/** 每种字体的名称、字数与缺少的字。 */
export const Loaded: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("方正小标宋简体 / FZXiaoBiaoSong-B05S")).toBeVisible();
    await expect(canvas.getByText("GB 18030 级别 2 缺 20,991 字")).toBeVisible();
    await expect(canvas.getByText("GB 18030（实现级别 2）的汉字齐全")).toBeVisible();
    await expect(await canvas.findByText("可改用上传的字体：“方正小标宋简体”")).toBeVisible();
    await expect(canvas.getByRole("link", { name: "字体" })).toHaveAttribute("aria-current", "page");
  },
};

const choose = async (canvas: ReturnType<typeof within>, name: string) =>
  userEvent.upload(await canvas.findByLabelText("上传字体", { selector: "input" }), new File(["font"], name), {
    applyAccept: false,
  });

/** 上传一种字体，并告知它的名称。 */
export const Uploaded: Story = {
  play: async ({ canvas }) => {
    await choose(canvas, "校名体.ttf");
    await waitFor(() => expect(page().getByText("已上传字体“校名体”")).toBeVisible());
    await expect(await canvas.findByText("校名体.ttf")).toBeVisible();
  },
};

/** 不是字体的文件根本不发送。 */
export const OtherFileRefused: Story = {
  play: async ({ canvas }) => {
    await choose(canvas, "荣誉证书.docx");
    await waitFor(() => expect(page().getByText("请选择 .ttf、.otf 或 .ttc 文件")).toBeVisible());
  },
};

/** By keyboard: the question has the focus on 取消; a font that templates need stays. */
export const RemovalRefused: Story = {
  beforeEach: ({ msw }) => {
    const message = "“2025年教育科学优秀论文评选”的奖证模板正在使用这种字体，不能删除";
    msw.use(mock.refuse(font.remove, "conflict", message));
  },
  play: async ({ canvas }) => {
    (await canvas.findByRole("button", { name: "删除 仿宋" })).focus();
    await userEvent.keyboard("{Enter}");
    const dialog = await page().findByRole("alertdialog", { name: "删除字体" });
    await waitFor(() => expect(within(dialog).getByRole("button", { name: "取消" })).toHaveFocus());
    await userEvent.keyboard("{Tab}{Enter}");
    await waitFor(() => expect(page().getByText(/的奖证模板正在使用这种字体，不能删除/)).toBeVisible());
    await expect(canvas.getByText("simfang.ttf")).toBeVisible();
  },
};

/** 删除之前先问。 */
export const Removed: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "删除 方正小标宋简体" }));
    const dialog = await page().findByRole("alertdialog", { name: "删除字体" });
    await userEvent.click(within(dialog).getByRole("button", { name: "删除" }));
    await waitFor(() => expect(canvas.queryByText("方正小标宋简体.ttf")).toBeNull());
  },
};

const openComparison = async (canvas: ReturnType<typeof within>) => {
  await userEvent.click(await canvas.findByRole("button", { name: /^查看差别/ }));
  return within(await page().findByRole("dialog", { name: "重新编译：2025年教育科学优秀论文评选" }));
};

/** 之前、之后和改变之处并排。 */
export const Compared: Story = {
  play: async ({ canvas }) => {
    const dialog = await openComparison(canvas);
    await expect(await dialog.findByText("首页约 6% 的版面有变化。")).toBeVisible();
    const widths = () => dialog.getAllByRole("img").map((image) => (image as HTMLImageElement).naturalWidth);
    await waitFor(() => expect(widths()).toEqual([594, 594, 594]));
  },
};

/** 确认之前什么都不变。 */
export const Recompiled: Story = {
  play: async (context) => {
    await Compared.play?.(context);
    await userEvent.click(page().getByRole("button", { name: "采用重新编译的模板" }));
    await waitFor(() => expect(page().getByText("“2025年教育科学优秀论文评选”的奖证模板已重新编译")).toBeVisible());
    await waitFor(() => expect(page().queryByRole("dialog")).toBeNull());
  },
};

/** 以前的程序制作、不能再生成的，只有改变以后的一页。 */
export const EarlierProgram: Story = {
  beforeEach: ({ msw }) => {
    msw.use(
      mock.answer(font.templates, {
        content: [{ id: "1", name: "2025年教育科学优秀论文评选", fonts: [], outdated: true }],
        total: 1,
      }),
      mock.answer(contract.template.recompilePlan, {
        changed: true,
        token: "token",
        pages: { before: null, after: 1 },
        share: null,
        fonts: [],
        problems: [{ level: "warning", message: "没有字体“隶书”，以“ZCOOL XiaoWei”代替，字形会有明显差别。" }],
      }),
    );
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^由较早版本的系统编译/)).toBeVisible();
    const dialog = await openComparison(canvas);
    await expect(await dialog.findByText(/只能显示重新编译之后的样子/)).toBeVisible();
    await expect(dialog.getAllByRole("img")).toHaveLength(1);
    await expect(dialog.getByText(/没有字体“隶书”/)).toBeVisible();
  },
};

/** 比较的页面已经过时：什么都不生成。 */
export const ChangedMeanwhile: Story = {
  beforeEach: ({ msw }) => {
    msw.use(mock.refuse(contract.template.recompile, "stale", "奖证模板、字体或程序刚刚改变，请重新查看差别后再确认"));
  },
  play: async ({ canvas }) => {
    const dialog = await openComparison(canvas);
    await userEvent.click(await dialog.findByRole("button", { name: "采用重新编译的模板" }));
    await waitFor(() => expect(page().getByText("奖证模板、字体或程序刚刚改变，请重新查看差别后再确认")).toBeVisible());
  },
};

/** 还没有上传过字体。 */
export const Empty: Story = {
  tags: ["autodocs"],
  beforeEach: ({ msw }) => {
    msw.use(mock.answer(font.list, []), mock.answer(font.templates, { content: [], total: 0 }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("还没有上传字体")).toBeVisible();
    await expect(await canvas.findByText("现有的奖证模板都已是最新的。")).toBeVisible();
  },
};

/** 没有权限时，既没有列表也没有通向它的链接。 */
export const Forbidden: Story = {
  tags: ["autodocs"],
  beforeEach: ({ msw }) => {
    msw.use(...memoryHandlers({ session: withAuthorities((name) => name !== "settings:write") }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/没有.*权限/)).toBeVisible();
    await expect(canvas.queryByRole("link", { name: "字体" })).toBeNull();
  },
};
