import { addDays, formatDay, type Home, type HomeActivity, type HomeDay, type HomeDeed, startOfDay } from "cert-api";
import { nameAccount } from "../audit/auditAccount.ts";
import type { Store } from "../../db/open.ts";
import type { Principal } from "../../http/access.ts";
import { reachOf } from "../../resource/reach.ts";
import { figureReach } from "./figureReach.ts";
import type { SearchCount } from "./searchCount.store.ts";
import {
  countDownloaded,
  countFirstDownloads,
  type LastDeed,
  listLastDeeds,
  listRecentActivities,
  listSearchDays,
  listWaiting,
} from "./home.store.ts";

export interface HomeDeps {
  store: Pick<Store, "read">;
  searches: Pick<SearchCount, "flush">;
  timeZone: string;
  /** Milliseconds since 1970. */
  clock(): number;
}

const DAYS = 30;
const SHOWN = { activities: 5, waiting: 6, deeds: 8 };

/** Returns the content of the home screen below its cards, without what the account may not read or reach. */
export function createHomeService(deps: HomeDeps) {
  const { store } = deps;
  return async (principal: Principal): Promise<Home> => {
    const { authorities } = principal;
    const mayRead = authorities.has("activity:read");
    return {
      days: await listDays(deps, principal),
      ...(mayRead && { activities: await listActivities(store, principal) }),
      ...(mayRead && authorities.has("activity:publish") && { waiting: await findWaiting(store, principal) }),
      ...(authorities.has("audit:read") && { deeds: (await listLastDeeds(store.read, SHOWN.deeds)).map(toDeed) }),
    };
  };
}

/** Lists the last days, including today, in the configured time zone. */
async function listDays({ store, searches, timeZone, clock }: HomeDeps, principal: Principal): Promise<HomeDay[]> {
  // Searches of a moment ago are still in memory
  await searches.flush();
  const days = lastDays(formatDay(clock(), timeZone));
  const searchDays = await listSearchDays(store.read, days[0] ?? "");
  const reach = figureReach(principal, "award:read");
  const mayRead = principal.authorities.has("award:read");
  const result: HomeDay[] = [];
  for (const day of days) {
    const range = { from: startOfDay(day, timeZone), until: startOfDay(addDays(day, 1), timeZone), reach };
    result.push({
      day,
      ...(reach === "all" && { searches: searchDays.get(day) ?? 0 }),
      ...(mayRead && { downloads: await countFirstDownloads(store.read, range) }),
    });
  }
  return result;
}

const lastDays = (today: string): string[] =>
  Array.from({ length: DAYS }, (_, index) => addDays(today, index + 1 - DAYS));

async function listActivities({ read }: HomeDeps["store"], principal: Principal): Promise<HomeActivity[]> {
  const activities = await listRecentActivities(read, reachOf(principal, "activity:read"), SHOWN.activities);
  const result: HomeActivity[] = [];
  for (const { id, publishedAt, ...activity } of activities) {
    const published = publishedAt === null ? null : new Date(publishedAt).toISOString();
    result.push({ ...activity, id: String(id), publishedAt: published, downloaded: await countDownloaded(read, id) });
  }
  return result;
}

async function findWaiting({ read }: HomeDeps["store"], principal: Principal): Promise<NonNullable<Home["waiting"]>> {
  const readReach = reachOf(principal, "activity:read");
  const reach = readReach === "all" ? reachOf(principal, "activity:publish") : readReach;
  const activities = await listWaiting(read, reach, SHOWN.waiting);
  return activities.map(({ id, name, publishedAt, hasErrors }) => ({
    id: String(id),
    name,
    kind: hasErrors === 1 ? "faulty" : publishedAt === null ? "ready" : "changed",
  }));
}

function toDeed({ id, at, noun, action, success, change, records, ...author }: LastDeed): HomeDeed {
  const { name: recorded, fileName } = JSON.parse(change) as { name?: unknown; fileName?: unknown };
  // Of a change, the name before and the name after
  const name: unknown = (Array.isArray(recorded) ? recorded.at(-1) : recorded) ?? fileName;
  return {
    id: String(id),
    at: new Date(at).toISOString(),
    who: nameAccount(author),
    noun,
    action,
    success: success === 1,
    records,
    name: records === 1 && typeof name === "string" ? name : null,
  };
}
