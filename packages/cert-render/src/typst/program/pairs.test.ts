import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { compileTemplate } from "../../compileTemplate.ts";
import { renderPdf } from "../../renderPdf.ts";
import { pdfLines } from "../../testing/pdfLines.ts";

const folder = join(import.meta.dirname, "../../../../../../shared/fixtures/pairs");

const reason = "../shared/fixtures is not there (documents from elsewhere, which are no part of the project)";

test("every line of a long Chinese document ends where Word ends it", async ({ skip }) => {
  skip(!existsSync(folder), reason);
  const file = join(folder, "01-gongwen-fangsong-grid579");
  const { program } = await compileTemplate(readFileSync(`${file}.docx`));
  const ours = await renderPdf({ program, programKey: "pair", values: {}, title: "", issuedAt: new Date(0) });
  const [own, words] = await Promise.all([pdfLines(ours.pdf), pdfLines(readFileSync(`${file}.pdf`))]);
  expect(own).toHaveLength(14);
  expect(own).toEqual(words);
});
