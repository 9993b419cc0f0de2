import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { compileTemplate } from "./compileTemplate.ts";
import { readDocx } from "./docx/readDocx.ts";
import { renderPdf, sharedEngine } from "./renderPdf.ts";
import { buildDocx } from "./testing/buildDocx.ts";
import { readPdf, squeezed } from "./testing/readPdf.ts";
import { prelude } from "./typst/program/writeProgram.ts";
import { slotData } from "./typst/program/slotData.ts";
import { openProgram } from "./typst/program/storedProgram.ts";
import { encodeScope } from "./typst/program/storedValues.ts";
import { valueScope } from "./values/valueScope.ts";

const page = readFileSync(new URL("./ARCHITECTURE.md", import.meta.url), "utf8").replaceAll("\r\n", "\n");

function block(kind: string): string {
  const content = new RegExp(`\\n\`\`\`${kind}\\n([^]*?)\`\`\``).exec(page)?.[1];
  if (content === undefined) throw new Error(`ARCHITECTURE.md has no code block of ${kind}`);
  return content;
}

test("the example of ARCHITECTURE.md is true from its XML to its PDF", async () => {
  const docx = buildDocx({ body: block("xml").replace(/>\s+</g, "><").trim() });
  expect(readDocx(docx).layout.sections[0]?.blocks).toMatchObject([JSON.parse(block("json model"))]);

  const { program } = await compileTemplate(docx);
  const opened = openProgram(program);
  expect(opened.source.startsWith(prelude)).toBe(true);
  expect(opened.source.slice(prelude.length).trim()).toBe(block("typst").trim());

  const values = { 姓名: "Ada李" };
  const { coverage } = await sharedEngine();
  expect(encodeScope(slotData(opened.plan, valueScope(values), coverage))).toEqual(JSON.parse(block("json data")));

  const job = { program, programKey: "example", values, title: "证书", issuedAt: new Date("2026-06-01T00:00:00Z") };
  const { pdf, pages } = await renderPdf(job);
  expect(pages).toBe(1);
  expect((await readPdf(new Uint8Array(pdf))).pages.map(squeezed)).toEqual(["授予Ada李称号"]);
  expect(Buffer.from((await renderPdf(job)).pdf).equals(Buffer.from(pdf))).toBe(true);
});
