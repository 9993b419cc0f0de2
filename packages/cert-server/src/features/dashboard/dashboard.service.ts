import { formatDay, startOfDay } from "cert-api";
import type { Dashboard } from "cert-api";
import type { Store } from "../../db/open.ts";
import type { Principal } from "../../http/access.ts";
import type { ProxyWatch } from "../../http/proxyWatch.ts";
import { countAwardsCreated, countSearches, countUsersCreated } from "./dashboard.store.ts";
import { figureScope } from "./figureScope.ts";
import { monthPeriods, type Periods, weekPeriods } from "./periods.ts";
import type { SearchCount } from "./searchCount.store.ts";

type Count = (from: string, until: string) => Promise<number>;

/**
 * Counts the figures of this week or month and of the previous one, for the departments in scope. Users who may change
 * settings are also told of apparent problems with them. Searches belong to no department. Periods begin in the configured
 * time zone.
 */
export function createDashboardService({
  store,
  clock,
  timeZone,
  searches: counting,
  proxyWatch,
}: {
  store: Store;
  clock(): number;
  timeZone: string;
  searches: SearchCount;
  proxyWatch: ProxyWatch;
}) {
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
