import { useLocation, useNavigate } from "react-router-dom";
import { readListQuery, writeListQuery, type ListQuery } from "./listQuery.ts";

/** The search and the order of a list, and how they are changed. The address keeps both. */
export interface ListSearching {
  query: ListQuery;
  /** Shows the first page of the rows that another query asks for. */
  change: (change: ListQuery) => void;
}

/** Reads a list's query from its address. `defaultSort` is the order where the address names none. */
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
