import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { ContactNote } from "./ContactNote.tsx";

const research = { text: "科研处 李老师 0571-0000 0000（工作日 9–17 时）", activities: ["优秀案例评选"] };
const training = {
  text: "培训中心\n张老师 zhang@example.edu.cn",
  activities: ["骨干教师研修", "校长论坛"],
};

const about = `**何时用**：查询结果下方，告诉访客有疑问时找谁。

**何时不用**：编辑联系方式用设置里的表单；没有联系方式时它什么也不显示，不必另外判断。

**无障碍**：电话号码和邮箱是 \`tel:\`、\`mailto:\` 链接，手机上一按即拨。

**状态**：一位联系人；几位联系人，各写明负责的活动。`;

const meta = {
  title: "Components/ContactNote",
  component: ContactNote,
  parameters: { docs: { description: { component: about } } },
  args: { contacts: [research] },
} satisfies Meta<typeof ContactNote>;
export default meta;
type Story = StoryObj<typeof meta>;

/** 只有一位联系人时不写活动名称。 */
export const Single: Story = {
  play: async ({ canvas, canvasElement }) => {
    await expect(canvasElement).toHaveTextContent("咨询：科研处 李老师 0571-0000 0000（工作日 9–17 时）");
    await expect(canvas.getByRole("link", { name: "0571-0000 0000" })).toHaveAttribute("href", "tel:057100000000");
  },
};

/** 结果来自几个活动时，每个联系方式说明管哪一个；有几行的，一行一位。 */
export const Several: Story = {
  args: { contacts: [research, training] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/“优秀案例评选”咨询：科研处 李老师/)).toBeVisible();
    const several = canvas.getByText(/“骨干教师研修、校长论坛”咨询：/);
    await expect(several.innerText.split("\n")).toEqual([
      "“骨干教师研修、校长论坛”咨询：",
      "培训中心",
      "张老师 zhang@example.edu.cn",
    ]);
    const mail = canvas.getByRole("link", { name: "zhang@example.edu.cn" });
    await expect(mail).toHaveAttribute("href", "mailto:zhang@example.edu.cn");
  },
};
