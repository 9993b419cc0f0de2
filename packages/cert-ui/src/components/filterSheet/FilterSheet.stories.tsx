import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, waitFor, within } from "storybook/test";
import { page } from "../../testing/adminStory.ts";
import { SelectField } from "../field/SelectField.tsx";
import { FilterSheet } from "./FilterSheet.tsx";

const submit = fn();
const field = (
  <SelectField label="状态" value="" options={[{ value: "", label: "全部" }]} onValueChange={() => undefined} />
);
const meta = {
  title: "Components/FilterSheet",
  component: FilterSheet,
  args: { count: 2, children: field },
  decorators: [
    (Story) => (
      <form
        aria-label="筛选"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <Story />
      </form>
    ),
  ],
} satisfies Meta<typeof FilterSheet>;
export default meta;
type Story = StoryObj<typeof meta>;

/** 宽处，条件就在表单里。 */
export const Wide: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText("状态")).toBeVisible();
    await expect(canvas.queryByRole("button")).toBeNull();
  },
};

/** 手机上，条件在按钮后面；按钮写明用了几个条件，选好后一并提交。 */
export const Phone: Story = {
  globals: { viewport: { value: "mobile1" } },
  beforeEach: () => void submit.mockClear(),
  play: async ({ canvas }) => {
    await expect(canvas.queryByLabelText("状态")).toBeNull();
    await userEvent.click(canvas.getByRole("button", { name: "筛选（2）" }));
    const sheet = within(await page().findByRole("dialog", { name: "筛选" }));
    await waitFor(() => expect(sheet.getByLabelText("状态")).toHaveFocus());
    await userEvent.click(sheet.getByRole("button", { name: "显示结果" }));
    await expect(submit).toHaveBeenCalledOnce();
    await waitFor(() => expect(page().queryByRole("dialog")).toBeNull());
  },
};
