import { useLocation } from "react-router-dom";
import { toRecord } from "../session/toRecord.ts";

/** Returns the history state of a link from a list to a record, with which the record links back to this page and filter. */
export function useTableState(): { list: string } {
  const { pathname, search } = useLocation();
  return { list: pathname + search };
}

/** Returns the address of the list that led to a record, or else `firstPage`. */
export function useTableUrl(firstPage = "../list/0"): string {
  const { list } = toRecord(useLocation().state);
  return typeof list === "string" ? list : firstPage;
}
