import { formatQuery } from "cert-api";

/** What narrows and orders a list, in the form of its endpoint's input; without a text, all rows are shown. */
export interface ListQuery {
  text?: string;
  /** The key of a column, with `-` before it downwards. */
  sort?: string;
}

const sortPattern = /^-?[A-Za-z]{1,40}$/;
/** Most characters of a text that a list is searched for. */
const TEXT_MAX = 64;

/** Parses `?text=论文&sort=-name`. What the endpoint would refuse is left out. */
export function readListQuery(search: URLSearchParams): ListQuery {
  const text = (search.get("text") ?? "").trim().slice(0, TEXT_MAX);
  const sort = search.get("sort") ?? "";
  return { ...(text !== "" && { text }), ...(sortPattern.test(sort) && { sort }) };
}

/** The address's query with another list query in it; its other parts stay. Begins with a question mark unless empty. */
export function writeListQuery(search: URLSearchParams, { text = "", sort = "" }: ListQuery): string {
  const next = new URLSearchParams(search);
  for (const [key, value] of Object.entries({ text: text.trim(), sort })) {
    if (value === "") next.delete(key);
    else next.set(key, value);
  }
  return formatQuery(Object.fromEntries(next));
}
