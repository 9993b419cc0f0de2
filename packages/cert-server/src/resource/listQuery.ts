import { type Page, PAGE_SIZE } from "cert-api";
import { type Expression, sql, type SqlBool, type RawBuilder } from "kysely";

export interface ListQuery {
  /** Limits the list to rows that contain this text, ignoring case; all rows if blank or undefined. */
  text?: string | undefined;
  /** The key of a column, prefixed with `-` for descending order; undefined for the order of creation. */
  sort?: string | undefined;
}

export interface ListPage extends ListQuery {
  limit: number;
  offset: number;
}

export const matchesText = (columns: readonly string[], { text = "" }: ListQuery): Expression<SqlBool> =>
  text.trim() === "" ? sql<SqlBool>`1 = 1` : contains(columns, text);

export interface ListOrder {
  column: Expression<unknown>;
  direction: "asc" | "desc";
}

/**
 * Returns the order that a query asks for.
 * @param columns the column for each key by which the contract lets the list be sorted, including `id`
 */
export function toListOrder(
  columns: Readonly<Record<string, Expression<unknown>>>,
  { sort = "id" }: ListQuery,
): ListOrder {
  const isDownwards = sort.startsWith("-");
  const key = isDownwards ? sort.slice(1) : sort;
  const column = columns[key];
  if (column === undefined) throw new Error(`The list has no column ${key}.`);
  return { column, direction: isDownwards ? "desc" : "asc" };
}

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

/** Returns the condition that one of the columns contains the text, ignoring case. */
export function contains(columns: readonly string[], text: string): RawBuilder<SqlBool> {
  const pattern = `%${text.trim().replace(/[\\%_]/gu, "\\$&")}%`;
  // Lowered by the same engine on both sides: how far beyond ASCII that reaches differs
  const tests = columns.map((column) => sql`lower(${sql.ref(column)}) like lower(${pattern}) escape '\\'`);
  return sql<SqlBool>`(${sql.join(tests, sql` or `)})`;
}
