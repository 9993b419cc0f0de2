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

export const Start: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^文件只在您的设备上检查，不会上传/)).toBeVisible();
    await expect(canvas.getByRole("status")).toHaveTextContent("");
    await userEvent.tab();
    await expect(canvas.getByLabelText("选择证书的 PDF 或照片", { selector: "input" })).toHaveFocus();
  },
};

export const Genuine = original({}, "真", ["王伟", "2025-JXAL-00001", /一个字节也不差，现在有效/]);
export const Superseded = original({ state: "superseded", currentVersion: 2, changedAt }, "真，但已更新", [
  "查看当前版本",
  "2026年3月1日",
]);
export const Expired = original({ state: "expired", validUntil: "2026-01-31" }, "真，但已过期", ["2026年1月31日"]);
export const Revoked = original({ state: "revoked", changedAt, reason: "作品系抄袭" }, "真，但已撤销", [
  "作品系抄袭",
  "2026年3月1日",
  "请不要采信。",
]);
export const Withdrawn = original({ state: "withdrawn", changedAt, name: "", values: [] }, "真，但已删除", [
  /^记录的内容不在这里显示/,
]);

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

/** The state of the certificate is told beside the verdict on the file. */
export const NotOriginalAndRevoked: Story = {
  tags: ["!autodocs"],
  beforeEach: ({ msw }) => {
    msw.use(mock.answer(verify, { ...record, state: "revoked", changedAt, reason: "作品系抄袭" }));
  },
  play: expectVerdict("不是原件", ["该证书已被撤销，不再有效。", "作品系抄袭"]),
};

export const NotOriginalAndPartly: Story = {
  tags: ["!autodocs"],
  args: { loadPdf: pdfOf(printed.replace("一等奖", "")) },
  play: expectVerdict("不是原件", [/文件中没有找到/]),
};

export const NotOriginalUnreadable: Story = {
  tags: ["!autodocs"],
  args: { loadPdf: pdfOf("") },
  play: expectVerdict("不是原件", [/其中的文字无法读取/]),
};

export const Photo: Story = {
  tags: ["!autodocs"],
  args: { loadCodeReader: codesOf(`${permalink}/1?from=timeline`) },
  play: expectVerdict("请与记录核对", ["王伟", /无法自动判断/], photo),
};

/** The record is shown only where the holder check can be answered. */
export const HolderCheck: Story = {
  beforeEach: ({ msw }) => {
    msw.use(mock.answer(verify, { ...record, name: "", values: [], holderCheck: { column: "证件号码", digits: 4 } }));
  },
  play: expectVerdict("未能比对", ["请打开核验页，在那里核对。"]),
};

/** The institute has moved: its codes lead to the former address. */
export const FormerAddress: Story = {
  tags: ["!autodocs"],
  beforeEach: ({ msw }) => {
    msw.use(mock.answer(verify, { ...record, codeAddress: `https://old.example.edu.cn/v/${id}/1` }));
  },
  play: expectVerdict("不是原件", [/^文件中的文字与记录相同/], pdf(`https://old.example.edu.cn/v/${id}/1`)),
};

/** A forger's own address, even with the id of a certificate that exists here, is not the institute's. */
export const IssuedElsewhere: Story = {
  tags: ["!autodocs"],
  play: expectVerdict("不是在这里颁发的", [/指向 evil\.example/], pdf(`https://evil.example/v/${id}/1`)),
};

export const NotIssued: Story = {
  tags: ["!autodocs"],
  beforeEach: ({ msw }) => {
    msw.use(mock.refuse(verify, "notFound"));
  },
  play: expectVerdict("没有记录", [/谨防伪造/]),
};

export const UnknownPdf: Story = { play: expectVerdict("无法判断", [/也没有核验网址或二维码/], pdf("")) };
export const UnknownPhoto: Story = { tags: ["!autodocs"], play: expectVerdict("无法判断", [/请靠近二维码/], photo) };

/** Without an answer nothing is said about the file; the same file can be tried again. */
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

/** A file dropped beside the field does not take the place of the page; of two dropped on it none is checked. */
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

export const TooMany: Story = {
  tags: ["!autodocs"],
  beforeEach: ({ msw }) => {
    msw.use(mock.refuse(verifyFile, "tooMany"));
  },
  play: expectVerdict("没有完成", [/过于频繁/]),
};

export const NotReadable: Story = {
  tags: ["!autodocs"],
  play: expectVerdict("没有完成", [/无法读取/], new File(["text"], "a.txt")),
};

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

/** The reader of codes cannot be loaded, as after an upgrade: it is not the camera that is missing. */
export const ScannerNotLoaded: Story = {
  tags: ["!autodocs"],
  args: { loadCodeReader: () => Promise.reject(new TypeError("Failed to fetch dynamically imported module")) },
  beforeEach: withCamera,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "用摄像头扫描二维码" }));
    await expect(await canvas.findByRole("alert")).toHaveTextContent("扫描功能没有加载成功");
  },
};

/** A code in the camera's picture leads to the permalink. */
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

/** The texts of certificates stay as they are. */
export const English: Story = {
  ...Genuine,
  args: { locale: "en" },
  play: expectVerdict("Genuine", ["王伟", "Certificate number", /byte for byte/], pdf("original")),
};
