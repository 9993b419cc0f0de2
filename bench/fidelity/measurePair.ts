import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { compileTemplate, renderPdf, RenderRefusal } from "cert-render";
import { quantile } from "../statistics.ts";
import { type Comparison, comparePdfs, readWordText, type WordText } from "./comparePdfs.ts";
import { type Kind, detectKind, type Pair } from "./pairs.ts";
import { readParagraphText } from "./paragraphText.ts";
import { rasterize } from "./rasterize.ts";
import { readGlyphs } from "./readGlyphs.ts";
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
  /** The reason for which cert-render refuses the document. */
  refusal: string | undefined;
  /** undefined where LibreOffice is left out. */
  office: Measured | undefined;
}

/** A document rendered by cert-render, and how long a warm rendering takes, in milliseconds. */
interface OurRendering {
  p50: number;
  p95: number;
}

/** Milliseconds during which one document is rendered again and again, and the maximum number of times. */
const longestRepetition = 700;
const maxRepetitions = 20;

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

/**
 * Compiles a document, writes its PDF to `file`, and renders it again for its time.
 * @returns the times, or why cert-render refuses the document
 */
async function renderOurs(docx: Uint8Array, name: string, file: string): Promise<OurRendering | string> {
  try {
    const { program, placeholders } = await compileTemplate(docx);
    // Word printed what looks like a placeholder as it stands
    const values = Object.fromEntries(placeholders.map((placeholder) => [placeholder.name, `{${placeholder.name}}`]));
    const job = { program, programKey: name, values, title: name, issuedAt: new Date(0) };
    writeFileSync(file, (await renderPdf(job)).pdf);
    const times: number[] = [];
    const startTime = performance.now();
    while (times.length < maxRepetitions && performance.now() - startTime < longestRepetition) {
      const start = performance.now();
      await renderPdf(job);
      times.push(performance.now() - start);
    }
    return { p50: quantile(times, 0.5), p95: quantile(times, 0.95) };
  } catch (error) {
    if (error instanceof RenderRefusal) return error.message;
    throw error;
  }
}
