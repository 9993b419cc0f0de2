import { holderSeparator, type Page, type PlanGroup, type PlanRow } from "cert-api";
import { Refusal } from "../../http/refusal.ts";
import { bindOperations } from "../../resource/bindOperations.ts";
import { readPage } from "../../resource/readPage.ts";
import { parseActivityId } from "../activity/activity.service.ts";
import { createAwardContentWriter } from "../activity/awardContent.ts";
import { matchAwards, toPlace } from "./comparison.ts";
import { listContentChanges } from "./contentChanges.ts";
import { type KnownAward, listCandidates, type Matching } from "./matchRows.ts";
import type { ListedRow } from "./pendingAwards.ts";
import { type PublishDeps, type PublishInput, readCheckedInput } from "./publishInput.ts";
import { getActivityWithList } from "../listReading/activityWithList.ts";

/** Number of plans whose awards are cached, since a user reads a plan page after page. */
const mostPlans = 3;

export interface PlanRowsRequest {
  id: string;
  plan: string;
  group: PlanGroup;
  page: number;
}

/** The awards in a plan, with the function that writes the content of a row for an award. */
interface PlannedAwards extends Omit<Matching<ListedRow>, "unchanged"> {
  writeContent: ReturnType<typeof createAwardContentWriter>;
  /** Number of times that awards of the activity had been erased when the plan was made. */
  erasures: number;
}

interface MadePlan {
  activityId: number;
  token: string;
  matching: Matching<ListedRow>;
  input: Pick<PublishInput, "list" | "facts" | "erasures">;
}

interface PlannedRowsContext extends PublishDeps {
  plans: Map<string, PlannedAwards>;
}

export type PlannedRows = ReturnType<typeof createPlannedRows>;

/** Lists the awards in plans, page by page. A plan that is no longer cached is made again. */
export const createPlannedRows = (deps: PublishDeps) =>
  bindOperations<PlannedRowsContext, { list: typeof list; remember: typeof remember; forget: typeof forget }>(
    { ...deps, plans: new Map() },
    { list, remember, forget },
  );

function remember({ plans }: PlannedRowsContext, { activityId, token, matching, input }: MadePlan): PlannedAwards {
  const writeContent = createAwardContentWriter(input.list.columns, input.facts);
  const { unchanged: _unchanged, ...listed } = matching;
  const planned = { ...listed, writeContent, erasures: input.erasures };
  const key = planKey(activityId, token);
  plans.delete(key);
  plans.set(key, planned);
  const [oldest] = plans.keys();
  if (plans.size > mostPlans && oldest !== undefined) plans.delete(oldest);
  return planned;
}

function forget({ plans }: PlannedRowsContext, activityId: number): void {
  for (const key of plans.keys()) if (key.startsWith(planKey(activityId, ""))) plans.delete(key);
}

/**
 * Returns a page of one group of a plan's awards.
 * @throws Refusal `stale` if the plan is out of date
 */
async function list(context: PlannedRowsContext, { id, plan, group, page }: PlanRowsRequest): Promise<Page<PlanRow>> {
  const activityId = parseActivityId(id);
  const { erasures } = await getActivityWithList(context.store.read, activityId);
  const earlierPlan = context.plans.get(planKey(activityId, plan));
  // What was erased since is still in it
  if (earlierPlan !== undefined && earlierPlan.erasures !== erasures) forget(context, activityId);
  const planned = context.plans.get(planKey(activityId, plan)) ?? (await planAgain(context, activityId, plan));
  const { length: total } = planned[group === "undecided" ? "unclear" : group];
  return readPage(page, {
    count: () => Promise.resolve(total),
    list: (limit, offset) => Promise.resolve(toPlanRows(planned, group, { limit, offset })),
  });
}

/** Makes a plan again that another process made or that is no longer cached. */
async function planAgain(context: PlannedRowsContext, activityId: number, plan: string): Promise<PlannedAwards> {
  const { store } = context;
  const activity = await getActivityWithList(store.read, activityId);
  const input = await readCheckedInput(context, activity);
  const { matching, token } = await matchAwards(store.read, store.sealer, { activity, ...input });
  if (token !== plan) throw new Refusal("stale");
  return remember(context, { activityId, token, matching, input });
}

const planKey = (activityId: number, token: string): string => `${activityId} ${token}`;

function toPlanRows(
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
  ...(sheet !== undefined && { sheet }),
  changes: [],
});

/** Candidates offered for a row, at most. Any other award can be named by its number in the list. */
const mostCandidates = 50;

const toUndecidedRow = (planned: PlannedAwards, row: ListedRow): PlanRow => ({
  ...toCreatedRow(row),
  candidates: listCandidates(planned, row)
    .slice(0, mostCandidates)
    .map(({ id, name, number, state, content }) => ({ id, name, number, state, content })),
});

const toUnlistedRow = ({ id, name, number, state, content }: KnownAward): PlanRow => ({
  id,
  name,
  number,
  state,
  content,
  changes: [],
});

function toMatchedRow({ writeContent }: PlannedAwards, { award, row }: { award: KnownAward; row: ListedRow }): PlanRow {
  const listed = {
    name: row.holders.join(holderSeparator),
    content: writeContent(row, row.number ?? award.number, award.issuedOn),
  };
  return {
    ...toUnlistedRow(award),
    row: row.row,
    ...(row.sheet !== undefined && { sheet: row.sheet }),
    changes: listContentChanges(award, listed),
  };
}
