import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { ErrorPage } from "./ErrorPage.tsx";

const meta = {
  title: "Components/ErrorPage",
  component: ErrorPage,
  args: { backHref: "#search" },
  parameters: { layout: "fullscreen" },
} satisfies Meta<typeof ErrorPage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const NotFound: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("heading")).toHaveAccessibleName("页面不存在，返回证书查询");
    await expect(canvas.getByRole("link")).toHaveAttribute("href", "#search");
  },
};

/** Content of the host, such as a contact, is below the certificate. */
export const WithContact: Story = {
  args: { children: <p>咨询：科研处 0571-0000 0000</p> },
  play: async ({ canvas }) => {
    const { bottom } = canvas.getByRole("link").getBoundingClientRect();
    await expect(canvas.getByText(/^咨询/).getBoundingClientRect().top).toBeGreaterThanOrEqual(bottom);
  },
};
