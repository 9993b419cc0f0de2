import { formatDay } from "cert-api";

const QUARTER_MS = 900_000;

/** Returns the current day (`YYYY-MM-DD`) in a time zone, computed each quarter of an hour: a day begins at one. */
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
