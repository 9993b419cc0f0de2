import { toWarning } from "./describe.ts";
import { findBlanks } from "./docx/blanks/index.ts";
import { openDocx } from "./docx/package/openDocx.ts";
import { readDocx } from "./docx/readDocx.ts";
import { compactPictures } from "./pictures/compactPictures.ts";
import { applyPictureEffects } from "./pictures/applyPictureEffects.ts";
import { convertRasters } from "./pictures/convertRasters.ts";
import { convertMetafiles } from "./pictures/metafile/convertMetafiles.ts";
import type { AvailableFace } from "./fonts/uploaded/matchFaces.ts";
import { sharedEngine } from "./renderPdf.ts";
import { type CompiledTemplate, compileModel } from "./typst/program/compileModel.ts";
import { toMessage } from "./messages.ts";
import type { IndexedPicture, ReadDocument, Warning } from "./model/model.ts";
import { indexPicture } from "./pictures/indexed/indexPicture.ts";

const smallPicture = 4_000;

/** Returns the document with its PNGs of few colours in the form for a PDF. The engine would write them without their table. */
async function indexPictures(document: ReadDocument): Promise<ReadDocument> {
  const indexedPictures = new Map<string, IndexedPicture>();
  for (const [part, { format }] of Object.entries(document.layout.pictures)) {
    const bytes = document.pictures.get(part);
    if (format !== "png" || bytes === undefined || bytes.length < smallPicture) continue;
    const indexed = await indexPicture(bytes);
    if (indexed !== undefined) indexedPictures.set(part, indexed);
  }
  return { ...document, indexedPictures };
}

/**
 * Compiles a .docx to a program that is rendered for each award, in this process (see `renderPdf`).
 * @param available the uploaded fonts that it may use, in order of preference
 * @throws RenderRefusal invalid, unsupported, tooLarge (the document), missingGlyph (a character of the template), timeout
 * (a picture)
 */
export async function compileTemplate(
  docx: Uint8Array,
  available: readonly AvailableFace[] = [],
): Promise<CompiledTemplate> {
  const document = await compactPictures(await applyPictureEffects(await convertRasters(readDocx(docx))));
  const compiled = compileModel(await convertMetafiles(await indexPictures(document)), await sharedEngine(), available);
  return { ...compiled, warnings: [...compiled.warnings, ...warnOfBlanks(docx)] };
}

/** Warns of places that look like blanks or examples, which every certificate would show as they are. */
function warnOfBlanks(docx: Uint8Array): Warning[] {
  const blanks = findBlanks(openDocx(docx));
  return blanks.slice(0, 1).map(({ before, text, place }) => {
    // A blank says nothing without its label
    const excerpt = (/[\p{L}\p{N}]/u.test(text) ? text : before + text).trim();
    return toWarning(toMessage("reading.blanks", { text: excerpt, count: blanks.length }), place);
  });
}
