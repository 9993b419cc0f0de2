import { compileTemplate } from "../compileTemplate.ts";
import { fillFittedDocx } from "../fillFittedDocx.ts";
import { renderPdf } from "../renderPdf.ts";
import type { Values } from "../values/values.ts";
import { placedText } from "./readPdf.ts";
import { hashOf } from "./renderTemplate.ts";

export interface PrintedLine {
  text: string;
  x: number;
  y: number;
}

export async function printLines(template: Uint8Array, values: Values): Promise<PrintedLine[]> {
  const { program } = await compileTemplate(template);
  const job = { program, programKey: hashOf(program), values, title: "", issuedAt: new Date(0) };
  const items = await placedText((await renderPdf(job)).pdf);
  const rounded = items.map(({ text, x, y }) => ({ text, x: Math.round(x * 10) / 10, y: Math.round(y * 10) / 10 }));
  rounded.sort((a, b) => a.y - b.y || a.x - b.x);
  return [...Map.groupBy(rounded, ({ y }) => y)].map(([y, row]) => ({
    text: row.map(({ text }) => text).join(""),
    x: row[0]?.x ?? 0,
    y,
  }));
}

/** Prints both outputs: the PDF, and the filled .docx rendered as a template without placeholders. */
export async function printBoth(
  template: Uint8Array,
  values: Values,
): Promise<{ pdf: PrintedLine[]; docx: PrintedLine[]; filled: Uint8Array }> {
  const filled = await fillFittedDocx(template, values);
  return { pdf: await printLines(template, values), docx: await printLines(filled, {}), filled };
}
