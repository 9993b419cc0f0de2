import { addDays, PAGE_SIZE, startOfDay } from "cert-api";
import { type ClientRecord, countInHour, type Subject } from "./clientRecords.ts";
import { HOUR_MS } from "./usageDays.ts";

/**
 * Number of terms that a client may try while names are masked, as a share of the awards that may be shown; at least a
 * page of them.
 */
export const TERM_SHARE = 0.1;

/** Maximum distinct awards per hour and per calendar day for one client; 0 for no limit. */
export interface SearchLimits {
  clock(): number;
  perHour: number;
  perDay: number;
  timeZone: string;
}

/** `whole`: the first page of awards that match the whole term. `part`: any other answer, including an empty one. */
export type SearchKind = "whole" | "part";

export interface UsedQuota {
  record: ClientRecord;
  awards: readonly Subject[];
  quotas: number;
  /** Minimum for each limit; 0 to apply the limits as they were set. */
  quotaMin: number;
  day: string;
  hour: number;
  kind: SearchKind;
  /**
   * True if a refusal must not depend on the results: the quota must have capacity for a full page, or the search is
   * refused.
   */
  isBlind: boolean;
}

/** Returns the seconds that a client has to wait before it may be shown these awards; 0 if it may. */
export function findRetryAfter({ clock, perHour, perDay, timeZone }: SearchLimits, usedQuota: UsedQuota): number {
  const { record, awards, quotas, quotaMin, day, hour, kind, isBlind } = usedQuota;
  const newCount = awards.filter((award) => !record.hours.has(award)).length;
  // All of it was shown on this day before: the client learns nothing
  if (awards.length > 0 && newCount === 0) return 0;
  // Where nothing more can be shown, a search that finds nothing waits too: else the refusal would tell that there is one
  const neededCount = Math.max(isBlind ? PAGE_SIZE : 1, newCount);
  // A quota that is smaller than an answer could never be met: who was shown nothing is always shown one
  const isSpent = (limit: number, count: number) =>
    limit > 0 && count > 0 && count + neededCount > Math.max(limit * quotas, quotaMin);
  const waitUntil = (time: number) => Math.max(1, Math.ceil((time - clock()) / 1_000));
  if (isSpent(perDay, record.hours.size)) return waitUntil(startOfDay(addDays(day, 1), timeZone));
  return kind === "part" && isSpent(perHour, countInHour(record, hour)) ? waitUntil((hour + 1) * HOUR_MS) : 0;
}
