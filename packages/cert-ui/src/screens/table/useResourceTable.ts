import type { Endpoint, Page } from "cert-api";
import { useEffect } from "react";
import { useHighlightedRow, type RowHighlight } from "./useHighlightedRow.tsx";
import { useTable, type List } from "./useTable.ts";
import { useTableIndex, type TurnTo } from "./useTableIndex.ts";
import type { TableState } from "../../components/resourceTable/ResourceTable.tsx";

/** A list whose page index is in the address. */
export interface AddressedList<Row> extends Omit<List<Row>, "removeRow"> {
  /** The page index in the address, counted from zero. */
  index: number;
  /** True if the address has a valid page index. Otherwise nothing is shown. */
  isValid: boolean;
  turnTo: TurnTo;
  highlight: RowHighlight;
  /** Removes a deleted row from the list. After the last row of a page, shows the previous page. */
  removeRow: (row: Row) => void;
}

/**
 * Manages the list behind `…/list/{index}`: loads the page for users who may call `endpoint`, turns to the last page for
 * an index past the end, and highlights the row named by the navigation. `toInput` converts a page index to the endpoint's
 * input.
 */
export function useResourceTable<Row extends { id: string }, Input extends object>(
  endpoint: Endpoint<Input, Page<Row>>,
  toInput: (page: number) => NoInfer<Input>,
): AddressedList<Row> {
  const { index, valid, turnTo } = useTableIndex();
  const list = useTable(endpoint, toInput, { index, enabled: valid });
  useSettledPage(list.state, index, turnTo);
  const highlight = useHighlightedRow(list.state);
  return {
    ...list,
    index,
    isValid: valid,
    turnTo,
    highlight,
    removeRow: ({ id }) => {
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
