import { join } from "node:path";
import { type NodeCompiler, type NodeTypstDocument, PdfStandard } from "@myriaddreamin/typst-ts-node-compiler";
import { brokenLayout, missingGlyph, RenderRefusal } from "../../RenderRefusal.ts";
import { literal } from "./literal.ts";
import type { ProgramFont } from "./storedProgram.ts";
import { createTypesetter, setProbe, type TypesetterOptions } from "./typesetter.ts";

/**
 * Exports a document as PDF/A-2u.
 * @throws RenderRefusal missingGlyph, unsupported
 */
export function exportPdf(compiler: NodeCompiler, document: NodeTypstDocument, issuedAt = new Date(0)): Buffer {
  try {
    return compiler.pdf(document, {
      pdfStandard: PdfStandard.A_2u,
      creationTimestamp: Math.floor(issuedAt.getTime() / 1000),
    });
  } catch (error) {
    throw exportRefusal(error instanceof Error ? error.message : String(error));
  }
}

/**
 * Converts an error of the PDF/A-2u export, which names each text without a glyph: `the text "\"…\"" could not be
 * displayed with font`.
 */
function exportRefusal(message: string): RenderRefusal {
  const texts = [...message.matchAll(/the text `\\?"?(.*?)\\?"?` could not be displayed/g)].map((match) =>
    (match[1] ?? "")
      .replace(/^"|"$/g, "")
      .replace(/\\+u\{([0-9a-f]+)\}/g, (_, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16))),
  );
  return texts.length > 0 ? missingGlyph(new Set(texts)) : brokenLayout(message);
}

/** Returns true if a PDF/A can contain what an expression draws. */
function canExport(compiler: NodeCompiler, expression: string): boolean {
  const document = setProbe(compiler, expression);
  if (!document) return false;
  try {
    exportPdf(compiler, document);
    return true;
  } catch (error) {
    if (error instanceof RenderRefusal) return false;
    throw error;
  }
}

/** Returns true if a PDF/A can contain the picture. */
export function canShow(compiler: NodeCompiler, workspace: string, file: string, bytes: Uint8Array): boolean {
  const path = join(workspace, "probe", file);
  compiler.mapShadow(path, Buffer.from(bytes));
  try {
    return canExport(compiler, `#image(${literal(`/probe/${file}`)})`);
  } finally {
    compiler.unmapShadow(path);
  }
}

const probeCharacters = [..."0123456789AEaen\u4e00\u4e2d\u56fd\uac00"];

/** Returns true if text can be set and exported in a font. */
export function canSet(font: ProgramFont, options: Omit<TypesetterOptions, "files">): boolean {
  const { compiler, coverage } = createTypesetter({ files: [], ...options }, [font]);
  const text = probeCharacters.filter((character) => coverage.has(font.family, character.codePointAt(0) ?? 0)).join("");
  if (text === "") return true;
  const style = `font: ${literal(font.family)}, weight: ${font.weight}, fallback: false`;
  return canExport(compiler, `#text(${style}${font.italic ? `, style: "italic"` : ""}, ${literal(text)})`);
}
