import { hashKey, useQuery, useQueryClient, type QueryKey } from "@tanstack/react-query";
import type { Endpoint, Page } from "cert-api";
import type { ListState } from "../../components/resourceList/ResourceList.tsx";
import { editRead, reloadReads } from "../query/cachedReads.ts";
import { endpointQuery } from "../query/endpointQuery.ts";
import { useCan, useServices } from "../session/AdminServices.ts";
import { toListState } from "./listState.ts";
import { withoutRow, withRow } from "./pageEdits.ts";

/** A page of a list, and edits to it that need no request. */
export interface List<Row> {
  state: ListState<Row>;
  /** Loads the page again. Its rows stay displayed until the response arrives. */
  reload: () => void;
  /** Removes a row from the page. Returns the number of remaining rows. */
  removeRow: (id: string) => number;
  /** Replaces the row with the same id. */
  replaceRow: (row: Row) => void;
}

interface ShownPage {
  /** Counted from zero. */
  index: number;
  /** False to load nothing. */
  enabled?: boolean;
}

/**
 * Loads a page for users who may call the endpoint. It is loaded again whenever the input that `toInput` returns for its
 * index changes by value.
 */
export function useList<Row extends { id: string }, Input extends object>(
  endpoint: Endpoint<Input, Page<Row>>,
  toInput: (page: number) => NoInfer<Input>,
  { index, enabled = true }: ShownPage,
): List<Row> {
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
  const state: ListState<Row> = isAllowed
    ? toListState({ data, error, isFetching, isPlaceholderData }, index)
    : { status: "forbidden" };
  return {
    state,
    reload: () => void reloadReads(queryClient, queryKey),
    removeRow(id) {
      if (state.status !== "ready") return 0;
      editRead(queryClient, queryKey, (page) => withoutRow(page, id));
      return state.rows.filter((row) => row.id !== id).length;
    },
    replaceRow: (row) => editRead(queryClient, queryKey, (page) => withRow(page, row)),
  };
}

/** Reports whether two keys belong to pages of the same list, which differ only in the page. */
function areOfOneList(first: QueryKey, second: QueryKey): boolean {
  const toListKey = (key: QueryKey) => hashKey([...key.slice(0, -1), { ...(key.at(-1) as object), page: 0 }]);
  return toListKey(first) === toListKey(second);
}
