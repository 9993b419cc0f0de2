import {
  describeConfirmation,
  holderSeparator,
  nameListNotes,
  nameListProblem,
  type NameListProblem,
  type Plan,
  type PlanGroup,
  type PlanRow,
  toReason,
} from "cert-api";
import type { Actor } from "../../../http/access.ts";
import type { EndpointInput } from "../../../http/mount.ts";
import { Refusal } from "../../../http/refusal.ts";
import type { StoreDeps } from "../../../serverParts.ts";
import type { NameList } from "../../../sheets/index.ts";
import { bindOperations } from "../../../resource/bindOperations.ts";
import { readPage } from "../../../resource/listQuery.ts";
import { parseActivityId } from "../activity/activity.service.ts";
import { createAwardContentWriter } from "../activity/awardContent.ts";
import { selectUndownloaded } from "../../award/award/issue/issue.service.ts";
import { type ActivityWithList, countSkipped, getActivityWithList } from "../nameList/reading/prepareList.ts";
import { listFilledNames } from "../nameList/check/checkValidity.ts";
import { toMarkProblems } from "../template/placeholders.ts";
import { type Comparison, countOutcome, matchAwards, toPlace } from "./comparison.ts";
import { listConfirmations } from "./confirmations.ts";
import { listContentChanges } from "./contentChanges.ts";
import { listOutdatedAwards } from "./pendingAwards.ts";
import { checkPublishInput, preparePublish, type PublishDeps, type PublishInput } from "./publishInput.ts";
import { listKeptAddresses } from "./replaceEncryptedValues.ts";
import { remember } from "../../../batches/remember.ts";
import { type RowDecision, updateListSettings } from "../activity/listSettings.ts";
import { lockUnchanged, updateActivity } from "../activity/storedActivity.ts";
import { recordAudit } from "../../keeping/audit/recordAudit.ts";
import { type KnownAward, listCandidates, type ListedRow, type Matching } from "./matchRows.ts";

/** Number of plans whose awards are cached, since a user reads a plan page after page. */
const maxPlans = 3;

export interface PlanContext extends PublishDeps {
  plans: Map<string, PlannedAwards>;
}

/** Plans publishes: their effects, and the awards in them page by page. A plan that is no longer cached is made again. */
export function createPlans(deps: PublishDeps) {
  const context: PlanContext = { ...deps, plans: new Map() };
  return bindOperations(context, { make, decide, list, forget });
}

async function make(context: PlanContext, id: string): Promise<Plan> {
  const compared = await compareActivity(context, parseActivityId(id));
  keep(context, compared);
  return describePlan(context, compared);
}

/** Stores which awards the undecided rows of a plan belong to, and returns the plan with them. */
async function decide(context: PlanContext, request: EndpointInput<"publication", "decide">, principal: Actor) {
  const { activity, matching, token } = await compareActivity(context, parseActivityId(request.id));
  if (token !== request.plan) throw new Refusal("stale");
  await storeDecisions(context, { activity, decisions: toDecisions(matching, request) }, principal);
  return make(context, request.id);
}

/** Returns a page of one group of a plan's awards; `stale` if the plan is out of date. */
async function list(context: PlanContext, { id, plan, group, page }: EndpointInput<"publication", "planRows">) {
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
async function planAgain(context: PlanContext, activityId: number, plan: string): Promise<PlannedAwards> {
  const compared = await compareActivity(context, activityId);
  if (compared.token !== plan) throw new Refusal("stale");
  return keep(context, compared);
}

async function compareActivity(context: PlanContext, id: number): Promise<ComparedActivity> {
  const { store } = context;
  const activity = await getActivityWithList(store.read, id);
  const input = await preparePublish(context, activity);
  await checkPublishInput(context, activity, input);
  return { activity, input, ...(await matchAwards(store.read, store.cipher, { activity, ...input })) };
}

function keep({ plans }: PlanContext, { activity, token, matching, input }: ComparedActivity): PlannedAwards {
  const writeContent = createAwardContentWriter(input.list.columns, input.facts);
  const { unchanged: _unchanged, ...listed } = matching;
  const planned = { ...listed, writeContent, erasures: input.erasures };
  remember(plans, planKey(activity.id, token), planned, maxPlans);
  return planned;
}

function forget({ plans }: PlanContext, activityId: number) {
  for (const key of plans.keys()) if (key.startsWith(planKey(activityId, ""))) plans.delete(key);
}

const planKey = (activityId: number, token: string): string => `${activityId} ${token}`;

interface ComparedActivity extends Comparison {
  activity: ActivityWithList;
  input: PublishInput;
}

async function describePlan(deps: PublishDeps, { activity, input, matching, token }: ComparedActivity): Promise<Plan> {
  const { read } = deps.store;
  const { template, list } = input;
  const skipped = countSkipped(activity.skipped, activity.sheets);
  const outdated = await listOutdatedAwards(matching, template);
  const confirmations = await listConfirmations(deps, activity, input);
  const confirmed = new Set<string>(confirmations.map(({ code }) => code));
  const noted = list.problems.filter(({ code }) => nameListNotes.has(code) && !confirmed.has(code));
  const notes = [...noted, ...listHiddenSheets(list)];
  const keptAddresses = await listKeptAddresses(read, activity.id, matching);
  const undownloaded = (await selectUndownloaded(read, outdated)).length;
  return {
    ...countOutcome(matching),
    token,
    ...(matching.unclear.length > 0 && { undecided: matching.unclear.length }),
    ...(skipped > 0 && { skipped }),
    ...(keptAddresses.length > 0 && { keptAddresses: new Set(keptAddresses.map(({ award_id }) => award_id)).size }),
    confirmations: confirmations.map((confirmation) => describeConfirmation(confirmation)),
    confirmationCodes: confirmations.map(({ code, params }) => ({ code, params: { ...params } })),
    ...(notes.length > 0 && { notes }),
    marks: toMarkProblems(template?.candidates ?? [], listFilledNames(input.list.columns, activity.validityMonths)),
    replacedTemplate: outdated.length === 0 ? null : { awards: outdated.length, undownloaded },
  };
}

const listHiddenSheets = ({ sheets }: Pick<NameList, "sheets">): NameListProblem[] =>
  sheets
    .filter(({ hidden, hasName, rows }) => hidden && hasName && rows > 0)
    .map(({ name: sheet, rows }) => nameListProblem("hiddenSheet", { sheet }, { sheet, rows }));

/**
 * Returns what was decided about the rows of a plan.
 * @throws Refusal if a row is not undecided, or an award is not one of its candidates or chosen twice
 */
function toDecisions(matching: Matching, { rows, others }: EndpointInput<"publication", "decide">): RowDecision[] {
  const open = new Map(matching.unclear.map((row) => [toPlace(row), row]));
  const taken = new Set<string>();
  const decisions = rows.map(({ row, sheet, award }): RowDecision => {
    const place = { row, sheet };
    const listedRow = open.get(toPlace(place));
    if (listedRow === undefined || !open.delete(toPlace(place))) throw new Refusal("stale");
    if (award === null) return { ...place, award };
    const candidate = listCandidates(matching, listedRow).find(({ id }) => id === award);
    if (candidate === undefined) throw new Refusal("stale");
    if (taken.has(award)) throw new Refusal("invalid", toReason("activity.awardTwice", { name: candidate.name }));
    taken.add(award);
    return { ...place, award, version: candidate.version };
  });
  if (others === undefined) return decisions;
  return [...decisions, ...[...open.values()].map(({ row, sheet }): RowDecision => ({ row, sheet, award: null }))];
}

async function storeDecisions(
  { store, clock }: StoreDeps,
  { activity, decisions }: { activity: ActivityWithList; decisions: readonly RowDecision[] },
  principal: Actor,
): Promise<void> {
  const { id, nameList } = activity;
  await store.write(async (tx) => {
    await lockUnchanged(tx, store.engine, activity);
    if (nameList === null) throw new Refusal("stale");
    await updateActivity(tx, id, {});
    await updateListSettings(tx, nameList.id, { decisions: [...activity.decisions, ...decisions] });
    const change = { upload: nameList.id, decided: decisions.length };
    await recordAudit(tx, { principal, at: clock(), noun: "activity", id, action: "configureList", change });
  });
}

/** The awards in a plan, with the function that writes the content of a row for an award. */
interface PlannedAwards extends Omit<Matching, "unchanged"> {
  writeContent: ReturnType<typeof createAwardContentWriter>;
  /** Number of times that awards of the activity had been erased when the plan was made. */
  erasures: number;
}

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
