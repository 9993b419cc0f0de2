import { compileModel } from "../typst/program/compileModel.ts";
import { createEngine } from "../typst/program/engine.ts";
import { fillProgram } from "../typst/program/slotData.ts";
import { openProgram } from "../typst/program/storedProgram.ts";
import type { LayoutModel } from "../model/model.ts";
import type { Values } from "../values/values.ts";
import { valueScope } from "../values/valueScope.ts";
import { placedText, type PlacedText, squeezed } from "./readPdf.ts";

const engine = await createEngine();

/** Renders a layout model as a PDF, with the Chinese sentences of its warnings. */
export function renderModel(layout: LayoutModel, values: Values = {}): { pdf: Uint8Array; warnings: string[] } {
  const compiled = compileModel({ layout, pictures: new Map(), fonts: [] }, engine);
  const program = openProgram(compiled.program);
  const filled = fillProgram(program.plan, valueScope(values), engine.coverageOf(program));
  const { pdf } = engine.render({ program, ...filled, title: "", issuedAt: new Date(0) });
  return { pdf, warnings: compiled.warnings.map(({ message }) => message) };
}

/**
 * Renders a model. Returns the start of each stretch of text: points from the page's left and top edge, at the
 * baseline.
 */
export const placeTexts = async (layout: LayoutModel, values: Values = {}): Promise<PlacedText[]> =>
  placedText(renderModel(layout, values).pdf);

/** Returns the first stretch that begins with a text. Throws if there is none. */
export function findText(items: readonly PlacedText[], content: string): PlacedText {
  const match = items.find((item) => squeezed(item.text).startsWith(content));
  if (!match) throw new Error(`no text ${content} in ${items.map((item) => item.text).join("|")}`);
  return match;
}

/** Returns the first baseline of 宋体: the top margin of 72 pt, and 1.0078 em above the baseline. */
export const firstBaseline = (size: number): number => 72 + 1.0078 * size;

export const pageHeight = 841.9;
