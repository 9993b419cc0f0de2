import { addDays, type Dashboard, formatDay, startOfDay } from "cert-api";
import { type Principal, type Scope, scopeOf } from "../../../http/access.ts";
import type { ProxyWatch } from "../../../http/proxyWatch.ts";
import { countAwardsCreated, countSearches, countUsersCreated } from "./dashboard.store.ts";
import type { SearchCount } from "./searchCount.store.ts";
import type { ServerParts } from "../../../serverParts.ts";

export interface DashboardDeps extends Pick<ServerParts, "store" | "clock" | "timeZone"> {
  searches: SearchCount;
  proxyWatch: ProxyWatch;
}

type Count = (from: string, until: string) => Promise<number>;

/**
 * Counts the figures of this week or month and of the previous one, for the departments in scope. Users who may change
 * settings are also told of apparent problems with them. Searches belong to no department. Periods begin in the configured
 * time zone.
 */
export function createDashboardService({ store, clock, timeZone, searches: counting, proxyWatch }: DashboardDeps) {
  const start = (day: string) => startOfDay(day, timeZone);
  const searches: Count = (from, until) => countSearches(store.read, from, until);

  return async (principal: Principal): Promise<Dashboard> => {
    const awardScope = figureScope(principal, "award:read");
    const userScope = figureScope(principal, "user:read");
    const awards: Count = (from, until) => countAwardsCreated(store.read, start(from), start(until), awardScope);
    const users: Count = (from, until) => countUsersCreated(store.read, start(from), start(until), userScope);
    // Searches of a moment ago are still in memory.
    await counting.flush();
    const today = formatDay(clock(), timeZone);
    const weeks = weekPeriods(today);
    return {
      awards: { ...(await figure(awards, weeks)), period: "week" },
      users: { ...(await figure(users, weeks)), period: "week" },
      ...(awardScope === "all" && { searches: { ...(await figure(searches, monthPeriods(today))), period: "month" } }),
      ...(proxyWatch.isProxyNotTrusted &&
        principal.authorities.has("settings:write") && { warnings: ["proxyNotTrusted"] }),
    };
  };
}

async function figure(count: Count, { previous: before, current, next }: Periods) {
  const value = await count(current, next);
  const previous = await count(before, current);
  return { value, previous, change: previous === 0 ? null : Math.round(((value - previous) / previous) * 100) };
}

/** The first days of the previous period, the current period, and the next one, which is exclusive. */
interface Periods {
  previous: string;
  current: string;
  next: string;
}

export function weekPeriods(day: string): Periods {
  const sinceMonday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
  const current = addDays(day, -sinceMonday);
  return { previous: addDays(current, -7), current, next: addDays(current, 7) };
}

export function monthPeriods(day: string): Periods {
  const toFirstOfMonth = (day: string) => `${day.slice(0, 7)}-01`;
  const current = toFirstOfMonth(day);
  return { previous: toFirstOfMonth(addDays(current, -1)), current, next: toFirstOfMonth(addDays(current, 31)) };
}

/**
 * Returns the scope of a principal's figures on the home screen: that of its authority to read. Without that authority, a
 * principal with any authority limited to the own department reaches only that department, and any other one the totals.
 */
export function figureScope(principal: Principal, authority: "award:read" | "user:read"): Scope {
  if (principal.authorities.has(authority)) return scopeOf(principal, authority);
  return principal.departmentAuthorities.size === 0 ? "all" : { departmentId: principal.departmentId };
}
