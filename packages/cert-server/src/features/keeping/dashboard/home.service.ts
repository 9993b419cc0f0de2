import {
  addDays,
  type AuditEntry,
  type FirstSteps,
  formatDay,
  type Home,
  type HomeActivity,
  type HomeDay,
  listNeeds,
  type RecentAction,
  startOfDay,
  type WaitingActivity,
} from "cert-api";
import { inChunks } from "../../../batches/inChunks.ts";
import { type Principal, type Scope, scopeOf } from "../../../http/access.ts";
import type { ServerParts } from "../../../serverParts.ts";
import { readChecks } from "../../activity/activity/activityChecks.ts";
import { listSheets } from "../../activity/activity/listSettings.ts";
import { withNames } from "../audit/audit.service.ts";
import { figureScope } from "./dashboard.service.ts";
import {
  countDownloaded,
  countFirstDownloads,
  findNewestActivity,
  hasAwards,
  listRecentActivities,
  listRecentEntries,
  listScheduled,
  listSearchDays,
  listWaiting,
} from "./home.store.ts";
import type { SearchCount } from "./searchCount.store.ts";
import type { Db } from "../../../db/tables.ts";
import { toMoment } from "../../../clock/toMoment.ts";

interface HomeDeps extends Pick<ServerParts, "store" | "clock" | "timeZone"> {
  searches: Pick<SearchCount, "flush">;
}

const DAYS = 30;
const SHOWN = { activities: 5, waiting: 6, scheduled: 6, recentActions: 8 };

/** Returns the content of the home screen below its cards, without records that the account may not read. */
export function createHomeService(deps: HomeDeps) {
  const { store } = deps;
  return async (principal: Principal): Promise<Home> => {
    const { authorities } = principal;
    const mayRead = authorities.has("activity:read");
    return {
      days: await listDays(deps, principal),
      ...(mayRead && { activities: await listActivities(store, principal) }),
      ...(mayRead && authorities.has("activity:publish") && (await findWork(store, principal))),
      ...(authorities.has("audit:read") && { recentActions: await listRecentActions(store) }),
    };
  };
}

async function listDays({ store, searches, timeZone, clock }: HomeDeps, principal: Principal): Promise<HomeDay[]> {
  // Searches of a moment ago are still in memory
  await searches.flush();
  const days = lastDays(formatDay(clock(), timeZone));
  const searchDays = await listSearchDays(store.read, days[0] ?? "");
  const scope = figureScope(principal, "award:read");
  const mayRead = principal.authorities.has("award:read");
  const result: HomeDay[] = [];
  for (const day of days) {
    const range = { from: startOfDay(day, timeZone), until: startOfDay(addDays(day, 1), timeZone), scope };
    result.push({
      day,
      ...(scope === "all" && { searches: searchDays.get(day) ?? 0 }),
      ...(mayRead && { downloads: await countFirstDownloads(store.read, range) }),
    });
  }
  return result;
}

const lastDays = (today: string): string[] =>
  Array.from({ length: DAYS }, (_, index) => addDays(today, index + 1 - DAYS));

async function listActivities({ read }: HomeDeps["store"], principal: Principal): Promise<HomeActivity[]> {
  const activities = await listRecentActivities(read, scopeOf(principal, "activity:read"), SHOWN.activities);
  const result: HomeActivity[] = [];
  for (const { id, publishedAt, ...activity } of activities) {
    result.push({
      ...activity,
      id: String(id),
      publishedAt: toMoment(publishedAt),
      downloaded: await countDownloaded(read, id),
    });
  }
  return result;
}

/** Returns what waits and what is scheduled, and until there is an award what the first one takes. */
async function findWork({ read }: HomeDeps["store"], principal: Principal): Promise<Partial<Home>> {
  const readScope = scopeOf(principal, "activity:read");
  const scope = readScope === "all" ? scopeOf(principal, "activity:publish") : readScope;
  const scheduled = await listScheduled(read, scope, SHOWN.scheduled);
  return {
    ...(!(await hasAwards(read, scope)) && { firstSteps: await findFirstSteps(read, scope) }),
    waiting: await findWaiting(read, scope),
    scheduled: scheduled.map(({ id, name, publishAt }) => ({
      id: String(id),
      name,
      at: new Date(publishAt).toISOString(),
    })),
  };
}

async function findFirstSteps(read: Db, scope: Scope): Promise<FirstSteps> {
  const newest = await findNewestActivity(read, scope);
  return {
    activity: newest === undefined ? null : String(newest.id),
    hasTemplate: newest !== undefined && newest.template !== null,
    hasList: newest !== undefined && newest.nameList !== null,
  };
}

async function findWaiting(read: Db, scope: Scope): Promise<WaitingActivity[]> {
  const waiting: WaitingActivity[] = [];
  for await (const chunk of inChunks(await listWaiting(read, scope), 20)) {
    for (const activity of await addNeeds(read, chunk)) {
      const { id, name, publishedAt, needs } = activity;
      const error = needs.find(({ level }) => level === "error");
      const need = error ?? needs.find(({ level }) => level === "todo");
      // One that is published at a set time needs nobody
      if (need === undefined) continue;
      const kind = error !== undefined ? "faulty" : publishedAt === null ? "ready" : "changed";
      waiting.push({ id: String(id), name, kind, need });
    }
    if (waiting.length >= SHOWN.waiting) break;
  }
  return waiting.slice(0, SHOWN.waiting);
}

async function addNeeds(read: Db, activities: readonly Awaited<ReturnType<typeof listWaiting>>[number][]) {
  const sheets = await listSheets(
    read,
    activities.map(({ nameList }) => nameList),
  );
  const getCheck = await readChecks(
    read,
    activities.map(({ id }) => id),
  );
  return activities.map((activity) => {
    const { id, template, nameList, certificates, publishedAt, publishAt } = activity;
    const needs = listNeeds({
      template,
      nameList,
      certificatesFile: certificates === null ? null : {},
      sheets: sheets.get(nameList),
      publishedAt: toMoment(publishedAt),
      hasUnpublishedChanges: publishedAt !== null,
      scheduledAt: toMoment(publishAt),
      check: getCheck(id),
    });
    return { ...activity, needs };
  });
}

async function listRecentActions(store: HomeDeps["store"]): Promise<RecentAction[]> {
  const entries = await listRecentEntries(store.read, SHOWN.recentActions);
  const named = await withNames(store, entries);
  return named.map((entry, index) => toRecentAction(entry, entries[index]?.records ?? 1));
}

function toRecentAction({ nickName, who, recordName, fileNames, ...entry }: AuditEntry, records: number): RecentAction {
  const { id, at, noun, action, success } = entry;
  const { name: recorded, fileName, upload } = JSON.parse(entry.change) as Readonly<Record<string, unknown>>;
  // Of a change, the name before and the name after
  const name: unknown = recordName ?? (Array.isArray(recorded) ? recorded.at(-1) : recorded) ?? fileName;
  return {
    id,
    at,
    who: nickName ?? who,
    noun,
    action,
    success,
    records,
    name: records === 1 && typeof name === "string" ? name : null,
    fileName: fileNames[String(upload)] ?? null,
  };
}
