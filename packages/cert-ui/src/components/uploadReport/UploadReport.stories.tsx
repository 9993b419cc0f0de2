import type { Meta, StoryObj } from "@storybook/react-vite";
import {
  type Confirmation,
  describeConfirmation,
  nameListProblem,
  type NameListReport,
  type Problem,
  type TemplateReport,
} from "cert-api";
import { expect, fn, userEvent, within } from "storybook/test";
import { zhCNAdmin } from "../../messages/zhCNAdmin.ts";
import { UploadReport } from "./UploadReport.tsx";

const at = "2026-11-20T02:00:00.000Z";
const template: TemplateReport = {
  kind: "template",
  file: { id: "t", fileName: "奖状.docx", size: 1, at },
  placeholders: [
    { name: "姓名", optional: false, kind: "text", count: 2 },
    { name: "指导教师", optional: true, kind: "text", count: 1 },
    { name: "二维码", optional: false, kind: "picture", count: 1 },
  ],
  fonts: [{ asked: "方正小标宋简体", used: "Noto Serif SC", substituted: true }],
  pages: 1,
  preview: "",
  problems: [],
  problemTotal: 0,
};
const nameList: NameListReport = {
  kind: "name_list",
  file: { id: "n", fileName: "名单.xlsx", size: 1, at },
  columns: ["姓名", "单位", "作品名称", "奖项"],
  awards: 2_300,
  rows: 2_300,
  firstRows: [
    ["王晓明", "第一中学", "潮汐的秘密", "一等奖"],
    ["欧阳若兰", "海边小学", "分数的初步认识", "二等奖"],
  ],
  problems: [],
  problemTotal: 0,
};
const about = `**何时用**：文件上传后，服务器怎么看它：收下、收下但有问题、没有收下。

**何时不用**：上传中的进度在 \`UploadCell\`；只有问题清单时用 \`ProblemList\`。

**无障碍**：新结果获得焦点；可用 \`takesFocus\` 关掉。

**状态**：收下、有提醒、有错误、没有收下、系统故障。`;

const meta = {
  title: "Components/UploadReport",
  component: UploadReport,
  parameters: { docs: { description: { component: about } } },
  args: { result: { status: "accepted", report: nameList }, onClose: fn() },
} satisfies Meta<typeof UploadReport>;
export default meta;
type Story = StoryObj<typeof meta>;

/** 报告滚动到眼前，得到焦点，关闭之前一直在。 */
export const NameListAccepted: Story = {
  play: async ({ canvas, args }) => {
    const panel = canvas.getByRole("region", { name: "获奖名单：名单.xlsx" });
    await expect(panel).toHaveFocus();
    await expect(within(panel).getByText("已上传，没有发现问题。")).toBeVisible();
    await expect(within(panel).getAllByRole("columnheader")).toHaveLength(4);
    await userEvent.click(within(panel).getByRole("button", { name: "关闭" }));
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};

const equalRow = (row: number): Problem => nameListProblem("equalRow", { row }, { row: 2 });
const confirm = (confirmation: Confirmation): Problem => ({
  level: "warning",
  code: confirmation.code,
  message: describeConfirmation(confirmation),
});

/** 名单里已经说过的，发布前要确认的不再说一遍；名单里没有的才补上。 */
export const ToldOnce: Story = {
  args: {
    result: { status: "accepted", report: { ...nameList, problems: [equalRow(3), equalRow(4)], problemTotal: 2 } },
    needs: [
      confirm({ code: "equalRow", params: { row: 3, otherRow: 2 } }),
      confirm({ code: "equalRows", params: { count: 1 } }),
      confirm({ code: "pastValidity", params: { row: 5, column: "有效期", count: 1 } }),
    ],
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/内容完全相同/u)).toBeVisible();
    await expect(canvas.getByText(/已经过去/u)).toBeVisible();
  },
};

/** 没有照片的奖证、没有奖证的照片，都一一列出。 */
export const PhotosWithWarnings: Story = {
  args: {
    result: {
      status: "accepted",
      report: {
        kind: "photos",
        file: { id: "p", fileName: "照片.zip", size: 1, at },
        photos: 319,
        awards: 320,
        matched: 318,
        problems: [
          { level: "error", row: 17, column: "照片", message: "“照片”没有找到：压缩包里没有名为“赵小川”的图片。" },
          {
            level: "warning",
            place: "照片/合影.jpg",
            message: "图片“照片/合影.jpg”没有用到：名单里没有与它对应的行。",
          },
        ],
        problemTotal: 2,
      },
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("heading", { name: "照片：照片.zip" })).toBeVisible();
    await expect(canvas.getByText("319 张图片，320 份奖证中有 318 份照片齐全")).toBeVisible();
    await expect(canvas.getByText(/赵小川/)).toBeVisible();
  },
};

/** 没有证书的行、没有行的 PDF，都一一列出；改好之前不发布。 */
export const CertificatesWithWarnings: Story = {
  args: {
    result: {
      status: "accepted",
      report: {
        kind: "certificates",
        file: { id: "c", fileName: "2019年证书.zip", size: 1, at },
        certificates: 120,
        awards: 120,
        matched: 119,
        problems: [
          {
            level: "error",
            row: 17,
            column: "文件名",
            message: "没有找到这一行的证书：压缩包里没有名为“2019-017”的 PDF。",
          },
          {
            level: "error",
            place: "2019-071.pdf",
            message: "PDF“2019-071.pdf”没有对应的行：请在名单中补上，或从压缩包里删去。",
          },
        ],
        problemTotal: 2,
      },
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("heading", { name: "已有证书：2019年证书.zip" })).toBeVisible();
    await expect(canvas.getByText("120 个 PDF，120 份奖证中有 119 份找到证书")).toBeVisible();
    await expect(canvas.getByText("已上传，但有下列错误，改正前不能发布。")).toBeVisible();
    await expect(canvas.getByText(/没有对应的行/)).toBeVisible();
  },
};

/** 收下的模板：页数、占位符和它们用在哪里。 */
export const TemplateAccepted: Story = {
  args: { result: { status: "accepted", report: template } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("heading", { name: "占位符 · 1 页" })).toBeVisible();
    await userEvent.click(canvas.getByText("字体：1 种由其他字体代替"));
    await expect(canvas.getByText("方正小标宋简体 由 Noto Serif SC 代替")).toBeVisible();
  },
};

/** 模板可用，但有几处提醒。 */
export const TemplateWithWarnings: Story = {
  args: {
    result: {
      status: "accepted",
      report: {
        ...template,
        problems: [{ level: "warning", place: "页眉", message: "图形用图片代替" }],
        problemTotal: 1,
      },
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("已上传，有 1 处需核对。")).toBeVisible();
  },
};

/** 模板没有占位符，每张证书会一样。 */
export const TemplateWithoutPlaceholders: Story = {
  args: { result: { status: "accepted", report: { ...template, placeholders: [], fonts: [] } } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(zhCNAdmin.uploadReport.noPlaceholders)).toBeVisible();
    await expect(canvas.queryByText(/^字体：/)).toBeNull();
  },
};

/** 列很多、词很长的名单在自己的框里滚动。 */
export const WideNameList: Story = {
  args: {
    result: {
      status: "accepted",
      report: {
        ...nameList,
        columns: Array.from({ length: 20 }, (_, index) => `列 ${index + 1}`),
        firstRows: [Array.from({ length: 20 }, () => "很长很长的一格内容")],
      },
    },
  },
  decorators: [(Shown) => <div style={{ width: 320 }}>{Shown()}</div>],
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(canvas.getByText("名单的前几行"));
    await expect(canvas.getByRole("region", { name: "名单的前几行" })).toBeVisible();
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
  },
};

/** 错误比一次能列出的多时，说明一共有多少。 */
export const RefusedForMany: Story = {
  args: {
    result: {
      status: "refused",
      fileName: "名单.csv",
      message: "获奖名单有 1320 处错误，文件未保存",
      problems: Array.from({ length: 500 }, (_, index) => ({
        level: "error" as const,
        row: index + 3,
        column: "姓名",
        message: "姓名为空。",
      })),
      total: 1_320,
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("共 1,320 处，列出前 500 处")).toBeVisible();
    await userEvent.click(canvas.getByText("500 处"));
    await expect(canvas.getByText("第 502 行 “姓名”列")).toBeVisible();
  },
};

/** 整个文件无法使用，没有逐条的问题。 */
export const RefusedAltogether: Story = {
  args: {
    result: { status: "refused", fileName: "名单.xls", message: "只支持 .xlsx 和 .csv 文件", problems: [], total: 0 },
  },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText(/下面的说明/)).toBeNull();
    await expect(canvas.getByText(/文件没有保存/)).toBeVisible();
  },
};

/** 服务器或代理收不下文件：文件本身不用修改。 */
export const SystemFailed: Story = {
  args: {
    result: { status: "refused", fileName: "名单.xlsx", message: "系统错误", problems: [], total: 0, temporary: true },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("系统暂时无法处理，请稍后再试。")).toBeVisible();
    await expect(canvas.queryByText(/改正/)).toBeNull();
  },
};
