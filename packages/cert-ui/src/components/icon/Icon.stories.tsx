import type { Meta, StoryObj } from "@storybook/react-vite";
import { Icon, iconNames } from "./Icon.tsx";

const meta = { title: "Components/Icon", component: Icon, args: { name: "award" } } satisfies Meta<typeof Icon>;
export default meta;
type Story = StoryObj<typeof meta>;

/** 与文字同高，颜色随文字。 */
export const One: Story = {};

/** 需要时可以给一个大小。 */
export const Large: Story = { args: { size: 40 } };

/** 所有图标和它们的名称。 */
export const All: Story = {
  render: ({ size }) => (
    <ul style={{ display: "flex", flexWrap: "wrap", gap: 24, margin: 0, padding: 0, listStyle: "none" }}>
      {iconNames.map((name) => (
        <li key={name} style={{ display: "grid", justifyItems: "center", gap: 4 }}>
          <Icon name={name} {...(size !== undefined && { size })} />
          <code>{name}</code>
        </li>
      ))}
    </ul>
  ),
};
