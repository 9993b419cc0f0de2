import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { RouteError } from "./RouteError.tsx";

const meta = {
  title: "Components/RouteError",
  component: RouteError,
  parameters: { layout: "fullscreen" },
  args: { detail: "404 Not Found", backHref: "#main" },
} satisfies Meta<typeof RouteError>;
export default meta;
type Story = StoryObj<typeof meta>;

export const UnknownPath: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("heading")).toHaveTextContent("Unexpected Application Error!");
    await expect(canvas.getByText("404 Not Found")).toBeVisible();
  },
};
export const Thrown: Story = { args: { detail: "Cannot read properties of undefined (reading 'content')" } };
