import { join } from "node:path";
import { type Comparison, comparePdfs, readWordText, type WordText } from "./comparePdfs.ts";
import { type Kind, detectKind, type Pair } from "./pairs.ts";
import { readParagraphText } from "./paragraphText.ts";
import { rasterize } from "./rasterize.ts";
import { readGlyphs } from "./readGlyphs.ts";
import { type OurRendering, renderOurs } from "./renderOurs.ts";
import { structuralSimilarity } from "./similarity.ts";

/** One renderer's faithfulness to Word in one document. */
export interface Measured extends Comparison {
  pdf: string;
  /** SSIM of each page; 0 for a page that one of the two lacks. */
  similarities: number[];
}

/** All that is measured of a pair. */
export interface PairResult {
  pair: Pair;
  kind: Kind;
  word: WordText;
  /** undefined where cert-render refuses the document. */
  ours: (Measured & OurRendering) | undefined;
  /** Why cert-render refuses the document. */
  refusal: string | undefined;
  /** undefined where LibreOffice is left out. */
  office: Measured | undefined;
}

/** Pixels an inch at which pages are compared. */
const resolution = 72;

/** Renders a document and compares it, and LibreOffice's PDF of it, with Word's. @param folder for temporary files */
export async function measurePair(pair: Pair, officePdf: string | undefined, folder: string): Promise<PairResult> {
  const text = readGlyphs(pair.wordPdf);
  const word = readWordText(text, readParagraphText(pair.docx));
  const wordPages = rasterize(pair.wordPdf, { folder, name: `${pair.name}-word`, colour: "gray", resolution });
  const measure = (pdf: string, name: string): Measured => {
    const pages = rasterize(pdf, { folder, name: `${pair.name}-${name}`, colour: "gray", resolution });
    const similarities = Array.from({ length: Math.max(pages.length, wordPages.length) }, (_, index) => {
      const [wordPage, page] = [wordPages[index], pages[index]];
      return wordPage && page ? structuralSimilarity(wordPage, page) : 0;
    });
    return { ...comparePdfs(word, readGlyphs(pdf)), pdf, similarities };
  };
  const pdf = join(folder, `${pair.name}.pdf`);
  const rendering = await renderOurs(pair.docx, pair.name, pdf);
  const isRefused = typeof rendering === "string";
  return {
    pair,
    kind: detectKind(text.glyphs, text.pages.length),
    word,
    ours: isRefused ? undefined : { ...measure(pdf, "ours"), ...rendering },
    refusal: isRefused ? rendering : undefined,
    office: officePdf === undefined ? undefined : measure(officePdf, "office"),
  };
}
