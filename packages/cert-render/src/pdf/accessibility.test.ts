import { inflateSync } from "node:zlib";
import sharp from "sharp";
import { beforeAll, expect, test } from "vitest";
import { compileTemplate } from "../compileTemplate.ts";
import { renderPdf } from "../renderPdf.ts";
import { buildDocx } from "../testing/buildDocx.ts";
import { a4Section, pictureAt, textBoxAt } from "../testing/documents/wordMarkup.ts";
import { hashOf } from "../testing/renderTemplate.ts";
import { listPages } from "./copyPages.ts";
import { openPdf, type OpenedPdf } from "./openPdf.ts";
import type { PdfDictionary, PdfValue } from "./pdfValue.ts";

/**
 * Rules of ISO 14289-1 (PDF/UA-1) that certificates keep, checked on real output. The files do not claim to be PDF/UA:
 * Typst enforces one standard at a time, and PDF/A-2u is the one.
 */

const paragraph = (text: string) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`;
const table = `<w:tbl><w:tblGrid><w:gridCol w:w="2000"/></w:tblGrid><w:tr><w:tc>${paragraph("奖项")}</w:tc></w:tr></w:tbl>`;

const address = "https://cert.example.edu.cn/v/1";

let pdf: OpenedPdf;
let catalog: PdfDictionary;

beforeAll(async () => {
  const picture = await sharp({ create: { width: 40, height: 40, channels: 3, background: "#a8201a" } })
    .png()
    .toBuffer();
  const box = textBoxAt({ x: 100, y: 500, width: 200, height: 60 }, paragraph("教育科学研究院"));
  const background = pictureAt("background", { x: 0, y: 0, width: 595, height: 841 }, { behind: true });
  const body =
    `<w:p><w:r>${background}</w:r><w:r><w:t>授予{姓名}</w:t></w:r></w:p>${table}<w:p><w:r>${box}</w:r></w:p>${paragraph("{二维码}")}` +
    a4Section("portrait", { references: '<w:headerReference w:type="default" r:id="header"/>' });
  const template = buildDocx({
    body,
    headers: { header: paragraph("荣誉证书") },
    pictures: { background: { name: "background.png", bytes: picture } },
  });
  const { program } = await compileTemplate(template);
  const values = { 姓名: "王伟", 二维码: address };
  const job = { program, programKey: hashOf(program), values, title: "王伟的证书", address, issuedAt: new Date(0) };
  pdf = openPdf((await renderPdf(job)).pdf);
  catalog = dictionary(pdf.trailer.get("Root"));
});

function dictionary(value: PdfValue | undefined): PdfDictionary {
  const resolved = pdf.resolve(value);
  if (!(resolved instanceof Map)) throw new Error("not a dictionary");
  return resolved;
}

const list = (value: PdfValue | undefined): readonly PdfValue[] => {
  const resolved = pdf.resolve(value);
  return Array.isArray(resolved) ? resolved : [];
};

function* elements(node: PdfDictionary): Generator<PdfDictionary> {
  for (const kid of [node.get("K") ?? []].flat().map((value) => pdf.resolve(value as PdfValue))) {
    if (Array.isArray(kid)) for (const one of kid as PdfValue[]) yield* element(one);
    else if (kid !== undefined) yield* element(kid);
  }
}
function* element(value: PdfValue): Generator<PdfDictionary> {
  const node = pdf.resolve(value);
  if (!(node instanceof Map) || !node.has("S")) return;
  yield node;
  yield* elements(node);
}

/** Yields each painting operator of a page, with the sequences of marked content around it, outermost first. */
function* paintings(page: PdfDictionary): Generator<{ operator: string; marks: string[] }> {
  const reference = page.get("Contents") as { number: number };
  const { value, stream = new Uint8Array() } = pdf.read(reference.number);
  const isPacked = value instanceof Map && value.has("Filter");
  const content = Buffer.from(isPacked ? inflateSync(stream) : stream).toString("latin1");
  const marks: string[] = [];
  // Texts are hexadecimal glyphs; the properties of a mark come before its operator
  const tokens =
    /(\/\w+)\s*(<<.*?>>|\/\w+)?\s*(BDC|BMC)\b|\bEMC\b|<[0-9a-f]*>|(?<=\s)(Tj|TJ|Do|sh|f\*?|F|S|s|B\*?|b\*?)(?=\s)/gis;
  for (const [token, tag = "", , opening, operator] of content.matchAll(tokens)) {
    if (opening !== undefined) marks.push(token.includes("MCID") ? `${tag} MCID` : tag);
    else if (token === "EMC") marks.pop();
    else if (operator !== undefined) yield { operator, marks: [...marks] };
  }
}

test("the language, the marks and the structure are declared (7.1, 7.2)", () => {
  expect(catalog.get("Lang")).toBe("(zh-CN)");
  expect(dictionary(catalog.get("MarkInfo")).get("Marked")).toBe("true");
  expect(catalog.has("StructTreeRoot")).toBe(true);
});

test("the title stands in the metadata (7.1)", () => {
  const { stream = new Uint8Array() } = pdf.read((catalog.get("Metadata") as { number: number }).number);
  expect(Buffer.from(stream).toString()).toMatch(/<dc:title>.*王伟的证书.*<\/dc:title>/su);
});

test("all that is painted is tagged or an artifact, and no text is an artifact (7.1)", () => {
  const all = [...listPages(pdf)].flatMap((page) => [...paintings(page)]);
  const isText = ({ operator }: { operator: string }) => /^T[jJ]$/u.test(operator);
  expect(all.filter(isText).length).toBeGreaterThan(4);
  const isTagged = (marks: string[]) => marks.some((mark) => mark.endsWith("MCID"));
  const isArtifact = (marks: string[]) => marks.includes("/Artifact");
  expect(all.filter(({ marks }) => !isTagged(marks) && !isArtifact(marks))).toEqual([]);
  expect(all.filter((painting) => isText(painting) && isArtifact(painting.marks))).toEqual([]);
});

test("every figure has an alternative text (7.3)", () => {
  const figures = [...elements(dictionary(catalog.get("StructTreeRoot")))].filter((one) => one.get("S") === "/Figure");
  expect(figures.length).toBeGreaterThan(0);
  for (const figure of figures) expect(figure.has("Alt") || figure.has("ActualText")).toBe(true);
});

test("tables have rows with cells (7.5)", () => {
  const root = dictionary(catalog.get("StructTreeRoot"));
  const kinds = [...elements(root)].map((one) => one.get("S"));
  for (const kind of ["/Table", "/TR", "/TD"]) expect(kinds).toContain(kind);
});

test("the link around the code is tagged and says where it leads (7.18.1, 7.18.5)", () => {
  const objects = [...pdf.offsets.keys()].map((number) => pdf.read(number).value);
  const links = objects.filter((value) => value instanceof Map && value.get("Subtype") === "/Link");
  expect(links.map((link) => dictionary(link).get("Contents"))).toEqual([`(${address})`]);
  const tags = [...elements(dictionary(catalog.get("StructTreeRoot")))].filter((one) => one.get("S") === "/Link");
  expect(tags).toHaveLength(1);
});

test("each page and each link lead to their structure (7.1, 7.18.5, ISO 32000-1 14.7.4.4)", () => {
  const parents = list(dictionary(dictionary(catalog.get("StructTreeRoot")).get("ParentTree")).get("Nums"));
  const keys = parents.filter((_, index) => index % 2 === 0);
  for (const page of listPages(pdf)) expect(page.has("Contents")).toBe(true);
  expect(keys).toEqual(["0", "1"]);
});
