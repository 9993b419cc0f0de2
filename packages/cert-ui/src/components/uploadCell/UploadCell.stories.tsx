import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import { anyFile, fileKinds } from "./fileKinds.ts";
import { UploadCell } from "./UploadCell.tsx";

const about = `**何时用**：上传、更换、下载一条记录的一个文件；本系统的四种文件在 \`fileKinds\`，也可用 \`accept\`、\`maxBytes\` 定自己的。

**何时不用**：一次选多个文件、或要列出已选文件时不用它。

**无障碍**：拖放只是按钮的捷径；每个按钮念出属于哪条记录的哪个文件，错误用 \`alert\`。

**状态**：没有文件、已有文件、正在上传、正在检查、太大、种类不符、只读。`;

const meta = {
  title: "Components/UploadCell",
  component: UploadCell,
  parameters: { docs: { description: { component: about } } },
  args: { ...fileKinds.nameList, of: "论文评选", currentFile: null, sent: null, onUpload: fn(), onCancel: fn() },
} satisfies Meta<typeof UploadCell>;
export default meta;
type Story = StoryObj<typeof meta>;

const list = new File(["姓名\n王晓明\n"], "名单.csv");

/** 还没有文件：按钮或拖放上传。 */
export const Missing: Story = {
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole("button", { name: /^上传名单/ })).toBeVisible();
    await userEvent.upload(canvas.getByLabelText("上传名单：论文评选"), list);
    await expect(args.onUpload).toHaveBeenCalledWith({ file: list });
  },
};

/** 已有文件：更换或下载。 */
export const There: Story = {
  args: { currentFile: "获奖名单.xlsx", downloadHref: "/list.xlsx" },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("获奖名单.xlsx")).toBeVisible();
    await expect(canvas.getByRole("button", { name: /^更换/ })).toBeVisible();
    await expect(canvas.getByRole("link", { name: /^下载/ })).toHaveAttribute("href", "/list.xlsx");
  },
};

/** 很长的文件名也完整显示，在窄列里换行。 */
export const LongName: Story = {
  args: { currentFile: "2026年全省中小学青年教师教学竞赛各校上报获奖名单（最终核对版）.xlsx" },
  decorators: [(Shown) => <div style={{ width: 200 }}>{Shown()}</div>],
  play: async ({ canvas }) => {
    const name = canvas.getByText(/最终核对版/);
    await expect(name.scrollWidth).toBeLessThanOrEqual(name.clientWidth);
  },
};

/** 照片合成一个 ZIP 上传，别的文件不发送。 */
export const Photos: Story = {
  args: { ...fileKinds.photos },
  play: async ({ canvas, args }) => {
    const field = canvas.getByLabelText("上传照片：论文评选");
    await expect(field).toHaveAttribute("accept", ".zip");
    await userEvent.upload(field, new File(["x"], "照片.rar"), { applyAccept: false });
    await expect(canvas.getByRole("alert")).toHaveTextContent("请选择 .zip 压缩包");
    await expect(args.onUpload).not.toHaveBeenCalled();
  },
};

/** 使用方自己的一种文件：它的扩展名和大小写在句子里。 */
export const OtherKind: Story = {
  args: { accept: [".txt", ".md"], maxBytes: 3 * 1024 ** 2, words: anyFile },
  play: async ({ canvas, args }) => {
    const field = canvas.getByLabelText("上传文件：论文评选");
    await userEvent.upload(field, new File(["x"], "a.pdf"), { applyAccept: false });
    await expect(canvas.getByRole("alert")).toHaveTextContent("请选择 .txt、.md 文件");
    await userEvent.upload(field, new File([new Uint8Array(3 * 1024 ** 2 + 1)], "a.md"));
    await expect(canvas.getByRole("alert")).toHaveTextContent("文件超过 3 MB");
    await expect(args.onUpload).not.toHaveBeenCalled();
  },
};

/** 正在上传，写着百分比，可以取消。 */
export const Sending: Story = {
  args: { sent: 0.42 },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText("正在上传 42%")).toBeVisible();
    await expect(canvas.getByRole("progressbar")).toHaveAttribute("aria-valuenow", "42");
    await userEvent.click(canvas.getByRole("button", { name: /^取消上传/ }));
    await expect(args.onCancel).toHaveBeenCalled();
  },
};

/** 已全部发出，服务器正在检查。 */
export const Checking: Story = {
  args: { sent: 1 },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("已上传，正在检查…")).toBeVisible();
  },
};

/** 文件可以直接拖到这里。 */
export const Dropped: Story = {
  tags: ["!autodocs"],
  play: async ({ canvas, canvasElement, args }) => {
    const cell = canvas.getByRole("button", { name: /^上传名单/ }).closest("[data-over]");
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(list);
    const init = { bubbles: true, cancelable: true, dataTransfer };
    cell?.dispatchEvent(new DragEvent("dragover", init));
    await expect(await canvas.findByText(/松开即上传/)).toBeVisible();
    cell?.dispatchEvent(new DragEvent("drop", init));
    await expect(args.onUpload).toHaveBeenCalledWith({ file: list });
    await expect(canvasElement.querySelector('[data-over="true"]')).toBeNull();
  },
};

/** 同时拖来两个文件，一个也不发送：要哪一个只有用户知道。 */
export const TwoDropped: Story = {
  tags: ["!autodocs"],
  play: async ({ canvas, args }) => {
    const cell = canvas.getByRole("button", { name: /^上传名单/ }).closest("[data-over]");
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(list);
    dataTransfer.items.add(new File(["x"], "名单（改）.csv"));
    cell?.dispatchEvent(new DragEvent("drop", { bubbles: true, cancelable: true, dataTransfer }));
    await expect(await canvas.findByRole("alert")).toHaveTextContent("名单.csv、名单（改）.csv");
    await expect(args.onUpload).not.toHaveBeenCalled();
    await userEvent.upload(canvas.getByLabelText("上传名单：论文评选"), list);
    await expect(canvas.queryByRole("alert")).toBeNull();
  },
};

/** 太大的文件不发送，说明最多多大。 */
export const TooLarge: Story = {
  tags: ["!autodocs"],
  play: async ({ canvas, args }) => {
    const large = new File([new Uint8Array(20 * 1024 * 1024 + 1)], "名单.xlsx");
    await userEvent.upload(canvas.getByLabelText("上传名单：论文评选"), large);
    await expect(await canvas.findByText("文件超过 20 MB")).toBeVisible();
    await expect(args.onUpload).not.toHaveBeenCalled();
  },
};

/** 无权上传的账号仍可下载。 */
export const ReadOnly: Story = {
  args: { currentFile: "获奖名单.xlsx", downloadHref: "/list.xlsx" },
  render: (args) => <UploadCell {...args} onUpload={undefined} />,
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole("button")).toBeNull();
  },
};
