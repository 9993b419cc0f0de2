import { getDocumentProxy } from "unpdf";
import { expect, test } from "vitest";
import { compileTemplate } from "../compileTemplate.ts";
import { renderPdf } from "../renderPdf.ts";
import { buildDocx } from "../testing/buildDocx.ts";
import { readPdf, squeezed } from "../testing/readPdf.ts";
import { hashOf } from "../testing/renderTemplate.ts";
import { type JoinedPart, PdfJoiner } from "./PdfJoiner.ts";
import { openPdf } from "./openPdf.ts";

const facts = { title: "2025年优秀案例评选", createdAt: new Date("2026-06-01T00:00:00Z") };

function join(parts: readonly JoinedPart[]): Buffer {
  const joiner = new PdfJoiner();
  const pieces = parts.map((part) => joiner.add(part));
  return Buffer.concat([...pieces, joiner.end(facts)]);
}

/** Renders one certificate for each name, on as many pages as the template has. */
async function renderNames(names: readonly string[], body: string): Promise<Uint8Array[]> {
  const { program } = await compileTemplate(buildDocx({ body }));
  const programKey = hashOf(program);
  const job = { program, programKey, issuedAt: new Date(0) };
  const pdfs: Uint8Array[] = [];
  for (const name of names) {
    pdfs.push((await renderPdf({ ...job, title: name, values: { 姓名: name, 二维码: `https://a.edu/${name}` } })).pdf);
  }
  return pdfs;
}

const paragraph = (text: string) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`;
const pageBreak = '<w:p><w:r><w:br w:type="page"/></w:r></w:p>';

test("the pages of all documents stand in their order and read as before", async () => {
  const pdfs = await renderNames(["王伟", "李娜"], paragraph("授予{姓名}") + pageBreak + paragraph("背面{姓名}"));
  const joined = join(pdfs.map((pdf) => ({ pdf })));
  const { pages, sizes, title } = await readPdf(joined);
  expect(pages.map(squeezed)).toEqual(["授予王伟", "背面王伟", "授予李娜", "背面李娜"]);
  const [first] = pdfs as [Uint8Array];
  expect(sizes[0]).toEqual((await readPdf(first)).sizes[0]);
  expect(title).toBe(facts.title);
});

test("a bookmark leads to the first page of its document", async () => {
  const pdfs = await renderNames(["王伟", "李娜", "张敏"], paragraph("{姓名}"));
  const marked = pdfs.map((pdf, index) => ({ pdf, ...(index !== 1 && { bookmark: `第${index}组` }) }));
  const document = await getDocumentProxy(new Uint8Array(join(marked)));
  const outline = await document.getOutline();
  expect(outline.map(({ title }) => title)).toEqual(["第0组", "第2组"]);
  const targets = outline.map(({ dest }) => (Array.isArray(dest) ? dest[0] : dest));
  expect(await Promise.all(targets.map((page) => document.getPageIndex(page)))).toEqual([0, 2]);
});

test("what the documents share is written once", async () => {
  const [pdf] = (await renderNames(["王伟"], paragraph("授予{姓名}称号，特发此证。"))) as [Uint8Array];
  const sizeOfOne = join([{ pdf }]).length;
  const sizeOfHundred = join(Array.from({ length: 100 }, () => ({ pdf }))).length;
  expect(sizeOfHundred - sizeOfOne).toBeLessThan(100 * 300);
});

test("more pages than a node of the page tree holds are all found, none is tagged", async () => {
  const [pdf] = (await renderNames(["王伟"], paragraph("{姓名}"))) as [Uint8Array];
  const joined = join(Array.from({ length: 300 }, () => ({ pdf })));
  const { pages } = await readPdf(joined);
  expect(pages.map(squeezed)).toEqual(Array.from({ length: 300 }, () => "王伟"));
  expect(joined.includes("/StructParents")).toBe(false);
});

test("the same documents give the same bytes", async () => {
  const pdfs = await renderNames(["王伟", "李娜"], paragraph("{姓名}"));
  const parts = pdfs.map((pdf) => ({ pdf }));
  expect(join(parts).equals(join(parts))).toBe(true);
});

test("a file that is no PDF is refused with its reason", () => {
  expect(() => openPdf(Buffer.from("%PDF-1.7\n"))).toThrow("startxref");
  const empty = "xref\n0 1\n0000000000 65535 f\ntrailer\n<< /Size 1 >>\nstartxref\n0\n%%EOF";
  expect(() => openPdf(Buffer.from(empty))).toThrow("no pages");
});
