import { readDocx } from "./docx/readDocx.ts";
import { compactPictures } from "./pictures/compactPictures.ts";
import { sharedEngine } from "./renderPdf.ts";
import { type CompiledTemplate, compileModel } from "./typst/program/compileModel.ts";

/**
 * Reads a .docx and writes it as a program that is rendered for each award, in this process (see `renderPdf`).
 * @throws RenderRefusal invalid, unsupported, tooLarge (the document), missingGlyph (a character of the template)
 */
export async function compileTemplate(docx: Uint8Array): Promise<CompiledTemplate> {
  return compileModel(await compactPictures(readDocx(docx)), await sharedEngine());
}
