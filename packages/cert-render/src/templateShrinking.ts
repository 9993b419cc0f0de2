import { hash } from "node:crypto";
import { markShrinking } from "./docx/blanks/markShrinking.ts";
import { openDocx } from "./docx/package/openDocx.ts";
import { readDocument } from "./docx/readDocx.ts";
import { sharedEngine } from "./renderPdf.ts";
import { compileModel } from "./typst/program/compileModel.ts";
import type { ScopePlan } from "./typst/program/scopePlan.ts";

/** Whether the texts of a template are set smaller where they do not fit. */
export interface ShrinkingJob {
  docx: Uint8Array;
  shrinks: boolean;
}

/**
 * Lets every text of a template be set smaller that stands in a room of fixed height (`{名|缩小}`), or none any more.
 * Merge fields stay as they are.
 * @returns the changed .docx; everything else in it stays as it is
 * @throws RenderRefusal for a document that is no usable template
 */
export async function setTemplateShrinking({ docx, shrinks }: ShrinkingJob): Promise<Uint8Array> {
  const opened = openDocx(docx);
  return markShrinking(opened, shrinks ? await findRoomSources(docx) : undefined);
}

/** The placeholders in rooms of fixed height, by their places: those that could shrink if all were asked to. */
async function findRoomSources(docx: Uint8Array): Promise<Set<string>> {
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
