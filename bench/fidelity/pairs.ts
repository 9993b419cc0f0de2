import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import type { Glyph } from "./readGlyphs.ts";

/** A document and what Word printed of it. */
export interface Pair {
  /** The name of both files. */
  name: string;
  docx: Uint8Array;
  /** Path of Word's PDF. */
  wordPdf: string;
}

/** The pairs of a folder in the order of their names. @param only beginnings of names; none means all */
export function listPairs(folder: string, only: readonly string[]): Pair[] {
  const files = new Set(readdirSync(folder));
  return [...files]
    .filter((file) => file.endsWith(".docx"))
    .map((file) => basename(file, ".docx"))
    .filter((name) => files.has(`${name}.pdf`))
    .filter((name) => only.length === 0 || only.some((start) => name.startsWith(start)))
    .sort()
    .map((name) => ({
      name,
      docx: new Uint8Array(readFileSync(join(folder, `${name}.docx`))),
      wordPdf: join(folder, `${name}.pdf`),
    }));
}

/** Kinds of documents with figures of their own. */
export const kinds = ["certificate", "Chinese", "Korean", "Latin"] as const;
export type Kind = (typeof kinds)[number];

/** The kind of a document by its text: a certificate says so on its only page; else the script of most characters. */
export function detectKind(glyphs: readonly Glyph[], pages: number): Kind {
  const text = glyphs.map(({ character }) => character).join("");
  if (pages === 1 && /certificate|证书|奖状/.test(text)) return "certificate";
  const share = (script: RegExp): number => (text.match(script) ?? []).length / Math.max(1, text.length);
  if (share(/\p{Script=Hangul}/gu) > 0.2) return "Korean";
  return share(/\p{Script=Han}/gu) > 0.2 ? "Chinese" : "Latin";
}
