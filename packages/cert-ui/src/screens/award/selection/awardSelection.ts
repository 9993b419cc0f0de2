import type { contract, Input } from "cert-api";
import { toListInput, type AwardFilterValues } from "../listFilter.ts";

/** Which awards of the list are selected: single ones of any of its pages, or all that the filter lets through. */
export type AwardSelection =
  | { kind: "single"; ids: readonly string[] }
  /** `filter` as `formatAwardFilter` writes it. */
  | { kind: "all"; count: number; filter: string };

/** Nothing is selected. */
export const noAwards: AwardSelection = { kind: "single", ids: [] };

/** Returns what remains selected under a filter: single awards do, all of another filter would be others. */
export const keepUnder = (filter: string, selection: AwardSelection): AwardSelection =>
  selection.kind === "all" && selection.filter !== filter ? noAwards : selection;

/** How many awards are selected. */
export const countSelected = (selection: AwardSelection): number =>
  selection.kind === "all" ? selection.count : selection.ids.length;

/** Whether an award is selected. */
export const isSelected = (selection: AwardSelection, id: string): boolean =>
  selection.kind === "all" || selection.ids.includes(id);

/** Of the awards on a page, whether all, some or none are selected. */
export function pageState(selection: AwardSelection, pageIds: readonly string[]): boolean | "some" {
  const selected = pageIds.filter((id) => isSelected(selection, id));
  if (selected.length === 0) return false;
  return selected.length === pageIds.length ? true : "some";
}

/**
 * Selects awards of the page that is shown, or no longer. Who takes some away from all goes on with the others of this page:
 * those of the other pages are not known one by one.
 */
export function select(
  selection: AwardSelection,
  { ids, pageIds, selected }: { ids: readonly string[]; pageIds: readonly string[]; selected: boolean },
): AwardSelection {
  const before = selection.kind === "all" ? pageIds : selection.ids;
  const others = before.filter((id) => !ids.includes(id));
  return { kind: "single", ids: selected ? [...others, ...ids] : others };
}

/** A selection as the endpoints take it. */
export type SelectedAwards = Input<typeof contract.award.exportMany> & { count: number };

/** What the server is told of a selection. */
export const toSelectionInput = (selection: AwardSelection, filter: AwardFilterValues): SelectedAwards =>
  selection.kind === "all"
    ? { ...toListInput(filter), count: selection.count }
    : { awards: selection.ids.join(","), count: selection.ids.length };
