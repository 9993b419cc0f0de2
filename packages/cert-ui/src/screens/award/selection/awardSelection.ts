import { AWARDS_SELECTED_MAX, type contract, type Input, type Award } from "cert-api";
import { useState } from "react";
import { useLocation } from "react-router-dom";
import { toRecord } from "../../session/toRecord.ts";
import type { RowSelection } from "../../table/useSelectColumn.tsx";
import { toListInput, type AwardFilterValues } from "../listFilter.ts";

/** The selected awards: single ones on any page, or all that match the filter. */
export type AwardSelection =
  | { kind: "single"; ids: readonly string[] }
  /** `filter` is in the format of `formatAwardFilter`. */
  | { kind: "all"; count: number; filter: string };

export const noAwards: AwardSelection = { kind: "single", ids: [] };

/** Returns the part of the selection that is kept under a filter: single awards are, but not all awards of another filter. */
export const keepUnder = (filter: string, selection: AwardSelection): AwardSelection =>
  selection.kind === "all" && selection.filter !== filter ? noAwards : selection;

export const countSelected = (selection: AwardSelection): number =>
  selection.kind === "all" ? selection.count : selection.ids.length;

export const isSelected = (selection: AwardSelection, id: string): boolean =>
  selection.kind === "all" || selection.ids.includes(id);

/** Returns whether all, some or none of the awards on a page are selected. */
export function pageState(selection: AwardSelection, pageIds: readonly string[]): boolean | "some" {
  const { length } = pageIds.filter((id) => isSelected(selection, id));
  return length > 0 && (length === pageIds.length || "some");
}

/**
 * Selects or deselects awards of the shown page. After deselecting some of all awards, the others on this page stay
 * selected, because the ids on other pages are unknown.
 */
export function select(
  selection: AwardSelection,
  { ids, pageIds, selected }: { ids: readonly string[]; pageIds: readonly string[]; selected: boolean },
): AwardSelection {
  const before = selection.kind === "all" ? pageIds : selection.ids;
  const others = before.filter((id) => !ids.includes(id));
  return { kind: "single", ids: selected ? [...others, ...ids] : others };
}

/** A selection as the endpoints expect it. */
export type SelectedAwards = Input<typeof contract.award.exportMany> & { count: number };

export const toSelectionInput = (selection: AwardSelection, filter: AwardFilterValues): SelectedAwards =>
  selection.kind === "all"
    ? { ...toListInput(filter), count: selection.count }
    : { awards: selection.ids.join(","), count: selection.ids.length };

/**
 * Manages the selection of the awards' list.
 * @param filter in the format of `formatAwardFilter`
 * @param rows the rows of the shown page
 * @param total the number of awards that match the filter; 0 while it is unknown. A link with the state `selectsAll` selects
 * them
 */
export function useTableSelection(filter: string, rows: readonly Award[], total: number) {
  const [lastSelection, setSelection] = useState(noAwards);
  const { state } = useLocation();
  const [isAwaited, setAwaited] = useState(toRecord(state)["selectsAll"] === true);
  if (isAwaited && total > 0) {
    setAwaited(false);
    if (total <= AWARDS_SELECTED_MAX) setSelection({ kind: "all", count: total, filter });
  }
  // The address changes the filter as well: by a link, or by a step back
  const selection = keepUnder(filter, lastSelection);
  if (selection !== lastSelection) setSelection(selection);
  const pageIds = rows.map(({ id }) => id);
  const selectIds = (ids: readonly string[], selected: boolean) =>
    setSelection(select(selection, { ids, pageIds, selected }));
  return {
    selection,
    setSelection,
    /** That of the rows on the page. */
    rowSelection: {
      page: pageState(selection, pageIds),
      isSelected: (id) => isSelected(selection, id),
      selectPage: (selected) => selectIds(pageIds, selected),
      selectRow: (id, selected) => selectIds([id], selected),
    } satisfies RowSelection,
  };
}
