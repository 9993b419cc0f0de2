import type { Meta, StoryObj } from "@storybook/react-vite";
import { contract } from "cert-api";
import { mock } from "cert-api/testing";
import { expect, userEvent, within } from "storybook/test";
import { adminStory } from "../../testing/adminStory.ts";
import { AdminApp } from "../AdminApp.tsx";

/** The reports on files that were uploaded before are shown in their steps. */
const meta = {
  title: "Screens/Stored reports",
  component: AdminApp,
  ...adminStory("/certificate/activity/1/template"),
} satisfies Meta<typeof AdminApp>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The template's report with its picture; its fonts are a line that opens. */
export const TemplateReport: Story = {
  play: async ({ canvas }) => {
    const report = within(await canvas.findByRole("region", { name: "奖证模板：荣誉证书.docx" }));
    await expect(report.getByText("已上传，有 1 处需核对。")).toBeVisible();
    await expect(await report.findByText("第 1 份，共 4 份：王晓明")).toBeVisible();
    await userEvent.click(report.getByRole("button", { name: "下一份" }));
    await expect(await report.findByText(/^第 2 份.*：/)).toBeVisible();
    await expect(report.getByRole("button", { name: "下一份" })).toHaveFocus();
    await expect(report.getByText("方正小标宋简体 由 Noto Serif CJK SC 代替")).not.toBeVisible();
    await userEvent.click(report.getByText("字体：1 种由其他字体代替"));
    await expect(report.getByText("方正小标宋简体 由 Noto Serif CJK SC 代替")).toBeVisible();
  },
};

export const NameListReport: Story = {
  args: { initialPath: "/certificate/activity/1/list" },
  play: async ({ canvas }) => {
    const report = within(await canvas.findByRole("region", { name: "获奖名单：获奖名单.xlsx" }));
    await expect(report.getByText("4 份奖证，5 行，2 列")).toBeVisible();
  },
};

/** Of a file without a stored report the refusal is shown, and nothing else changes. */
export const ReportRefused: Story = {
  beforeEach: ({ msw }) => {
    msw.use(mock.refuse(contract.activity.report, "notFound", "这份文件没有保存核对结果，请重新上传"));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("这份文件没有保存核对结果，请重新上传")).toBeVisible();
    await expect(canvas.getByRole("button", { name: /^更换/ })).toBeVisible();
  },
};
