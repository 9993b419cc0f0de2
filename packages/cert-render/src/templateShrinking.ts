import { hash } from "node:crypto";
import { markShrinking } from "./docx/blanks/index.ts";
import { openDocx } from "./docx/package/openDocx.ts";
import { readDocument } from "./docx/readDocx.ts";
import { sharedEngine } from "./renderPdf.ts";
import { compileModel } from "./typst/program/compileModel.ts";
import type { ScopePlan } from "./typst/program/scopePlan.ts";

export interface ShrinkingJob {
  docx: Uint8Array;
  shrinks: boolean;
}

/**
 * Lets every text of a template that is in a box of fixed height be set smaller (`{名|缩小}`), or turns that off for all
 * texts. Merge fields stay as they are.
 * @returns the changed .docx; everything else in it stays as it is
 * @throws RenderRefusal for a document that is not a usable template
 */
export async function setTemplateShrinking({ docx, shrinks }: ShrinkingJob): Promise<Uint8Array> {
  const opened = openDocx(docx);
  return markShrinking(opened, shrinks ? await findShrinkableSources(docx) : undefined);
}

/** Finds the placeholders in boxes of fixed height, by their places: those that would shrink if all were allowed to. */
async function findShrinkableSources(docx: Uint8Array): Promise<Set<string>> {
  const engine = await sharedEngine();
  const { program: bytes } = compileModel(readDocument(openDocx(docx), { allShrink: true }), engine);
  const program = engine.open(bytes, `shrinking ${hash("sha256", bytes)}`);
  const sources = new Set<string>();
  collect(program.plan, sources);
  return sources;
}

function collect({ slots, lists }: ScopePlan, sources: Set<string>): void {
  for (const slot of slots) if (slot.kind === "text" && slot.shrinks) sources.add(slot.shrinks.source);
  for (const { plan } of lists) collect(plan, sources);
}
