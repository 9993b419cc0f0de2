import { hashKey, useQuery, useQueryClient, type QueryKey } from "@tanstack/react-query";
import { pageTotal, refusals, PAGE_SIZE, type Endpoint, type Page } from "cert-api";
import type { TableState } from "../../components/resourceTable/ResourceTable.tsx";
import { editRead, reloadReads } from "../query/cachedReads.ts";
import { endpointQuery } from "../query/useEndpointQuery.ts";
import { useCan, useServices } from "../session/AdminServices.ts";
import type { CallError } from "../query/bindCall.ts";

interface ShownPage {
  /** Counted from zero. */
  index: number;
  /** False to load nothing. */
  enabled?: boolean;
}

/**
 * Loads a page for users who may call the endpoint, and edits it without a request. It is loaded again whenever the input
 * that `toInput` returns for its index changes by value.
 */
export function useTable<Row extends { id: string }, Input extends object>(
  endpoint: Endpoint<Input, Page<Row>>,
  toInput: (page: number) => NoInfer<Input>,
  { index, enabled = true }: ShownPage,
) {
  const { client } = useServices();
  const queryClient = useQueryClient();
  const isAllowed = useCan()(endpoint);
  const options = endpointQuery(client, endpoint, toInput(index));
  const { queryKey } = options;
  const { data, error, isFetching, isPlaceholderData } = useQuery({
    ...options,
    enabled: enabled && isAllowed,
    placeholderData: (previous, query) => (query && areOfOneList(query.queryKey, queryKey) ? previous : undefined),
  });
  const state: TableState<Row> = isAllowed
    ? toTableState({ data, error, isFetching, isPlaceholderData }, index)
    : { status: "forbidden" };
  return {
    state,
    /** Loads the page again. Its rows stay displayed until the response arrives. */
    reload: () => void reloadReads(queryClient, queryKey),
    /** Removes a row from the page. Returns the number of remaining rows. */
    removeRow(id: string) {
      if (state.status !== "ready") return 0;
      editRead(queryClient, queryKey, (page) => withoutRow(page, id));
      return state.rows.filter((row) => row.id !== id).length;
    },
    /** Replaces the row with the same id. */
    replaceRow: (row: Row) => editRead(queryClient, queryKey, (page) => withRow(page, row)),
  };
}

/** Reports whether two keys belong to pages of the same list, which differ only in the page. */
function areOfOneList(first: QueryKey, second: QueryKey): boolean {
  const toTableKey = (key: QueryKey) => hashKey([...key.slice(0, -1), { ...(key.at(-1) as object), page: 0 }]);
  return toTableKey(first) === toTableKey(second);
}

interface PageQuery<Row> {
  data: Page<Row> | undefined;
  error: CallError | null;
  isFetching: boolean;
  /** True if `data` is that of another page of the same list. */
  isPlaceholderData: boolean;
}

/** Returns the state of a list for the page `index`, counted from zero. */
export function toTableState<Row>(query: PageQuery<Row>, index: number): TableState<Row> {
  const { data, error, isFetching, isPlaceholderData } = query;
  if (error && !isFetching) {
    const { code, message } = error.failure;
    return code === refusals.forbidden.code ? { status: "forbidden" } : { status: "failed", message };
  }
  // A page that failed and is requested again is loading, whatever was read before
  if (!data || error) return { status: "loading" };
  const { content, number, totalPages, capped } = data;
  const total = pageTotal(data);
  // While another page is loading, the totals of the list stay. Its rows are known already where the server answered with
  // this page to an index past the end
  if (isPlaceholderData && number !== index)
    return { status: "loading", turning: { number: index, totalPages, total, capped } };
  return { status: "ready", rows: content, number, totalPages, total, capped };
}

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
