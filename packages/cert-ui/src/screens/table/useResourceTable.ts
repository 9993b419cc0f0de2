import type { Endpoint, Page } from "cert-api";
import { useEffect } from "react";
import { useHighlightedRow } from "./useHighlightedRow.tsx";
import { useTable } from "./useTable.ts";
import { useTableIndex, type TurnTo } from "./useTableIndex.ts";
import type { TableState } from "../../components/resourceTable/ResourceTable.tsx";

/** A list whose page index is in the address. */
export type AddressedList<Row extends { id: string }> = ReturnType<typeof useResourceTable<Row, { page: number }>>;

/**
 * Manages the list behind `…/list/{index}`: loads the page for users who may call `endpoint`, turns to the last page for
 * an index past the end, and highlights the row named by the navigation. `toInput` converts a page index to the endpoint's
 * input.
 */
export function useResourceTable<Row extends { id: string }, Input extends object>(
  endpoint: Endpoint<Input, Page<Row>>,
  toInput: (page: number) => NoInfer<Input>,
) {
  const { index, valid, turnTo } = useTableIndex();
  const list = useTable(endpoint, toInput, { index, enabled: valid });
  useSettledPage(list.state, index, turnTo);
  const highlight = useHighlightedRow(list.state);
  return {
    ...list,
    /** The page index in the address, counted from zero. */
    index,
    /** True if the address has a valid page index. Otherwise nothing is shown. */
    isValid: valid,
    turnTo,
    highlight,
    /** Removes a deleted row from the list. After the last row of a page, shows the previous page. */
    removeRow: ({ id }: Row) => {
      if (list.removeRow(id) > 0) return highlight.forget(id);
      if (index > 0) turnTo(index - 1, { replace: true });
      else list.reload();
    },
  };
}

/** Turns to the page in the server's response if it is not the requested one: the last, for an index past the end. */
function useSettledPage(state: TableState<unknown>, index: number, turnTo: TurnTo): void {
  const settled = state.status === "ready" ? state.number : index;
  useEffect(() => {
    if (settled !== index) turnTo(settled, { replace: true });
    // oxlint-disable-next-line react/exhaustive-deps -- only when the answer says so: `turnTo` is new at every render
  }, [settled, index]);
}
