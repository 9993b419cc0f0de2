import { addDays } from "cert-api";

/** Days that a chart shows at least and at most. */
const fewest = 14;
const most = 90;

/**
 * Downloads by day, without gaps: from the first one until today (`YYYY-MM-DD`), but for fourteen days at least and ninety
 * at most. Empty where there are none.
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
