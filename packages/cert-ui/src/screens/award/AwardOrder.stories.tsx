import type { Meta, StoryObj } from "@storybook/react-vite";
import { awards } from "cert-api/testing";
import { expect, userEvent, waitFor } from "storybook/test";
import { adminStory } from "../../testing/adminStory.ts";
import { AdminApp } from "../AdminApp.tsx";

const meta = {
  title: "Screens/AwardOrder",
  component: AdminApp,
  ...adminStory("/certificate/award/list/0"),
} satisfies Meta<typeof AdminApp>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Another order is shown as soon as it is chosen. */
export const Ordered: Story = {
  play: async ({ canvas }) => {
    const holders: readonly (string | null)[] = awards.map(({ name }) => name);
    const listNames = () =>
      canvas
        .getAllByRole("link")
        .map((link) => link.textContent)
        .filter((text) => holders.includes(text));
    await canvas.findByRole("link", { name: "王晓明" });
    const names = listNames();
    await userEvent.selectOptions(canvas.getByLabelText("排序"), "-id");
    await waitFor(() => expect(listNames()).toEqual(names.toReversed()));
    // The headings sort, too, downwards the second time; the choice says the same
    const heading = (name: string) => canvas.getByRole("columnheader", { name });
    await expect(heading("ID")).toHaveAttribute("aria-sort", "descending");
    const byName = names.toSorted(new Intl.Collator("zh-CN").compare);
    await userEvent.click(canvas.getByRole("button", { name: "姓名" }));
    await waitFor(() => expect(listNames()).toEqual(byName));
    await expect(heading("姓名")).toHaveAttribute("aria-sort", "ascending");
    await expect(canvas.getByLabelText("排序")).toHaveValue("holder");
    await userEvent.click(canvas.getByRole("button", { name: "姓名" }));
    await waitFor(() => expect(listNames()).toEqual(byName.toReversed()));
    await expect(canvas.getByRole("button", { name: "奖证" })).toHaveAccessibleDescription("按签发日期排序");
  },
};
