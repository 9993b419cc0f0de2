import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { Guilloche } from "./Guilloche.tsx";

const about = `**何时用**：证书、空列表和登录页的底纹，颜色随文字。

**何时不用**：不用作图标或载入动画；要放进别的 SVG 时用 \`GuillocheBands\` 的路径。

**无障碍**：纯装饰，读屏软件不读，不能获得焦点。

**状态**：默认花纹；一页内几个，各自的编号不冲突。`;

const meta = {
  title: "Components/Guilloche",
  component: Guilloche,
  parameters: { docs: { description: { component: about } } },
  decorators: [
    (Story) => (
      <div style={{ width: 640, color: "#1d4b73" }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof Guilloche>;
export default meta;
type Story = StoryObj<typeof meta>;

/** 本系统自己的花纹。 */
export const Rosette: Story = {
  play: async ({ canvasElement }) => {
    const drawing = canvasElement.querySelector("svg");
    await expect(drawing).toHaveAttribute("aria-hidden", "true");
    await expect(getComputedStyle(drawing ?? canvasElement).stroke).toBe("rgb(29, 75, 115)");
  },
};

/** 同一页上有两个时，各用各的曲线。 */
export const Twice: Story = {
  args: { bands: [{ radius: 250, swell: 110, waves: 11, lobes: 6, scope: 30 }], weight: 3 },
  render: (args) => (
    <>
      <Guilloche {...args} />
      <Guilloche />
    </>
  ),
  play: async ({ canvasElement }) => {
    const ids = [...canvasElement.querySelectorAll("path")].map(({ id }) => id);
    await expect(new Set(ids).size).toBe(ids.length);
    const links = [...canvasElement.querySelectorAll("use")].map((use) => use.getAttribute("href")?.slice(1));
    await expect(new Set(links)).toEqual(new Set(ids));
  },
};
