import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, within } from "storybook/test";
import { TemplateGallery } from "./TemplateGallery.tsx";

const page = (width: number, height: number) =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="${width}" height="${height}" fill="#fbf7ee"/></svg>`,
  )}`;
const meta = {
  title: "Components/TemplateGallery",
  component: TemplateGallery,
  args: {
    templates: [
      {
        name: "award-landscape",
        title: "奖状（横版）",
        orientation: "landscape",
        description: "红金回纹边框，隶书标题，适合发给学生的奖项。",
        placeholders: ["{单位}", "{姓名}", "{活动名称}", "{奖项}", "{证书编号}", "{中文日期}"],
      },
      {
        name: "thanks",
        title: "感谢状",
        orientation: "portrait",
        description: "留白较多，适合感谢协办单位与志愿者。",
        placeholders: ["{姓名}", "{活动名称}", "{证书编号}"],
      },
    ],
    getHrefs: (name) => ({
      picture: name === "thanks" ? page(595, 842) : page(842, 595),
      template: `#${name}.docx`,
      list: `#${name}.csv`,
    }),
    taking: null,
    onTake: fn(),
  },
} satisfies Meta<typeof TemplateGallery>;
export default meta;
type Story = StoryObj<typeof meta>;

/** 为一个活动选用模板，也可先下载示例。 */
export const ToTake: Story = {
  play: async ({ canvas, args }) => {
    await expect(canvas.queryByRole("list")).toBeNull();
    const all = canvas.getByRole("button", { name: "看全部 2 个模板" });
    all.focus();
    await userEvent.keyboard("{Enter}");
    await expect(canvas.getByRole("button", { name: "收起模板库" })).toHaveFocus();
    for (const card of canvas.getAllByRole("listitem"))
      await expect(within(card).getAllByRole("button")).toHaveLength(1);
    await expect(canvas.getByRole("link", { name: /^下载示例名单 ?：感谢状/ })).toHaveAttribute("href", "#thanks.csv");
    await userEvent.click(canvas.getByRole("button", { name: /^用于此活动 ?：奖状/ }));
    await expect(args.onTake).toHaveBeenCalledWith({ name: "award-landscape" });
  },
};

/** 一次一个：正在采用一个模板时，其余的等待。 */
export const Taking: Story = {
  args: { taking: "thanks", isOpen: true },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole("button", { name: /^正在采用… ?：感谢状/ })).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: /^用于此活动 ?：奖状/ }));
    await expect(args.onTake).not.toHaveBeenCalled();
  },
};
