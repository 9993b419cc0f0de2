import { useLocation, useNavigate } from "react-router-dom";
import { formatQuery } from "cert-api";

/** The search and order of a list, both kept in the address. */
export type TableSearching = ReturnType<typeof useTableQuery>;

/** Reads a list's query from its address. `defaultSort` is the order if the address has none. */
export function useTableQuery({ defaultSort }: { defaultSort?: string } = {}) {
  const { search } = useLocation();
  const navigate = useNavigate();
  const parameters = new URLSearchParams(search);
  const written = readTableQuery(parameters);
  return {
    query: { ...(defaultSort !== undefined && { sort: defaultSort }), ...written },
    /** Shows the first page for another query. */
    change: (change: TableQuery) => void navigate(`../list/0${writeTableQuery(parameters, { ...written, ...change })}`),
  };
}

/** The filter and order of a list, as its endpoint expects them. Without a text, all rows are shown. */
interface TableQuery {
  text?: string;
  /** The key of a column, prefixed with `-` for descending order. */
  sort?: string;
}

const sortPattern = /^-?[A-Za-z]{1,40}$/;
/** The maximum length of a search text. */
const TEXT_MAX = 64;

/** Parses `?text=论文&sort=-name`. Values that the endpoint would refuse are ignored. */
export function readTableQuery(search: URLSearchParams): TableQuery {
  const text = (search.get("text") ?? "").trim().slice(0, TEXT_MAX);
  const sort = search.get("sort") ?? "";
  return { ...(text !== "" && { text }), ...(sortPattern.test(sort) && { sort }) };
}

/** Replaces the list query in an address's query and keeps its other parts. Begins with a question mark unless empty. */
export function writeTableQuery(search: URLSearchParams, { text = "", sort = "" }: TableQuery): string {
  const next = new URLSearchParams(search);
  for (const [key, value] of Object.entries({ text: text.trim(), sort })) {
    if (value === "") next.delete(key);
    else next.set(key, value);
  }
  return formatQuery(Object.fromEntries(next));
}
