import { addDays, PAGE_SIZE, startOfDay } from "cert-api";
import { type ClientRecord, countInHour } from "./clientRecords.ts";
import { HOUR_MS } from "./revealDays.ts";

/** From which part of its budget on a client solves puzzles. */
const PUZZLE_SHARE = 0.5;
/** Which part of its budget a client has for parts of names and numbers while the store's budget is spent. */
const HOT_SHARE = 0.1;
/** With which part of the budget, shown beyond it, puzzles become twice as hard. */
const STEP_SHARE = 0.2;
/** Terms that may be tried where names are masked, in parts of the awards that may be shown; a page of them in any case. */
export const TERM_SHARE = 0.1;
/** How often puzzles become twice as hard; then even whole names and numbers wait for the next hour. */
export const LEVEL_MAX = 6;
/** How long a search without a solution waits, for a puzzle of the first level; twice as long for the next one. */
const UNSOLVED_WAIT_MS = 20_000;
/** Searches a day that pass without a solution, of one client; a wider network has some times as many. */
const UNSOLVED_MAX = 20;

/** Distinct awards within an hour and a calendar day, for one client; 0: no limit. */
export interface RevealLimits {
  clock(): number;
  perHour: number;
  perDay: number;
  timeZone: string;
}

/** `whole`: the first page of those that carry the term as a whole; `part`: some only contain it, or nothing was found. */
export type SearchKind = "whole" | "furtherWhole" | "part";

/** What a client has spent of one kind of budget, and what it asks for. */
export interface Spending {
  record: ClientRecord;
  /** Hashes of what is about to be shown. */
  awards: readonly string[];
  /** How much of the limits it has: 2 is twice as much. */
  budgets: number;
  /** The least that it has of each limit; where it is 0, the limits are as they were set. */
  budgetMin: number;
  day: string;
  hour: number;
  /** Whether the store's budget of the hour and of the day is spent. */
  heat: { hour: boolean; day: boolean };
  kind: SearchKind;
  /** Whether the refusal must not depend on what was found: there is room for a full page, or it is refused. */
  isBlind: boolean;
}

/** An hour or a day: what was shown in it, and what may be. */
interface Period {
  count: number;
  budget: number;
  isHot: boolean;
  /** The share of the budget up to which this search is answered. */
  share: number;
  endsAt(): number;
}

/** The periods that have a limit, the day first. */
function listPeriods({ perHour, perDay, timeZone }: RevealLimits, spending: Spending): Period[] {
  const { record, budgets, budgetMin, day, hour, heat, kind } = spending;
  const toBudget = (limit: number) => (limit === 0 ? 0 : Math.max(limit * budgets, budgetMin));
  const partShare = (isHot: boolean) => (isHot && kind === "part" ? HOT_SHARE : 1);
  return [
    {
      count: record.hours.size,
      budget: toBudget(perDay),
      isHot: heat.day,
      share: partShare(heat.day),
      endsAt: () => startOfDay(addDays(day, 1), timeZone),
    },
    {
      count: countInHour(record, hour),
      budget: toBudget(perHour),
      isHot: heat.hour,
      share: kind === "whole" ? wholeShare(heat.hour) : partShare(heat.hour),
      endsAt: () => (hour + 1) * HOUR_MS,
    },
  ].filter(({ budget }) => budget > 0);
}

/** What of an hour's budget whole names and numbers have, which go on for harder puzzles. The day's holds for them too. */
const wholeShare = (isHot: boolean) => (isHot ? HOT_SHARE : 1) + LEVEL_MAX * STEP_SHARE;

/** Whether all of it was shown to the client on this day, so that it learns nothing. */
const isKnown = ({ record, awards }: Spending): boolean =>
  awards.length > 0 && awards.every((award) => record.hours.has(award));

/**
 * How hard the puzzle is that a search costs: it takes 2 to the power of this as long as the easiest; null: none. It depends on
 * what the client was shown before and never on what is found.
 */
export function findLevel(limits: RevealLimits, spending: Spending): number | null {
  if (isKnown(spending)) return null;
  const periods = listPeriods(limits, { ...spending, kind: "whole" });
  // Where nothing more is shown in any case, nobody need solve anything to be told so
  if (periods.some(({ count, budget, share }) => count > 0 && count >= budget * share)) return null;
  const levels = periods.flatMap((period) => levelOf(period) ?? []);
  return levels.length === 0 ? null : Math.min(LEVEL_MAX, Math.max(...levels));
}

function levelOf({ count, budget, isHot }: Period): number | null {
  if (count < (isHot ? 0 : budget * PUZZLE_SHARE)) return null;
  const excess = count - budget * (isHot ? HOT_SHARE : 1);
  return excess < 0 ? 0 : 1 + Math.floor(excess / (budget * STEP_SHARE));
}

/** How many seconds a client has to wait before it may be shown these awards; 0: it may. */
export function waitOf(limits: RevealLimits, spending: Spending): number {
  if (isKnown(spending)) return 0;
  const { record, awards, isBlind } = spending;
  const newCount = awards.filter((award) => !record.hours.has(award)).length;
  // Where nothing more can be shown, a search that finds nothing waits too: else the refusal would tell that there is one
  const neededCount = Math.max(isBlind ? PAGE_SIZE : 1, newCount);
  // A budget that is smaller than an answer could never be met: who was shown nothing is always shown one
  const spentPeriod = listPeriods(limits, spending).find(
    ({ count, budget, share }) => count > 0 && count + neededCount > budget * share,
  );
  return spentPeriod === undefined ? 0 : toSeconds(spentPeriod.endsAt() - limits.clock());
}

/**
 * How many seconds a search without a solution waits where a puzzle of this level is asked for; 0: it passes, and that is counted.
 * Whoever waits passes some searches a day, one after the other. Only the first record, that of the narrowest network, says when
 * the next may: neighbours in a wider one would begin each other's wait anew, without an end.
 */
export function waitUnsolved(
  { clock, timeZone }: RevealLimits,
  records: readonly UnsolvedRecord[],
  { level, day }: { level: number; day: string },
): number {
  const now = clock();
  const isSpent = records.some(({ record, budgets }) => record.unsolved.count >= UNSOLVED_MAX * budgets);
  if (isSpent) return toSeconds(startOfDay(addDays(day, 1), timeZone) - now);
  const narrowest = records[0]?.record.unsolved;
  if (narrowest === undefined) return 0;
  narrowest.mayPassAt ??= now + UNSOLVED_WAIT_MS * 2 ** level;
  if (now < narrowest.mayPassAt) return toSeconds(narrowest.mayPassAt - now);
  narrowest.mayPassAt = null;
  for (const { record } of records) record.unsolved.count += 1;
  return 0;
}

/** What a network has passed without a solution, and how many times as often as one client it may. */
interface UnsolvedRecord {
  record: ClientRecord;
  budgets: number;
}

const toSeconds = (milliseconds: number) => Math.max(1, Math.ceil(milliseconds / 1_000));
