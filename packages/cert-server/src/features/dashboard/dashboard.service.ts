import { formatDay, startOfDay } from "cert-api";
import type { Dashboard } from "cert-api";
import type { Store } from "../../db/open.ts";
import type { Principal } from "../../http/access.ts";
import type { ProxyWatch } from "../../http/proxyWatch.ts";
import { countAwardsCreated, countSearches, countUsersCreated } from "./dashboard.store.ts";
import { figureReach } from "./figureReach.ts";
import { monthPeriods, type Periods, weekPeriods } from "./periods.ts";
import type { SearchCount } from "./searchCount.store.ts";

type Count = (from: string, until: string) => Promise<number>;

/**
 * Counts the figures of this week or month and of the previous one, for the departments in reach. Users who may change
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
    const awardReach = figureReach(principal, "award:read");
    const userReach = figureReach(principal, "user:read");
    const awards: Count = (from, until) => countAwardsCreated(store.read, start(from), start(until), awardReach);
    const users: Count = (from, until) => countUsersCreated(store.read, start(from), start(until), userReach);
    // Searches of a moment ago are still in memory.
    await counting.flush();
    const today = formatDay(clock(), timeZone);
    const weeks = weekPeriods(today);
    return {
      awards: { ...(await figure(awards, weeks)), period: "week" },
      users: { ...(await figure(users, weeks)), period: "week" },
      ...(awardReach === "all" && { searches: { ...(await figure(searches, monthPeriods(today))), period: "month" } }),
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
