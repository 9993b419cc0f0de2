import { formatDay } from "cert-api";

const QUARTER_MS = 900_000;

/** Tells the calendar day (`YYYY-MM-DD`) of now. It is looked up once a quarter of an hour: days begin with one. */
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
