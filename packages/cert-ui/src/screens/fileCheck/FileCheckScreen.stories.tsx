import type { Meta, StoryObj } from "@storybook/react-vite";
import { contract, refused, refusals, succeeded, type PermalinkRecord } from "cert-api";
import { createClient } from "cert-api/client";
import { mock } from "cert-api/testing";
import { http, HttpResponse } from "msw";
import { expect, fireEvent, fn, userEvent, waitFor } from "storybook/test";
import { QueryLayout } from "../../components/queryLayout/QueryLayout.tsx";
import { screenParameters } from "../../testing/adminStory.ts";
import type { CodeReader } from "./examineFile.ts";
import type { PdfLibrary } from "./readPdf.ts";
import { FileCheckScreen } from "./FileCheckScreen.tsx";

const { verify, verifyFile } = contract.award;
const id = "aV3kq9Zt0LrXw5Yb";
const permalink = `${location.origin}/v/${id}`;
const record: PermalinkRecord = {
  id,
  address: permalink,
  codeAddress: `${permalink}/1`,
  permanent: true,
  version: 1,
  currentVersion: 1,
  state: "valid",
  name: "王伟",
  issuedOn: "2025-09-12",
  validUntil: null,
  changedAt: null,
  updatedAt: null,
  reason: null,
  values: [
    { key: "证书编号", value: "2025-JXAL-00001" },
    { key: "奖项", value: "一等奖" },
    { key: "活动名称", value: "2025年全省中小学优秀教学案例评选活动" },
  ],
};
const printed = `荣誉证书 王伟 老师 ${record.values.map(({ value }) => value).join("\n")}`;

/** A stand-in for pdf.js that finds this text in every file. */
const pdfOf = (text: string) => async (): Promise<PdfLibrary> => ({
  getDocument: () => ({
    destroy: async () => undefined,
    promise: Promise.resolve({
      numPages: 1,
      getMetadata: async () => ({ info: {} }),
      getPage: async () => ({
        getTextContent: async () => ({ items: [{ str: text }] }),
        getAnnotations: async () => [],
        getViewport: ({ scale }: { scale: number }) => ({ width: scale, height: scale }),
        render: () => ({ promise: Promise.resolve() }),
      }),
    }),
  }),
});

const codesOf =
  (...texts: string[]) =>
  async (): Promise<CodeReader> =>
  async () =>
    texts;

const pdf = (content: string) => new File([`%PDF-1.7 ${content} %%EOF`], "证书.pdf", { type: "application/pdf" });

const photo = async () => {
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = 20;
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve));
  return new File(blob ? [blob] : [], "照片.png", { type: "image/png" });
};

const about = `**何时用**：让访客核验手里的文件是不是发出的原件；文件不离开设备。

**何时不用**：只知道姓名或编号时用 \`SearchScreen\`。

**无障碍**：结论获得焦点并被念出；摄像头之外总能选文件或输入地址。

**状态**：未选、正在核验、原件、图片、不认识、无法读取。`;

const meta = {
  title: "Screens/FileCheck",
  component: FileCheckScreen,
  parameters: { ...screenParameters, docs: { ...screenParameters.docs, description: { component: about } } },
  args: {
    client: createClient({ throttleMs: 0 }),
    loadPdf: pdfOf(printed),
    loadCodeReader: codesOf(),
    onOpen: fn(),
  },
  render: (args) => (
    <QueryLayout>
      <FileCheckScreen {...args} />
    </QueryLayout>
  ),
  beforeEach: ({ msw }) => {
    msw.use(mock.refuse(verifyFile, "notFound"), mock.answer(verify, record));
  },
} satisfies Meta<typeof FileCheckScreen>;
export default meta;
type Story = StoryObj<typeof meta>;
type Play = NonNullable<Story["play"]>;

/** Chooses a file and expects a verdict, which has the focus and is announced. */
const expectVerdict =
  (label: string, texts: readonly (string | RegExp)[], file: File | (() => Promise<File>) = pdf(permalink)): Play =>
  async ({ canvas }) => {
    const field: HTMLInputElement = canvas.getByLabelText(/^(选择证书的|Choose the PDF)/, { selector: "input" });
    const chosen = new DataTransfer();
    chosen.items.add(typeof file === "function" ? await file() : file);
    field.files = chosen.files;
    // userEvent.upload would take the focus back
    await fireEvent.change(field);
    const heading = await canvas.findByRole("heading", { level: 2, name: label });
    await waitFor(() => expect(heading).toHaveFocus());
    await expect(canvas.getByRole("status")).toHaveTextContent(label);
    for (const text of texts) await expect(canvas.getAllByText(text)[0]).toBeVisible();
  };

/** A file whose bytes are the original of a record. */
const original = (changes: Partial<PermalinkRecord>, label: string, texts: readonly (string | RegExp)[]): Story => ({
  beforeEach: ({ msw }) => {
    msw.use(mock.answer(verifyFile, { ...record, ...changes }));
  },
  play: expectVerdict(label, texts, pdf("original")),
});
const changedAt = "2026-03-01T02:00:00.000Z";

/** 选文件之前，说明文件只在自己的设备上检查。 */
export const Start: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^文件只在您的设备上检查，不会上传/)).toBeVisible();
    await expect(canvas.getByRole("status")).toHaveTextContent("");
    await userEvent.tab();
    await expect(canvas.getByLabelText("选择证书的 PDF 或照片", { selector: "input" })).toHaveFocus();
  },
};

/** 与发出的一字节不差，现在有效。 */
export const Genuine = original({}, "真", ["王伟", "2025-JXAL-00001", /一个字节也不差，现在有效/]);

/** 是真的，但已有更新的版本，给出它的链接。 */
export const Superseded = original({ state: "superseded", currentVersion: 2, changedAt }, "真，但已更新", [
  "查看当前版本",
  "2026年3月1日",
]);

/** 是真的，但已过期。 */
export const Expired = original({ state: "expired", validUntil: "2026-01-31" }, "真，但已过期", ["2026年1月31日"]);

/** 是真的，但已撤销，写明原因。 */
export const Revoked = original({ state: "revoked", changedAt, reason: "作品系抄袭" }, "真，但已撤销", [
  "作品系抄袭",
  "2026年3月1日",
  "请不要采信。",
]);

/** 是真的，但已删除，不再显示内容。 */
export const Withdrawn = original({ state: "withdrawn", changedAt, name: "", values: [] }, "真，但已删除", [
  /^记录的内容不在这里显示/,
]);

/** 文件后面被加了内容。 */
export const Appended: Story = {
  tags: ["!autodocs"],
  beforeEach: ({ msw }) => {
    let asked = 0;
    // The file as a whole is unknown, its beginning is not
    const answer = () => (asked++ === 0 ? refused("notFound") : succeeded(record));
    msw.use(
      http.get("*/api/award/verify/hash/:hash", () => {
        const envelope = answer();
        return HttpResponse.json(envelope, { status: envelope.success ? 200 : refusals.notFound.status });
      }),
    );
  },
  play: expectVerdict("已被改动", [/^文件的前一部分是颁发的原件/], pdf("%%EOF\n1 0 obj")),
};

/** 文件里的文字与记录不同，逐项指出。 */
export const Differs: Story = {
  tags: ["!autodocs"],
  args: { loadPdf: pdfOf(printed.replace("王伟", "王玮")) },
  play: expectVerdict(
    "与记录不符",
    ["记录：王伟", "文件中相近处：王玮"].map((text) => new RegExp(text)),
  ),
};

/** 文字与记录相同，但不是发出的那个文件。 */
export const NotOriginal: Story = { play: expectVerdict("不是原件", [/^文件中的文字与记录相同/, "王伟"]) };

/** 除了文件的结论，也说明证书的状态。 */
export const NotOriginalAndRevoked: Story = {
  tags: ["!autodocs"],
  beforeEach: ({ msw }) => {
    msw.use(mock.answer(verify, { ...record, state: "revoked", changedAt, reason: "作品系抄袭" }));
  },
  play: expectVerdict("不是原件", ["该证书已被撤销，不再有效。", "作品系抄袭"]),
};

/** 记录里有的，文件里没有找到。 */
export const NotOriginalAndPartly: Story = {
  tags: ["!autodocs"],
  args: { loadPdf: pdfOf(printed.replace("一等奖", "")) },
  play: expectVerdict("不是原件", [/文件中没有找到/]),
};

/** 文件里的文字读不出来，请人自己核对。 */
export const NotOriginalUnreadable: Story = {
  tags: ["!autodocs"],
  args: { loadPdf: pdfOf("") },
  play: expectVerdict("不是原件", [/其中的文字无法读取/]),
};

/** 照片只能读出二维码，请人与记录核对。 */
export const Photo: Story = {
  tags: ["!autodocs"],
  args: { loadCodeReader: codesOf(`${permalink}/1?from=timeline`) },
  play: expectVerdict("请与记录核对", ["王伟", /无法自动判断/], photo),
};

/** 能回答持有人核对的地方才显示记录。 */
export const HolderCheck: Story = {
  beforeEach: ({ msw }) => {
    msw.use(mock.answer(verify, { ...record, name: "", values: [], holderCheck: { column: "证件号码", digits: 4 } }));
  },
  play: expectVerdict("未能比对", ["请打开核验页，在那里核对。"]),
};

/** 单位换过网址：旧证书的二维码指向以前的地址。 */
export const FormerAddress: Story = {
  tags: ["!autodocs"],
  beforeEach: ({ msw }) => {
    msw.use(mock.answer(verify, { ...record, codeAddress: `https://old.example.edu.cn/v/${id}/1` }));
  },
  play: expectVerdict("不是原件", [/^文件中的文字与记录相同/], pdf(`https://old.example.edu.cn/v/${id}/1`)),
};

/** 伪造者自己的地址，即使带着这里的编号，也不是本单位的。 */
export const IssuedElsewhere: Story = {
  tags: ["!autodocs"],
  play: expectVerdict("不是在这里颁发的", [/指向 evil\.example/], pdf(`https://evil.example/v/${id}/1`)),
};

/** 地址是本单位的，但没有这份证书。 */
export const NotIssued: Story = {
  tags: ["!autodocs"],
  beforeEach: ({ msw }) => {
    msw.use(mock.refuse(verify, "notFound"));
  },
  play: expectVerdict("没有记录", [/谨防伪造/]),
};

/** PDF 里没有核验网址，也没有二维码，无法判断。 */
export const UnknownPdf: Story = { play: expectVerdict("无法判断", [/也没有核验网址或二维码/], pdf("")) };

/** 照片里找不到二维码，请靠近再拍。 */
export const UnknownPhoto: Story = { tags: ["!autodocs"], play: expectVerdict("无法判断", [/请靠近二维码/], photo) };

/** 没有答复时不对文件下结论，同一文件可以再试。 */
export const NetworkFailed: Story = {
  tags: ["!autodocs"],
  beforeEach: ({ msw }) => {
    msw.use(mock.unreachable(verifyFile));
  },
  play: async (context) => {
    await expectVerdict("没有完成", [/不能判断真伪/])(context);
    context.msw.use(mock.answer(verifyFile, record));
    await userEvent.click(context.canvas.getByRole("button", { name: "重试" }));
    await expect(await context.canvas.findByRole("heading", { name: "真" })).toBeVisible();
  },
};

const dropFiles = (target: Element, ...files: File[]) => {
  const dataTransfer = new DataTransfer();
  for (const file of files) dataTransfer.items.add(file);
  const event = new DragEvent("drop", { bubbles: true, cancelable: true, dataTransfer });
  target.dispatchEvent(event);
  return event;
};

/** 掉在输入框旁边的文件不会换掉页面；同时拖来两个，一个也不检查。 */
export const Dropped: Story = {
  tags: ["!autodocs"],
  play: async ({ canvas, canvasElement }) => {
    await expect(dropFiles(canvasElement, pdf("")).defaultPrevented).toBe(true);
    const field = canvas.getByLabelText("选择证书的 PDF 或照片", { selector: "input" });
    await expect(dropFiles(field, pdf("")).defaultPrevented).toBe(false);
    await expect(dropFiles(field, pdf(""), new File(["x"], "照片.jpg")).defaultPrevented).toBe(true);
    await expect(await canvas.findByRole("alert")).toHaveTextContent(/^一次只能核对一个文件.*证书\.pdf, 照片\.jpg$/u);
  },
};

/** 检查得太频繁，请稍后再试。 */
export const TooMany: Story = {
  tags: ["!autodocs"],
  beforeEach: ({ msw }) => {
    msw.use(mock.refuse(verifyFile, "tooMany"));
  },
  play: expectVerdict("没有完成", [/过于频繁/]),
};

/** 不是 PDF 也不是图片的文件无法读取。 */
export const NotReadable: Story = {
  tags: ["!autodocs"],
  play: expectVerdict("没有完成", [/无法读取/], new File(["text"], "a.txt")),
};

/** 正在检查。 */
export const Checking: Story = {
  tags: ["!autodocs"],
  beforeEach: ({ msw }) => {
    msw.use(mock.pending(verifyFile));
  },
  play: async ({ canvas }) => {
    await userEvent.upload(canvas.getByLabelText("选择证书的 PDF 或照片", { selector: "input" }), pdf(""));
    await expect(await canvas.findByText("正在与颁发的原件比对…")).toBeVisible();
  },
};

/** 也可以输入核验网址或证书编号。 */
export const AddressesAndNumbers: Story = {
  tags: ["!autodocs"],
  play: async ({ canvas, args }) => {
    const field = canvas.getByRole("textbox", { name: "核验网址或证书编号" });
    await userEvent.type(field, "{Enter}");
    await expect(field).toBeInvalid();
    await expect(field).toHaveAccessibleDescription("请输入核验网址或证书编号");
    await userEvent.type(field, `${permalink}/1{Enter}`);
    await expect(args.onOpen).toHaveBeenLastCalledWith({ href: `${permalink}/1` });
    await userEvent.clear(field);
    await userEvent.type(field, "2025-JXAL-00001{Enter}");
    await expect(args.onOpen).toHaveBeenLastCalledWith({ href: "/frame/search?content=2025-JXAL-00001" });
    await userEvent.clear(field);
    await userEvent.type(field, "https://other.example.com/check{Enter}");
    await expect(await canvas.findByRole("heading", { name: "不是在这里颁发的" })).toBeVisible();
  },
};

/** 不允许使用摄像头时，说明怎样继续。 */
export const CameraDenied: Story = {
  tags: ["!autodocs"],
  beforeEach: () => {
    const { getUserMedia } = navigator.mediaDevices;
    navigator.mediaDevices.getUserMedia = async () => {
      throw new DOMException("denied", "NotAllowedError");
    };
    return () => {
      navigator.mediaDevices.getUserMedia = getUserMedia;
    };
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "用摄像头扫描二维码" }));
    await expect(await canvas.findByRole("alert")).toHaveTextContent("浏览器没有得到使用摄像头的许可");
    await userEvent.click(canvas.getByRole("button", { name: "停止扫描" }));
    await expect(canvas.queryByRole("alert")).toBeNull();
  },
};

/** The camera's picture comes from a canvas here. */
function withCamera() {
  const { getUserMedia } = navigator.mediaDevices;
  navigator.mediaDevices.getUserMedia = async () => {
    const canvas = document.createElement("canvas");
    canvas.getContext("2d")?.fillRect(0, 0, 10, 10);
    return canvas.captureStream();
  };
  return () => {
    navigator.mediaDevices.getUserMedia = getUserMedia;
  };
}

/** 读二维码的部分加载不了（如刚升级过），并不是没有摄像头。 */
export const ScannerNotLoaded: Story = {
  tags: ["!autodocs"],
  args: { loadCodeReader: () => Promise.reject(new TypeError("Failed to fetch dynamically imported module")) },
  beforeEach: withCamera,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "用摄像头扫描二维码" }));
    await expect(await canvas.findByRole("alert")).toHaveTextContent("扫描功能没有加载成功");
  },
};

/** 摄像头里的二维码通向核验页。 */
export const CameraScans: Story = {
  tags: ["!autodocs"],
  args: { loadCodeReader: codesOf(`${permalink}/1`) },
  beforeEach: withCamera,
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole("button", { name: "用摄像头扫描二维码" }));
    await waitFor(() => expect(args.onOpen).toHaveBeenCalledWith({ href: `${permalink}/1` }));
    await expect(canvas.getByRole("button", { name: "用摄像头扫描二维码" })).toBeVisible();
  },
};

/** 英文界面，证书上的文字保持原样。 */
export const English: Story = {
  ...Genuine,
  args: { locale: "en" },
  play: expectVerdict("Genuine", ["王伟", "Certificate number", /byte for byte/], pdf("original")),
};
