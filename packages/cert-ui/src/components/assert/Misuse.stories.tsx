import type { Meta, StoryObj } from "@storybook/react-vite";
import { Component, type ReactElement, type ReactNode } from "react";
import { expect } from "storybook/test";
import { Button } from "../button/Button.tsx";
import { IconButton } from "../button/IconButton.tsx";
import { DataTable } from "../dataTable/DataTable.tsx";
import { SelectField } from "../field/SelectField.tsx";
import { TextField } from "../field/TextField.tsx";
import { Menu } from "../menu/Menu.tsx";
import { Dialog } from "../dialog/Dialog.tsx";
import { Pager } from "../pager/Pager.tsx";
import { ProgressBar } from "../progressBar/ProgressBar.tsx";
import { TimeChart } from "../timeChart/TimeChart.tsx";

/** Shows the message of what its children throw. */
class Caught extends Component<{ children: ReactNode }, { message: string }> {
  override state = { message: "" };
  static getDerivedStateFromError = (error: unknown) => ({ message: String(error) });
  override render = () => (this.state.message === "" ? this.props.children : <li>{this.state.message}</li>);
}

const ignore = () => undefined;
const misuses: Readonly<Record<string, ReactElement>> = {
  Menu: <Menu trigger={<Button>更多</Button>} entries={[]} />,
  IconButton: <IconButton aria-label="" />,
  TextField: <TextField label="" value="" onValueChange={ignore} />,
  SelectField: (
    <SelectField label="状态" value="void" options={[{ value: "valid", label: "有效" }]} onValueChange={ignore} />
  ),
  Pager: <Pager number={1.5} totalPages={3} onPageChange={ignore} />,
  ProgressBar: <ProgressBar label="上传" share={52} />,
  DataTable: <DataTable caption="奖证" columns={[]} rows={["a", "a"]} rowKey={(row) => row} />,
  Dialog: (
    <Dialog open title="" onClose={ignore}>
      内容
    </Dialog>
  ),
  TimeChart: <TimeChart days={["2025-09-01"]} series={[{ label: "下载", values: [1, 2] }]} />,
};

/** In development each misuse throws a sentence that names the component and what it needs. */
const meta = {
  title: "Components/Misuse",
  tags: ["!autodocs"],
  parameters: { docs: { description: { component: "用错组件时，开发环境抛出错误；正式构建不含这些检查。" } } },
  render: () => (
    <ul>
      {Object.entries(misuses).map(([name, misuse]) => (
        <Caught key={name}>{misuse}</Caught>
      ))}
    </ul>
  ),
} satisfies Meta;
export default meta;

/** 每一种用法错误与它抛出的那一句。 */
export const Thrown: StoryObj<typeof meta> = {
  play: async ({ canvas }) => {
    const messages = (await canvas.findAllByRole("listitem")).map(({ textContent }) => textContent);
    await expect(messages).toHaveLength(Object.keys(misuses).length);
    for (const message of messages) await expect(message).toMatch(/^Error: \w+: .+\.$/);
  },
};
