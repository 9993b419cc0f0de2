import { addDays, dataKeys, formatDay, type Handout, isOrganizationHeader, isRowCountHeader } from "cert-api";
import { looksPersonal } from "../../../sheets/index.ts";
import { getActivity } from "../../activity/activity/activity.service.ts";
import { listHandoutAwards } from "../../award/award/record/handoutAwards.ts";
import { createColumnCollector } from "./awardColumns.ts";
import type { ServerParts } from "../../../serverParts.ts";

type HandoutDeps = Pick<ServerParts, "store" | "clock" | "timeZone">;

/** Counts the valid certificates that were downloaded, in total and by day, and lists columns to group them by. */
export const createHandoutService =
  ({ store: { read }, clock, timeZone }: HandoutDeps) =>
  async (text: string): Promise<Handout> => {
    const { id } = await getActivity(read, text);
    const { columns, collect } = createColumnCollector();
    const byDay = new Map<string, number>();
    let awards = 0;
    let downloaded = 0;
    for await (const chunk of listHandoutAwards(read, id)) {
      for (const award of chunk) {
        collect(award);
        awards += 1;
        if (award.downloadedAt === null) continue;
        downloaded += 1;
        const day = formatDay(award.downloadedAt, timeZone);
        byDay.set(day, (byDay.get(day) ?? 0) + 1);
      }
    }
    const today = formatDay(clock(), timeZone);
    const facts = { awards, year: Number(today.slice(0, 4)) };
    const groupings = [...columns].filter(([name, values]) => isGroupingColumn({ name, values }, facts));
    const days = listDownloadDays(byDay, today);
    return {
      awards,
      downloaded,
      columns: groupings.map(([name, { size }]) => ({ name, values: size })),
      ...(days.length > 0 && { days }),
    };
  };

interface Column {
  name: string;
  values: ReadonlySet<string>;
}

/** Columns that the product writes into every award with the same value throughout an activity. */
const sharedColumns: ReadonlySet<string> = new Set([dataKeys.activity, dataKeys.year]);

/**
 * Returns true if certificates can be grouped by a column: it does not identify single persons, does not count rows, and
 * has at most half as many values as there are awards. Columns of schools are accepted with more values.
 * @param year the current year
 */
export function isGroupingColumn({ name, values }: Column, { awards, year }: { awards: number; year: number }) {
  const isOfOne = name === dataKeys.name || name === dataKeys.number || isRowCountHeader(name);
  if (isOfOne || (values.size === 1 && sharedColumns.has(name))) return false;
  return (isOrganizationHeader(name) || values.size <= awards / 2) && !looksPersonal(name, [...values], year);
}

const fewest = 14;
const most = 90;

/**
 * Lists the downloads of each day, without gaps, from the first download until today (`YYYY-MM-DD`), but for at least 14
 * and at most 90 days. Empty if there are no downloads.
 */
export function listDownloadDays(counts: ReadonlyMap<string, number>, today: string) {
  const [first] = [...counts.keys()].toSorted();
  if (first === undefined) return [];
  const days = Array.from({ length: most }, (_, index) => addDays(today, index + 1 - most));
  const begin = Math.max(
    0,
    Math.min(
      days.findIndex((day) => day >= first),
      most - fewest,
    ),
  );
  return days.slice(begin).map((day) => ({ day, downloads: counts.get(day) ?? 0 }));
}
