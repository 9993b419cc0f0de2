import { writeFileSync } from "node:fs";
import { compileTemplate, renderPdf, RenderRefusal } from "cert-render";
import { quantile } from "../statistics.ts";

/** A document rendered by cert-render, and how long a warm rendering takes, in milliseconds. */
export interface OurRendering {
  p50: number;
  p95: number;
}

/** How long one document is rendered again and again, in milliseconds, and how often at most. */
const longestRepetition = 700;
const mostRepetitions = 20;

/**
 * Compiles a document, writes its PDF to `file`, and renders it again for its time.
 * @returns the times, or why cert-render refuses the document
 */
export async function renderOurs(docx: Uint8Array, name: string, file: string): Promise<OurRendering | string> {
  try {
    const { program, placeholders } = await compileTemplate(docx);
    // Word printed what looks like a placeholder as it stands
    const values = Object.fromEntries(placeholders.map((placeholder) => [placeholder.name, `{${placeholder.name}}`]));
    const job = { program, programKey: name, values, title: name, issuedAt: new Date(0) };
    writeFileSync(file, (await renderPdf(job)).pdf);
    const times: number[] = [];
    const startTime = performance.now();
    while (times.length < mostRepetitions && performance.now() - startTime < longestRepetition) {
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
