import { hash } from "node:crypto";
import { readDocx } from "./docx/readDocx.ts";
import { fillDocx } from "./fillDocx.ts";
import { sharedEngine } from "./renderPdf.ts";
import { compileModel } from "./typst/program/compileModel.ts";
import { listShrinking } from "./typst/program/scopePlan.ts";
import { fillProgram, sizeStep } from "./typst/program/slotData.ts";
import type { Values } from "./values/values.ts";
import { valueScope } from "./values/valueScope.ts";

/**
 * Fills a template as `fillDocx` does, and sets shrinking texts in the sizes that they have in the PDF. Only templates
 * with such texts are laid out for it.
 * @throws RenderRefusal missingValue, missingGlyph, or for a document that is not a usable template
 */
export async function fillFittedDocx(docx: Uint8Array, values: Values): Promise<Uint8Array> {
  let shrinks = false;
  const filled = fillDocx(docx, values, () => {
    shrinks = true;
    return undefined;
  });
  if (!shrinks) return filled;
  const sizes = await measureSizes(docx, values);
  // The older form of a text box, for programs that cannot read the newer one, is not laid out: it follows the newer one
  return fillDocx(docx, values, (source, name) => (sizes.has(source) ? sizes.get(source) : sizes.get(name)));
}

/** Returns the reduced sizes of texts by their place in the document and name; undefined for a text in its own size. */
async function measureSizes(docx: Uint8Array, values: Values): Promise<Map<string, number | undefined>> {
  const engine = await sharedEngine();
  const key = `fill ${hash("sha256", docx)}`;
  const bytes = engine.opened(key) ? new Uint8Array() : compileModel(readDocx(docx), engine).program;
  const program = engine.open(bytes, key);
  const filled = fillProgram(program.plan, valueScope(values), engine.coverageOf(program));
  const { steps } = engine.inspect({ program, ...filled });
  const sizes = new Map<string, number | undefined>();
  for (const { name, shrinks } of listShrinking(program.plan)) {
    const step = sizeStep(shrinks, steps);
    const size = step === 0 ? undefined : shrinks.sizes[step];
    sizes.set(shrinks.source, size).set(name, size);
  }
  return sizes;
}
