import { expect, test, vi } from "vitest";
import { renderPicture } from "../renderPicture.ts";
import { RenderRefusal } from "../RenderRefusal.ts";
import { foreignPdf, type ForeignPdfOptions } from "../testing/foreignPdf.ts";
import { readPdf } from "../testing/readPdf.ts";
import { inspectPdf } from "./inspectPdf.ts";
import { PdfJoiner } from "./PdfJoiner.ts";
import { openPdf } from "./openPdf.ts";

function join(pdfs: readonly Uint8Array[]): Buffer {
  const joiner = new PdfJoiner();
  const pieces = pdfs.map((pdf) => joiner.add({ pdf }));
  return Buffer.concat([...pieces, joiner.end({ title: "", createdAt: new Date(0) })]);
}

const inspect = async (pdf: Uint8Array) => {
  try {
    return await inspectPdf(pdf);
  } catch (error) {
    if (error instanceof RenderRefusal) return error.reason.code;
    throw error;
  }
};

/** Returns the same file with a wrong position of its cross-references, as some programs write it. */
const withBrokenReferences = (pdf: Uint8Array) =>
  Buffer.from(
    Buffer.from(pdf)
      .toString("latin1")
      .replace(/startxref\n\d+/u, "startxref\n7"),
    "latin1",
  );

const script = "<</S /JavaScript /JS (app.alert\\(1\\))>>";

test.each<[string, Uint8Array]>([
  ["a table of cross-references", foreignPdf("Zhang San")],
  ["object streams", foreignPdf("Zhang San", { form: "streams" })],
  ["broken cross-references", withBrokenReferences(foreignPdf("Zhang San"))],
  ["broken cross-references and object streams", withBrokenReferences(foreignPdf("Zhang San", { form: "streams" }))],
  ["a reference that leads nowhere", foreignPdf("Zhang San", { catalog: "/Metadata 99 0 R" })],
  ["a link to a page and to the web", foreignPdf("Zhang San", { page: link("/A <</S /URI /URI (https://a.edu)>>") })],
  ["a link to mail", foreignPdf("Zhang San", { page: link("/A <</S /URI /URI (mailto:a@a.edu)>>") })],
  ["objects that refer to each other", foreignPdf("Zhang San", { page: "/Group 6 0 R", objects: ["<</X 6 0 R>>"] })],
])("a PDF with %s is read, drawn and joined", async (_, pdf) => {
  expect(await inspect(pdf)).toEqual({ pages: 1 });
  const { pages } = await readPdf(join([pdf, foreignPdf("Li Si"), pdf]));
  expect(pages).toEqual(["Zhang San", "Li Si", "Zhang San"].map((text) => expect.stringContaining(text)));
});

function link(action: string): string {
  return `/Annots [<</Type /Annot /Subtype /Link /Rect [0 0 9 9] ${action}>>]`;
}

test("a small file with a large structure is refused, not decoded", async () => {
  const blanks = " ".repeat(9 * 2 ** 20);
  const pdf = foreignPdf("Zhang San", { form: "streams", objects: [`(${blanks})`] });
  expect(pdf.length).toBeLessThan(16_000);
  expect(await inspect(pdf)).toBe("pdf.damaged");
  expect(() => openPdf(pdf)).toThrow("larger than");
});

test("a byte of a structure is predicted in the one way that its row names", async () => {
  const pdf = foreignPdf("Zhang San", { form: "streams", objects: Array.from({ length: 3_000 }, () => "<<>>") });
  // Only the nearest of three neighbours is found by distances, and no row names it
  const distances = vi.spyOn(Math, "abs");
  expect(await inspect(pdf)).toEqual({ pages: 1 });
  expect(distances.mock.calls.length).toBeLessThan(3_000);
  distances.mockRestore();
});

const damaged = foreignPdf("Zhang San", { form: "streams" });
damaged.fill(0, 300, damaged.length - 200);

test.each<[string, string, ForeignPdfOptions | Uint8Array]>([
  ["a picture", "pdf.format", Buffer.from("GIF89a")],
  ["a text that calls itself one", "pdf.damaged", Buffer.from("%PDF-1.4\nHello")],
  ["a file with a hole", "pdf.damaged", damaged],
  ["an encrypted file", "pdf.encrypted", { trailer: "/Encrypt <</Filter /Standard /V 1 /R 2>>" }],
  ["a script on opening", "pdf.script", { catalog: `/OpenAction ${script}` }],
  ["a script under an escaped name", "pdf.script", { catalog: "/OpenAction <</S /J#61vaScript /J#53 (1)>>" }],
  ["a script in an object stream", "pdf.script", { form: "streams", catalog: "/OpenAction 6 0 R", objects: [script] }],
  ["an XML form", "pdf.script", { catalog: "/AcroForm <</Fields [] /XFA (x)>>" }],
  ["a link that starts a program", "pdf.action", { page: link("/A <</S /Launch /F (calc.exe)>>") }],
  ["a link that opens another file", "pdf.action", { page: link("/A <</S /GoToR /F (//host/x.pdf) /D [0 /Fit]>>") }],
  ["a thread of another file", "pdf.action", { page: link("/A <</S /Thread /F (//host/x.pdf) /D 0>>") }],
  ["an address that is no web page", "pdf.action", { page: link("/A <</S /URI /URI (file://host/x.exe)>>") }],
  ["an address in hexadecimal digits", "pdf.action", { page: link("/A <</S /URI /URI <66696C653A2F2F>>>") }],
  ["an address with escapes", "pdf.action", { page: link("/A <</S /URI /URI (\\146i\\le:x)>>") }],
  ["a script as an address", "pdf.action", { page: link("/A <</S /URI /URI (JavaScript:alert\\(1\\))>>") }],
  ["an embedded file", "pdf.attachment", { catalog: "/Names <</EmbeddedFiles <</Names []>>>>" }],
  ["a film", "pdf.attachment", { page: "/Annots [<</Type /Annot /Subtype /RichMedia /Rect [0 0 9 9]>>]" }],
])("%s is refused: %s", async (_, code, pdf) => {
  expect(await inspect(pdf instanceof Uint8Array ? pdf : foreignPdf("Zhang San", pdf))).toBe(code);
});

test("a file is read from its header on, as viewers do, where something stands before it", async () => {
  const scripted = Buffer.from(foreignPdf("x", { catalog: `/OpenAction ${script}` })).toString("latin1");
  const harmless = Buffer.from(foreignPdf("x")).toString("latin1").replace("%PDF-", "%ABC-");
  const references = Number(/startxref\n(\d+)/u.exec(scripted)?.[1]);
  const at = Number(/startxref\n(\d+)/u.exec(harmless)?.[1]);
  // From the start of the file on, the same offset leads to the other document
  const before = harmless.slice(0, at) + " ".repeat(references - at) + harmless.slice(at);
  expect(before.length).toBeLessThan(1_000);
  expect(await inspect(Buffer.from(before + scripted, "latin1"))).toBe("pdf.script");
  expect(await inspect(Buffer.concat([Buffer.from("\n"), foreignPdf("x")]))).toEqual({ pages: 1 });
});

test("objects that a file hides from programs without streams of cross-references are read", async () => {
  const options = { catalog: "/OpenAction 6 0 R", objects: [script], trailer: "/XRefStm 0000000000" };
  const plain = Buffer.from(foreignPdf("x", options)).toString("latin1");
  const place = String(plain.indexOf("6 0 obj")).padStart(10, "0");
  const stream = String(plain.length + 1).padStart(10, "0");
  const hidden = plain
    .replace(`${place} 00000 n`, "0000000000 65535 f")
    .replace("/XRefStm 0000000000", `/XRefStm ${stream}`);
  expect(hidden).toContain("0000000000 65535 f");
  const entry = `01${Number(place).toString(16).padStart(8, "0")}0000`;
  const references = `<</Type /XRef /Size 8 /W [1 4 2] /Index [6 1] /Length 7>>\nstream\n`;
  const end = plain.slice(plain.lastIndexOf("startxref"));
  const bytes = [`${hidden}\n9 0 obj\n${references}`, Buffer.from(entry, "hex"), `\nendstream\nendobj\n${end}`];
  expect(await inspect(Buffer.concat(bytes.map((part) => Buffer.from(part as string, "latin1"))))).toBe("pdf.script");
});

test("pages that lead back to themselves, and too many of them, are refused", async () => {
  const self = Buffer.from(foreignPdf("x")).toString("latin1").replace("[3 0 R]", "[2 0 R]");
  expect(await inspect(Buffer.from(self, "latin1"))).toBe("pdf.damaged");
  const kids = `[${"3 0 R ".repeat(300)}]`;
  const many = Buffer.from(foreignPdf("x")).toString("latin1").replace("[3 0 R]", kids);
  expect(await inspect(Buffer.from(many, "latin1"))).toBe("pdf.tooManyPages");
});

test("joining leaves links and what they do behind", async () => {
  const joined = await join([foreignPdf("Zhang San", { page: link("/A <</S /Launch /F (calc.exe)>>") })]);
  expect(joined.includes("Annot")).toBe(true);
  for (const part of ["Launch", "calc.exe"]) expect(joined.includes(part)).toBe(false);
});

test("a picture of what cannot be opened is refused, and the next one is drawn", async () => {
  await expect(renderPicture({ pdf: Buffer.from("%PDF-1.4\n"), edge: 100 })).rejects.toThrow(RenderRefusal);
  expect((await renderPicture({ pdf: foreignPdf("x"), edge: 100 })).length).toBeGreaterThan(50);
});

test("a file of the renderer is told from an encrypted one", () => {
  expect(() => openPdf(foreignPdf("x", { trailer: "/Encrypt <<>>" }))).toThrow("encrypted");
});
