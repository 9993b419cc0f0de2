import { addDays } from "cert-api";

/** The first days of the previous period, the current period, and the next one, which is exclusive. */
export interface Periods {
  previous: string;
  current: string;
  next: string;
}

export function weekPeriods(day: string): Periods {
  const sinceMonday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
  const current = addDays(day, -sinceMonday);
  return { previous: addDays(current, -7), current, next: addDays(current, 7) };
}

export function monthPeriods(day: string): Periods {
  const toFirstOfMonth = (day: string) => `${day.slice(0, 7)}-01`;
  const current = toFirstOfMonth(day);
  return { previous: toFirstOfMonth(addDays(current, -1)), current, next: toFirstOfMonth(addDays(current, 31)) };
}
