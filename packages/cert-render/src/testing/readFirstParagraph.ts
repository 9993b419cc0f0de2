import type { Paragraph } from "../model/model.ts";
import { readDocx } from "../docx/readDocx.ts";
import { buildDocx } from "./buildDocx.ts";

/** Reads the first block of a document. Throws if it is no paragraph. */
export function readFirstParagraph(document: Parameters<typeof buildDocx>[0]): Paragraph {
  const block = readDocx(buildDocx(document)).layout.sections[0]?.blocks[0];
  if (block?.type !== "paragraph") throw new Error("no paragraph");
  return block;
}
