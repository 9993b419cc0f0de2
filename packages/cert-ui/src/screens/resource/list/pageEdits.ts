import { PAGE_SIZE, type Page } from "cert-api";

/** A page after one of its rows was deleted: the other pages keep what they hold (docs/spec.md, section 4). */
export function withoutRow<Row extends { id: string }>(page: Page<Row>, id: string): Page<Row> {
  const content = page.content.filter((row) => row.id !== id);
  const total = page.total - (page.content.length - content.length);
  return { ...page, content, total, totalPages: Math.max(1, Math.ceil(total / PAGE_SIZE), page.number + 1) };
}

/** A page with a row in the place of the one with its id. */
export function withRow<Row extends { id: string }>(page: Page<Row>, row: Row): Page<Row> {
  return { ...page, content: page.content.map((other) => (other.id === row.id ? row : other)) };
}
