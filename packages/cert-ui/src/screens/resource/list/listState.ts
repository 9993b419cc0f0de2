import { refusals, type Page } from "cert-api";
import type { ListState } from "../../../components/resourceList/ResourceList.tsx";
import type { CallError } from "../../query/callError.ts";

/** What is known of the query behind a page. */
export interface PageQuery<Row> {
  data: Page<Row> | undefined;
  error: CallError | null;
  isFetching: boolean;
  /** `data` answered the question for another page of the same list. */
  isPlaceholderData: boolean;
}

/** The state of a list while it shows the page `index`, counted from zero. */
export function toListState<Row>(query: PageQuery<Row>, index: number): ListState<Row> {
  const { data, error, isFetching, isPlaceholderData } = query;
  if (error && !isFetching) {
    const { code, message } = error.failure;
    return code === refusals.forbidden.code ? { status: "forbidden" } : { status: "failed", message };
  }
  // What failed and is asked for again is loading, whatever was known before
  if (!data || error) return { status: "loading" };
  const { content, number, totalPages, total } = data;
  // On the way to another page, what is known of the list stays. The page itself is known where it was the answer to an
  // index past the end
  if (isPlaceholderData && number !== index)
    return { status: "loading", turning: { number: index, totalPages, total } };
  return { status: "ready", rows: content, number, totalPages, total };
}
