import { formatDay, startOfDay } from "cert-api";
import type { Dashboard } from "cert-api";
import type { Store } from "../../db/open.ts";
import type { Principal } from "../../http/access.ts";
import type { ProxyWatch } from "../../http/proxyWatch.ts";
import { countAwardsCreated, countSearches, countUsersCreated } from "./dashboard.store.ts";
import { monthPeriods, type Periods, weekPeriods } from "./periods.ts";
import type { SearchCount } from "./searchCount.store.ts";

type Count = (from: string, until: string) => Promise<number>;

/**
 * The three figures of this week or month, each with that of the period before, and what seems wrong with the settings
 * for who may change them. Periods begin in the time zone.
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
  const awards: Count = (from, until) => countAwardsCreated(store.read, start(from), start(until));
  const users: Count = (from, until) => countUsersCreated(store.read, start(from), start(until));
  const searches: Count = (from, until) => countSearches(store.read, from, until);

  return async ({ authorities }: Pick<Principal, "authorities">): Promise<Dashboard> => {
    // Searches of a moment ago are still in memory.
    await counting.flush();
    const today = formatDay(clock(), timeZone);
    const weeks = weekPeriods(today);
    return {
      awards: { ...(await figure(awards, weeks)), period: "week" },
      users: { ...(await figure(users, weeks)), period: "week" },
      searches: { ...(await figure(searches, monthPeriods(today))), period: "month" },
      ...(proxyWatch.isProxyNotTrusted && authorities.has("settings:write") && { warnings: ["proxyNotTrusted"] }),
    };
  };
}

async function figure(count: Count, { previous: before, current, next }: Periods) {
  const value = await count(current, next);
  const previous = await count(before, current);
  return { value, previous, change: previous === 0 ? null : Math.round(((value - previous) / previous) * 100) };
}
