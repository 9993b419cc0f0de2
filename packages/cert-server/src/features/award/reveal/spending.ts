import { addDays, PAGE_SIZE, startOfDay } from "cert-api";
import { type ClientRecord, countInHour } from "./clientRecords.ts";
import { HOUR_MS } from "./revealDays.ts";

/** Terms that may be tried where names are masked, in parts of the awards that may be shown; a page of them in any case. */
export const TERM_SHARE = 0.1;

/** Distinct awards within an hour and a calendar day, for one client; 0: no limit. */
export interface RevealLimits {
  clock(): number;
  perHour: number;
  perDay: number;
  timeZone: string;
}

/** `whole`: the first page of those that carry the term as a whole; `part`: any other answer, an empty one among them. */
export type SearchKind = "whole" | "part";

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
  kind: SearchKind;
  /** Whether the refusal must not depend on what was found: there is room for a full page, or it is refused. */
  isBlind: boolean;
}

/** How many seconds a client has to wait before it may be shown these awards; 0: it may. */
export function waitOf({ clock, perHour, perDay, timeZone }: RevealLimits, spending: Spending): number {
  const { record, awards, budgets, budgetMin, day, hour, kind, isBlind } = spending;
  const newCount = awards.filter((award) => !record.hours.has(award)).length;
  // All of it was shown on this day before: the client learns nothing
  if (awards.length > 0 && newCount === 0) return 0;
  // Where nothing more can be shown, a search that finds nothing waits too: else the refusal would tell that there is one
  const neededCount = Math.max(isBlind ? PAGE_SIZE : 1, newCount);
  // A budget that is smaller than an answer could never be met: who was shown nothing is always shown one
  const isSpent = (limit: number, count: number) =>
    limit > 0 && count > 0 && count + neededCount > Math.max(limit * budgets, budgetMin);
  const waitUntil = (time: number) => Math.max(1, Math.ceil((time - clock()) / 1_000));
  if (isSpent(perDay, record.hours.size)) return waitUntil(startOfDay(addDays(day, 1), timeZone));
  return kind === "part" && isSpent(perHour, countInHour(record, hour)) ? waitUntil((hour + 1) * HOUR_MS) : 0;
}
