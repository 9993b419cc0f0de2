import { useLocation, useNavigate } from "react-router-dom";
import { readListQuery, writeListQuery, type ListQuery } from "./listQuery.ts";

/** The search and order of a list, both kept in the address. */
export interface ListSearching {
  query: ListQuery;
  /** Shows the first page for another query. */
  change: (change: ListQuery) => void;
}

/** Reads a list's query from its address. `defaultSort` is the order if the address has none. */
export function useListQuery({ defaultSort }: { defaultSort?: string } = {}): ListSearching {
  const { search } = useLocation();
  const navigate = useNavigate();
  const parameters = new URLSearchParams(search);
  const written = readListQuery(parameters);
  return {
    query: { ...(defaultSort !== undefined && { sort: defaultSort }), ...written },
    change: (change) => void navigate(`../list/0${writeListQuery(parameters, { ...written, ...change })}`),
  };
}
