import { holderSeparator, type PlanGroup, type PlanRow } from "cert-api";
import type { createAwardContentWriter } from "../activity/awardContent.ts";
import { toPlace } from "./comparison.ts";
import { listContentChanges } from "./contentChanges.ts";
import { type KnownAward, listCandidates, type ListedRow, type Matching } from "./matchRows.ts";

/** The awards in a plan, with the function that writes the content of a row for an award. */
export interface PlannedAwards extends Omit<Matching, "unchanged"> {
  writeContent: ReturnType<typeof createAwardContentWriter>;
  /** Number of times that awards of the activity had been erased when the plan was made. */
  erasures: number;
}

export function toPlanRows(
  planned: PlannedAwards,
  group: PlanGroup,
  { limit, offset }: { limit: number; offset: number },
): PlanRow[] {
  const end = offset + limit;
  if (group === "undecided") return planned.unclear.slice(offset, end).map((row) => toUndecidedRow(planned, row));
  if (group === "created") return planned.created.slice(offset, end).map(toCreatedRow);
  if (group === "unlisted") return planned.unlisted.slice(offset, end).map(toUnlistedRow);
  return planned[group].slice(offset, end).map((match) => toMatchedRow(planned, match));
}

const toCreatedRow = ({ sheet, row, holders, number, content }: ListedRow): PlanRow => ({
  id: toPlace({ sheet, row }),
  name: holders.join(holderSeparator),
  number,
  state: null,
  content,
  row,
  sheet,
  changes: [],
});

/** Candidates offered for a row, at most. Any other award can be named by its number in the list. */
const maxCandidates = 50;

const toUndecidedRow = (planned: PlannedAwards, row: ListedRow): PlanRow => ({
  ...toCreatedRow(row),
  candidates: listCandidates(planned, row).slice(0, maxCandidates).map(toCandidate),
});

const toCandidate = ({ id, name, number, state, content }: KnownAward) => ({ id, name, number, state, content });

const toUnlistedRow = (award: KnownAward): PlanRow => ({ ...toCandidate(award), changes: [] });

function toMatchedRow({ writeContent }: PlannedAwards, { award, row }: { award: KnownAward; row: ListedRow }): PlanRow {
  const listed = {
    name: row.holders.join(holderSeparator),
    content: writeContent(row, row.number ?? award.number, award.issuedOn),
  };
  return {
    ...toUnlistedRow(award),
    row: row.row,
    sheet: row.sheet,
    changes: listContentChanges(award, listed),
  };
}
