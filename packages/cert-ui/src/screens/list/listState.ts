import { pageTotal, refusals, type Page } from "cert-api";
import type { ListState } from "../../components/resourceList/ResourceList.tsx";
import type { CallError } from "../query/callError.ts";

export interface PageQuery<Row> {
  data: Page<Row> | undefined;
  error: CallError | null;
  isFetching: boolean;
  /** True if `data` is that of another page of the same list. */
  isPlaceholderData: boolean;
}

/** Returns the state of a list for the page `index`, counted from zero. */
export function toListState<Row>(query: PageQuery<Row>, index: number): ListState<Row> {
  const { data, error, isFetching, isPlaceholderData } = query;
  if (error && !isFetching) {
    const { code, message } = error.failure;
    return code === refusals.forbidden.code ? { status: "forbidden" } : { status: "failed", message };
  }
  // A page that failed and is requested again is loading, whatever was read before
  if (!data || error) return { status: "loading" };
  const { content, number, totalPages } = data;
  const total = pageTotal(data);
  // While another page is loading, the totals of the list stay. Its rows are known already where the server answered with
  // this page to an index past the end
  if (isPlaceholderData && number !== index)
    return { status: "loading", turning: { number: index, totalPages, total } };
  return { status: "ready", rows: content, number, totalPages, total };
}
