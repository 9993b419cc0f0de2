import { type Page, PAGE_SIZE } from "cert-api";
import { type Expression, type RawBuilder, type SelectQueryBuilder, sql, type SqlBool } from "kysely";
import { countRows } from "../db/values.ts";
import type { Scope } from "../http/access.ts";

export { countRows, findValue, hasRows, listValues } from "../db/values.ts";

export interface ListQuery {
  /** Limits the list to rows that contain this text, ignoring case; all rows if blank or undefined. */
  text?: string | undefined;
  /** The key of a column, prefixed with `-` for descending order; undefined for the order of creation. */
  sort?: string | undefined;
}

export interface PageQuery extends ListQuery {
  page: number;
}

/** The columns in which a list is searched, and those by which it is sorted, by key. */
export interface ListColumns {
  searched: readonly string[];
  sorted: Readonly<Record<string, Expression<unknown>>> & { id: Expression<unknown> };
}

/** Reads a page of the rows that a query selects, searched and sorted as requested. */
export async function readList<DB, Table extends keyof DB, Row, Item>(
  query: SelectQueryBuilder<DB, Table, Row>,
  { searched, sorted }: ListColumns,
  { page, text = "", sort = "id" }: PageQuery,
  convert: (rows: Row[]) => Item[] | Promise<Item[]>,
): Promise<Page<Item>> {
  const isDownwards = sort.startsWith("-");
  const key = isDownwards ? sort.slice(1) : sort;
  const column = sorted[key];
  if (column === undefined) throw new Error(`The list has no column ${key}.`);
  const direction = isDownwards ? "desc" : "asc";
  const matches = text.trim() === "" ? query : query.where(contains(searched, text));
  return readPage(page, {
    count: () => countRows(matches),
    list: async (limit, offset) => {
      const ordered = matches.orderBy(column, direction).orderBy(sorted.id, direction);
      return convert((await ordered.limit(limit).offset(offset).execute()) as Row[]);
    },
  });
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

export function whereInScope(column: string, scope: Scope): RawBuilder<SqlBool> {
  if (scope === "all") return sql<SqlBool>`1 = 1`;
  return scope.departmentId === null ? sql<SqlBool>`1 = 0` : sql<SqlBool>`${sql.ref(column)} = ${scope.departmentId}`;
}
