import type { Meta, StoryObj } from "@storybook/react-vite";
import { administrator } from "cert-api/testing";
import { expect, userEvent, waitFor } from "storybook/test";
import { adminStory, page } from "../../testing/adminStory.ts";
import { AdminApp } from "../AdminApp.tsx";

const meta = {
  title: "Screens/Settings",
  component: AdminApp,
  ...adminStory("/main/settings"),
  afterEach: () => {
    document.documentElement.style.fontSize = "";
  },
} satisfies Meta<typeof AdminApp>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The scheme and the size of the text are applied at once, and stored on this device. */
export const Appearance: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("radio", { name: "深色" }));
    await waitFor(() => expect(document.documentElement.style.colorScheme).toBe("dark"));
    await userEvent.click(canvas.getByRole("radio", { name: "更大" }));
    await waitFor(() => expect(document.documentElement.style.fontSize).toBe("125%"));
    await expect(JSON.parse(localStorage.getItem("cert-preferences") ?? "")).toEqual({
      scheme: "dark",
      textSize: "larger",
    });
  },
};

const enter = async (label: string, text: string) => {
  const field = await page().findByLabelText(label);
  await userEvent.clear(field);
  await userEvent.type(field, text);
};

export const PasswordChanged: Story = {
  play: async ({ canvas }) => {
    await enter("原密码", administrator.password);
    await enter("新密码", "Better-Battery-9");
    await enter("再次输入新密码", "Better-Battery-9");
    await userEvent.click(canvas.getByRole("button", { name: "修改密码" }));
    await waitFor(() => expect(page().getByText("密码已修改")).toBeVisible());
    await expect(canvas.getByLabelText("新密码")).toHaveValue("");
  },
};

export const PasswordRefused: Story = {
  play: async ({ canvas }) => {
    await enter("原密码", "wrong");
    await enter("新密码", "Better-Battery-9");
    await enter("再次输入新密码", "Better-Battery-9");
    await userEvent.click(canvas.getByRole("button", { name: "修改密码" }));
    await waitFor(() => expect(page().getByText("修改失败")).toBeVisible());
    await expect(canvas.getByLabelText("原密码")).toBeInvalid();
  },
};
