import type { Award } from "cert-api";
import { useState } from "react";
import { isSelected, keepUnder, noAwards, pageState, select, type AwardSelection } from "./awardSelection.ts";

export interface RowSelection {
  page: boolean | "some";
  isSelected: (id: string) => boolean;
  /** Selects all rows of the page, or none of them. */
  selectPage: (selected: boolean) => void;
  selectRow: (id: string, selected: boolean) => void;
}

/** The selection of a list, and that of the rows on its page. */
export interface ListSelection {
  selection: AwardSelection;
  setSelection: (selection: AwardSelection) => void;
  rowSelection: RowSelection;
}

/**
 * Manages the selection of the awards' list.
 * @param filter in the format of `formatAwardFilter`
 * @param rows the rows of the shown page
 */
export function useListSelection(filter: string, rows: readonly Award[]): ListSelection {
  const [lastSelection, setSelection] = useState(noAwards);
  // The address changes the filter as well: by a link, or by a step back
  const selection = keepUnder(filter, lastSelection);
  if (selection !== lastSelection) setSelection(selection);
  const pageIds = rows.map(({ id }) => id);
  const selectIds = (ids: readonly string[], selected: boolean) =>
    setSelection(select(selection, { ids, pageIds, selected }));
  return {
    selection,
    setSelection,
    rowSelection: {
      page: pageState(selection, pageIds),
      isSelected: (id) => isSelected(selection, id),
      selectPage: (selected) => selectIds(pageIds, selected),
      selectRow: (id, selected) => selectIds([id], selected),
    },
  };
}
