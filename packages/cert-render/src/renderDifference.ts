import { deflateSync } from "node:zlib";
import { encodePng } from "./pictures/encodePng.ts";
import { markDifference } from "./pictures/markDifference.ts";
import type { Raster } from "./pictures/raster.ts";
import { drawFirstPage } from "./renderPicture.ts";

/** Two certificates to compare. */
export interface DifferenceJob {
  before: Uint8Array | null;
  after: Uint8Array;
  edge: number;
}

/** The first pages of two certificates as PNGs, with their differences. */
export interface Difference {
  before: Uint8Array | null;
  after: Uint8Array;
  /** The later page, pale, with the changes in colour; null without an earlier one. */
  marked: Uint8Array | null;
  /** Share of the page that changed, 0 to 1; null without an earlier one. */
  share: number | null;
}

/** Draws the first pages of two PDFs of this renderer, and marks their differences. */
export async function renderDifference({ before, after, edge }: DifferenceJob): Promise<Difference> {
  const newPage = await drawFirstPage({ pdf: after, edge });
  const oldPage = before && (await drawFirstPage({ pdf: before, edge }));
  const png = (raster: Raster): Uint8Array => encodePng(raster, deflateSync);
  if (!oldPage) return { before: null, after: png(newPage), marked: null, share: null };
  const { marked, share } = markDifference(oldPage, newPage);
  return { before: png(oldPage), after: png(newPage), marked: png(marked), share };
}
