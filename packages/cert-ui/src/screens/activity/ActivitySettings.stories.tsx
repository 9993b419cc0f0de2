import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, waitFor, type within } from "storybook/test";
import { adminStory, page } from "../../testing/adminStory.ts";
import { openStep } from "../../testing/openStep.ts";
import { AdminApp } from "../AdminApp.tsx";

const meta = {
  title: "Screens/Activity settings",
  tags: ["!autodocs"],
  component: AdminApp,
  ...adminStory("/certificate/activity/1/settings"),
} satisfies Meta<typeof AdminApp>;
export default meta;
type Story = StoryObj<typeof meta>;

const label = "查询结果中姓名下方显示";

const save = async (form: Awaited<ReturnType<typeof openForm>>) => {
  await userEvent.click(form.getByRole("button", { name: "保存" }));
  await waitFor(() => expect(form.queryByRole("button", { name: "取消" })).toBeNull());
};
const openForm = async (canvas: ReturnType<typeof within>) => {
  const step = await openStep(canvas, "设置");
  await step.findByRole("button", { name: "保存" });
  return step;
};
/** 被拒绝的文字指明是哪一项；保存的内容再打开时还在。 */
export const ContactAndValidity: Story = {
  args: { initialPath: "/certificate/activity/2/settings" },
  play: async ({ canvas }) => {
    const form = await openForm(canvas);
    // Without a list there is no column to choose
    await expect(form.queryByLabelText(label)).toBeNull();
    await expect(form.getByLabelText("咨询联系（可不填）")).toHaveAccessibleDescription(/显示“单位设置”里的咨询联系/);
    const validity = form.getByLabelText("有效期（可不填）");
    await expect(validity).not.toBeRequired();
    await userEvent.type(validity, "很久");
    await userEvent.click(form.getByRole("button", { name: "保存" }));
    await expect(await form.findByRole("alert")).toHaveTextContent("请写成“3年”“18个月”这样的期限");
    await userEvent.clear(validity);
    await userEvent.type(validity, "三年");
    const contact = form.getByLabelText("咨询联系（可不填）");
    await userEvent.type(contact, "一\n二\n三\n四\n五\n六");
    await userEvent.click(form.getByRole("button", { name: "保存" }));
    await expect(await form.findByRole("alert")).toHaveTextContent("咨询联系太多，最多 5 个");
    await userEvent.clear(contact);
    await userEvent.type(contact, "李老师 0571-8800 0000");
    await save(form);
    await expect(await page().findByText("设置已保存")).toBeVisible();
    const again = await openForm(canvas);
    await expect(again.getByLabelText("有效期（可不填）")).toHaveValue("3年");
    await expect(again.getByLabelText("咨询联系（可不填）")).toHaveValue("李老师 0571-8800 0000");
  },
};

/** 印在证书上的设置要到下次发布才改变：消息这样说，下一步就是发布。 */
export const ValidityOfPublished: Story = {
  play: async ({ canvas }) => {
    const form = await openForm(canvas);
    const validity = form.getByLabelText("有效期（可不填）");
    await expect(validity).toHaveAccessibleDescription(/下次发布起生效/);
    await userEvent.type(validity, "三年");
    await save(form);
    await expect(await page().findByText("有更改未发布，再次发布后才会写进奖证")).toBeVisible();
    await waitFor(() =>
      expect(canvas.getByRole("link", { name: /^核对与发布/ })).toHaveAttribute("aria-current", "step"),
    );
  },
};

/** 获奖者旁边的列、查询的范围和持有人核对都会保存；核对可以去掉。 */
export const Choices: Story = {
  play: async ({ canvas }) => {
    const form = await openForm(canvas);
    const winner = await form.findByLabelText<HTMLSelectElement>(label);
    await expect(winner).toHaveValue("");
    await expect(winner).toHaveAccessibleDescription(/任何人都能查到/);
    const column = [...winner.options].at(-1)?.value ?? "";
    await expect(column).not.toBe("");
    await userEvent.selectOptions(winner, column);
    const scope = form.getByLabelText("公开查询");
    await expect(scope).toHaveValue("all");
    await expect(scope).toHaveAccessibleDescription(/不满十四周岁/);
    await userEvent.selectOptions(scope, "只凭完整的证书编号");
    const checked = "查看前核对的列（可不填）";
    await expect(form.getByLabelText(checked)).toHaveValue("");
    await expect(form.getByLabelText(checked)).toHaveAccessibleDescription(/下次发布起生效/);
    await userEvent.type(form.getByLabelText(checked), "证件号码");
    await userEvent.selectOptions(form.getByLabelText("核对的位数"), "后 6 位");
    await save(form);
    const again = await openForm(canvas);
    await expect(again.getByLabelText(checked)).toHaveValue("证件号码");
    await expect(again.getByLabelText("核对的位数")).toHaveValue("6");
    await expect(again.getByLabelText(label)).toHaveValue(column);
    await expect(again.getByLabelText("公开查询")).toHaveValue("number");
    await userEvent.clear(again.getByLabelText(checked));
    await save(again);
    await expect((await openForm(canvas)).getByLabelText(checked)).toHaveValue("");
  },
};
