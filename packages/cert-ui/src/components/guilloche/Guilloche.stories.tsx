import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { Guilloche } from "./Guilloche.tsx";

const meta = {
  title: "Components/Guilloche",
  component: Guilloche,
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

export const Rosette: Story = {
  play: async ({ canvasElement }) => {
    const drawing = canvasElement.querySelector("svg");
    await expect(drawing).toHaveAttribute("aria-hidden", "true");
    await expect(getComputedStyle(drawing ?? canvasElement).stroke).toBe("rgb(29, 75, 115)");
  },
};

/** Two on one page: each uses its own curves. */
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
