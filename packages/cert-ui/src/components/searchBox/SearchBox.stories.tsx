import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import { SearchBox } from "./SearchBox.tsx";

const about = `**何时用**：公众按姓名或证书编号查询的输入框。

**何时不用**：管理端列表里的搜索用列表自己的搜索栏；从选项中选一条用 \`Combobox\`。

**无障碍**：是 \`search\` 地标；回车和按钮都能提交，出错时用 \`describedBy\` 指向说明。没有脚本时由浏览器提交。

**状态**：空、已填、由外部改变、不合格。`;

const meta = {
  title: "Components/SearchBox",
  component: SearchBox,
  parameters: { docs: { description: { component: about } } },
  args: { onSearch: fn(), onValueChange: fn() },
} satisfies Meta<typeof SearchBox>;
export default meta;
type Story = StoryObj<typeof meta>;

/** 没有输入时，提示可以输入什么。 */
export const Empty: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("searchbox", { name: "姓名或证书编号" })).toHaveAttribute(
      "placeholder",
      "请输入姓名或证书编号",
    );
  },
};

/** 按 Enter 查询。 */
export const ByEnter: Story = {
  tags: ["!autodocs"],
  play: async ({ canvas, args }) => {
    await userEvent.type(canvas.getByRole("searchbox"), "王晓{Enter}");
    await expect(args.onSearch).toHaveBeenLastCalledWith({ value: "王晓" });
    await expect(args.onValueChange).toHaveBeenLastCalledWith({ value: "王晓" });
  },
};

/** 按按钮查询。 */
export const ByButton: Story = {
  tags: ["!autodocs"],
  play: async ({ canvas, args }) => {
    await userEvent.type(canvas.getByRole("searchbox"), "2025-JYKY");
    await userEvent.click(canvas.getByRole("button", { name: "查询" }));
    await expect(args.onSearch).toHaveBeenLastCalledWith({ value: "2025-JYKY" });
  },
};

/** 已有的查询词可以再改。 */
export const Filled: Story = {
  args: { value: "王晓" },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("searchbox")).toHaveValue("王晓");
  },
};

/** 查询词在别处改变（如后退）时，输入框随之改变。 */
export const Followed: Story = {
  tags: ["!autodocs"],
  args: { value: "王晓" },
  render: (args) => <SearchBox {...args} key="same" />,
  play: async ({ canvas, mount, args }) => {
    await mount(<SearchBox {...args} value="欧阳" />);
    await expect(canvas.getByRole("searchbox")).toHaveValue("欧阳");
  },
};

/** 查询词不合要求时，与说明原因的那句话相连。 */
export const Invalid: Story = {
  args: { value: "王", invalid: true, describedBy: "why" },
  render: (args) => (
    <>
      <SearchBox {...args} />
      <p id="why">请至少输入两个字</p>
    </>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("searchbox")).toBeInvalid();
    await expect(canvas.getByRole("searchbox")).toHaveAccessibleDescription("请至少输入两个字");
  },
};

/** 文字由使用者替换，如换成英文。 */
export const OtherMessages: Story = {
  args: { messages: { label: "Name or number", placeholder: "Name or number", submit: "Search" } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("button", { name: "Search" })).toBeVisible();
  },
};
