import { createByteCache } from "../../../files/byteCache.ts";

export interface RenderedVersion {
  bytes: Uint8Array;
  /** Its page as a gzipped SVG, if it was wanted and is worth it. */
  svg?: Uint8Array;
}

export type RecentPages = ReturnType<typeof createRecentPages>;

/**
 * Creates a function that renders a PDF by the hash of what it is made of, or returns the one that was drawn for a page just
 * now: who looks at the page downloads the PDF next, or already while it is drawn.
 */
export function createRecentPages(limit: number) {
  const begun = new Map<string, Promise<RenderedVersion>>();
  const pdfs = createByteCache(limit);
  return async (key: string, isDrawn: boolean | undefined, render: () => Promise<RenderedVersion>) => {
    const known = isDrawn ? undefined : pdfs.get(key);
    if (known !== undefined) return { bytes: known };
    const page = begun.get(key) ?? render();
    if (!isDrawn || begun.has(key)) return page;
    begun.set(key, page);
    try {
      const rendered = await page;
      pdfs.set(key, rendered.bytes);
      return rendered;
    } finally {
      begun.delete(key);
    }
  };
}
