import { PAGE_SIZE, pageTotal, type Page } from "cert-api";

/** Returns a page without a deleted row. No row of the next page moves up (docs/spec.md, section 4). */
export function withoutRow<Row extends { id: string }>(page: Page<Row>, id: string): Page<Row> {
  const content = page.content.filter((row) => row.id !== id);
  const before = pageTotal(page);
  if (before === undefined) return { ...page, content };
  const total = before - (page.content.length - content.length);
  return { ...page, content, total, totalPages: Math.max(1, Math.ceil(total / PAGE_SIZE), page.number + 1) };
}

/** Returns a page on which a row replaces the one with the same id. */
export function withRow<Row extends { id: string }>(page: Page<Row>, row: Row): Page<Row> {
  return { ...page, content: page.content.map((other) => (other.id === row.id ? row : other)) };
}
