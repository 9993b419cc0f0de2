import { type Page, PAGE_SIZE } from "cert-api";

/** Reads a page of rows in a stable order. Returns the last page if a later one was requested. `count` may stop at a cap. */
export async function readPage<Item>(
  pageNumber: number,
  rows: { count(): Promise<number>; list(limit: number, offset: number): Promise<Item[]> },
): Promise<Page<Item>> {
  const total = await rows.count();
  const totalPages = Math.ceil(total / PAGE_SIZE);
  const number = Math.max(0, Math.min(pageNumber, totalPages - 1));
  return { content: await rows.list(PAGE_SIZE, number * PAGE_SIZE), totalPages, number, total };
}
