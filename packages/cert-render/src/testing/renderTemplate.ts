import { createHash } from "node:crypto";
import { compileTemplate } from "../compileTemplate.ts";
import { readDocx } from "../docx/readDocx.ts";
import { fillFittedDocx } from "../fillFittedDocx.ts";
import type { Warning } from "../model/model.ts";
import { renderPdf } from "../renderPdf.ts";
import type { Values } from "../values/values.ts";
import { modelText } from "./modelText.ts";
import { placedText, type PlacedText } from "./readPdf.ts";

export interface RenderedTemplate {
  pdf: Uint8Array;
  items: PlacedText[];
  docx: Uint8Array;
  docxText: string;
  warnings: Warning[];
  /** Names of the placeholders, with the number of their occurrences in the template. */
  placeholders: Record<string, number>;
}

export const hashOf = (program: Uint8Array): string => createHash("sha256").update(program).digest("hex");

export async function renderTemplate(template: Uint8Array, values: Values = {}): Promise<RenderedTemplate> {
  const { program, placeholders, warnings } = await compileTemplate(template);
  const programKey = hashOf(program);
  const { pdf } = await renderPdf({ program, programKey, values, title: "", issuedAt: new Date(0) });
  const docx = await fillFittedDocx(template, values);
  return {
    pdf,
    items: await placedText(pdf),
    docx,
    docxText: modelText(readDocx(docx).layout),
    warnings,
    placeholders: Object.fromEntries(placeholders.map(({ name, count }) => [name, count])),
  };
}
