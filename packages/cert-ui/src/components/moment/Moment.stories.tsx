import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { Moment } from "./Moment.tsx";
import { TimeZoneProvider } from "./TimeZoneProvider.tsx";

const meta = {
  title: "Components/Moment",
  component: Moment,
  args: { at: "2026-06-01T16:30:00.000Z" },
} satisfies Meta<typeof Moment>;
export default meta;
type Story = StoryObj<typeof meta>;

/** 按上海时间显示，那里已是第二天。 */
export const InShanghai: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/2026.*0?6.*0?2.*0?0:30/)).toBeVisible();
  },
};
/** 按服务器的时区显示，从不按设备的时区。 */
export const InUrumqi: Story = {
  decorators: [(Shown) => <TimeZoneProvider timeZone="Asia/Urumqi">{Shown()}</TimeZoneProvider>],
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/2026.*0?6.*0?1.*22:30/)).toBeVisible();
  },
};
