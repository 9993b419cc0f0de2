import { useLocation } from "react-router-dom";

/** Returns the history state of a link from the list to an award, by which the award leads back to this page and filter. */
export function useListState(): { list: string } {
  const { pathname, search } = useLocation();
  return { list: pathname + search };
}

/** Returns the address of the list that led to an award; that of its first page for an award that was opened directly. */
export function useListAddress(): string {
  const state: unknown = useLocation().state;
  const list = typeof state === "object" && state !== null && "list" in state ? state.list : null;
  return typeof list === "string" ? list : "/certificate/award/list/0";
}
