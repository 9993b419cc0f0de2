import { addDays } from "cert-api";

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
