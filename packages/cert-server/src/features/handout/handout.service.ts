import { formatDay, type Handout } from "cert-api";
import type { Store } from "../../db/open.ts";
import { getActivity, parseActivityId } from "../activity/activity.service.ts";
import { createColumnCollector } from "./awardColumns.ts";
import { isGroupingColumn } from "./isGroupingColumn.ts";
import { listDownloadDays } from "./listDownloadDays.ts";
import { listHandoutAwards } from "../award/record/handoutAwards.ts";

interface HandoutDeps {
  store: Store;
  clock(): number;
  timeZone: string;
}

/**
 * Counts the valid certificates that the public has downloaded, in total and by day, and lists the columns that can group
 * them.
 */
export const createHandoutService =
  ({ store: { read }, clock, timeZone }: HandoutDeps) =>
  async (text: string): Promise<Handout> => {
    const { id } = await getActivity(read, parseActivityId(text));
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
