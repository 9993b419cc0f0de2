import { formatDay } from "cert-api";

const QUARTER_MS = 900_000;

/**
 * Returns a function that gives the current calendar day (`YYYY-MM-DD`) in a time zone. The day is computed once per
 * quarter of an hour, since a day can only begin at one.
 */
export function today(clock: () => number, timeZone: string): () => string {
  let quarter: number | undefined;
  let day = "";
  return () => {
    const now = clock();
    const current = Math.floor(now / QUARTER_MS);
    if (current !== quarter) day = formatDay(now, timeZone);
    quarter = current;
    return day;
  };
}
