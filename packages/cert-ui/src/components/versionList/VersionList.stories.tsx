import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { TimeZoneProvider } from "../moment/TimeZoneProvider.tsx";
import { VersionList } from "./VersionList.tsx";

const about = `**何时用**：一份奖证的历次版本，以及每次改了什么。

**何时不用**：操作日志用审计列表；只比较两版时也用它，给两版即可。

**无障碍**：是有序列表，最新在前；改前改后对读屏软件各有说明。

**状态**：几版、另一时区、没有证书链接。`;

const meta = {
  title: "Components/VersionList",
  component: VersionList,
  parameters: { docs: { description: { component: about } } },
  args: {
    versions: [
      {
        version: 1,
        name: "王小明",
        content: '{"奖项":"二等奖"}',
        source: "publish",
        who: null,
        why: null,
        at: "2025-09-12T02:00:00.000Z",
        validUntil: null,
      },
      {
        version: 2,
        name: "王晓明",
        content: '{"奖项":"二等奖"}',
        source: "edit",
        who: "管理员",
        why: "姓名录错",
        at: "2025-09-13T02:00:00.000Z",
        validUntil: null,
      },
      {
        version: 3,
        name: "王晓明",
        content: '{"奖项":"二等奖"}',
        source: "publish",
        who: "管理员",
        why: null,
        at: "2025-09-14T02:00:00.000Z",
        validUntil: null,
      },
    ],
  },
} satisfies Meta<typeof VersionList>;
export default meta;
type Story = StoryObj<typeof meta>;

/** 最新的版本在最上面。 */
export const Three: Story = {
  args: { pdfHref: ({ version }) => `/award.pdf?version=${version}` },
  play: async ({ canvas }) => {
    const titles = canvas.getAllByRole("heading").map((heading) => heading.textContent);
    await expect(titles).toEqual(["第 3 版", "第 2 版", "第 1 版"]);
    await expect(canvas.getByText("内容与上一版相同")).toBeVisible();
    await expect(canvas.getByText("王小明")).toBeVisible();
    await expect(canvas.getByText("最初的内容")).toBeVisible();
    await expect(canvas.getByText(/2025-09-14 10:00/)).toBeVisible();
    await expect(canvas.getAllByRole("link")[0]).toHaveAttribute("href", "/award.pdf?version=3");
  },
};

/** 按服务器的时区显示时刻，不按设备的时区。 */
export const InAnotherTimeZone: Story = {
  decorators: [
    (Story) => (
      <TimeZoneProvider timeZone="America/New_York">
        <Story />
      </TimeZoneProvider>
    ),
  ],
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/2025-09-13 22:00/)).toBeVisible();
  },
};

/** 已撤销的奖证没有证书的链接。 */
export const WithoutCertificates: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole("heading")).toHaveLength(3);
    await expect(canvas.queryByRole("link")).toBeNull();
  },
};
