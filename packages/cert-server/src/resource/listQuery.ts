import { toReason } from "cert-api";
import { type Expression, sql, type SqlBool } from "kysely";
import { Refusal } from "../http/refusal.ts";
import { contains } from "./contains.ts";

/** Which rows a list shows, and in which order. */
export interface ListQuery {
  /** Only rows of which a text holds it, whatever its case; all rows where it is blank or left out. */
  text?: string | undefined;
  /** The key of a column, with `-` before it downwards; the order of making where it is left out. */
  sort?: string | undefined;
}

/** The rows of a page, and the query that it is a page of. */
export interface ListPage extends ListQuery {
  limit: number;
  offset: number;
}

/** The condition that one of the columns holds a query's text. */
export const matchesText = (columns: readonly string[], { text = "" }: ListQuery): Expression<SqlBool> =>
  text.trim() === "" ? sql<SqlBool>`1 = 1` : contains(columns, text);

/** How the rows of a list are ordered: by a column, and those of one value in the order of their making. */
export interface ListOrder {
  column: Expression<unknown>;
  direction: "asc" | "desc";
}

/**
 * The order that a query asks for. `columns` holds the column behind each key that a list can be sorted by, `id` among
 * them. Throws a `Refusal` for a key that is not.
 */
export function toListOrder(
  columns: Readonly<Record<string, Expression<unknown>>>,
  { sort = "id" }: ListQuery,
): ListOrder {
  const isDownwards = sort.startsWith("-");
  const key = isDownwards ? sort.slice(1) : sort;
  const column = Object.hasOwn(columns, key) ? columns[key] : undefined;
  if (column === undefined) throw new Refusal("invalid", toReason("request.badSort"));
  return { column, direction: isDownwards ? "desc" : "asc" };
}
