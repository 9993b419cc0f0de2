import { globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { expect, test } from "vitest";
import { compileTemplate } from "../../compileTemplate.ts";
import { renderPdf } from "../../renderPdf.ts";
import { pdfLines } from "../../testing/pdfLines.ts";

const folder = join(import.meta.dirname, "../../../../../fixtures/pairs");
const names = globSync("*.docx", { cwd: folder }).map((file) => basename(file, ".docx"));

test.each(names)("every line ends where Word ends it: %s", async (name) => {
  const file = join(folder, name);
  const { program } = await compileTemplate(readFileSync(`${file}.docx`));
  const ours = await renderPdf({ program, programKey: name, values: {}, title: "", issuedAt: new Date(0) });
  const [own, words] = await Promise.all([pdfLines(ours.pdf), pdfLines(readFileSync(`${file}.pdf`))]);
  expect(own).toEqual(words);
});
