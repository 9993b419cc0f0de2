import { formatQuery } from "cert-api";

/** The filter and order of a list, as its endpoint expects them. Without a text, all rows are shown. */
export interface ListQuery {
  text?: string;
  /** The key of a column, prefixed with `-` for descending order. */
  sort?: string;
}

const sortPattern = /^-?[A-Za-z]{1,40}$/;
/** The maximum length of a search text. */
const TEXT_MAX = 64;

/** Parses `?text=论文&sort=-name`. Values that the endpoint would refuse are ignored. */
export function readListQuery(search: URLSearchParams): ListQuery {
  const text = (search.get("text") ?? "").trim().slice(0, TEXT_MAX);
  const sort = search.get("sort") ?? "";
  return { ...(text !== "" && { text }), ...(sortPattern.test(sort) && { sort }) };
}

/** Replaces the list query in an address's query and keeps its other parts. Begins with a question mark unless empty. */
export function writeListQuery(search: URLSearchParams, { text = "", sort = "" }: ListQuery): string {
  const next = new URLSearchParams(search);
  for (const [key, value] of Object.entries({ text: text.trim(), sort })) {
    if (value === "") next.delete(key);
    else next.set(key, value);
  }
  return formatQuery(Object.fromEntries(next));
}
