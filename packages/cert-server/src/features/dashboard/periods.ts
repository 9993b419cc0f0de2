import { addDays } from "cert-api";

/** This period and the one before it, by the days that they begin on: `previous`, `current`, and `next`, not in it. */
export interface Periods {
  previous: string;
  current: string;
  next: string;
}

/** The week of a day; weeks begin on Monday. */
export function weekPeriods(day: string): Periods {
  const sinceMonday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
  const current = addDays(day, -sinceMonday);
  return { previous: addDays(current, -7), current, next: addDays(current, 7) };
}

/** The calendar month of a day. */
export function monthPeriods(day: string): Periods {
  const toFirstOfMonth = (day: string) => `${day.slice(0, 7)}-01`;
  const current = toFirstOfMonth(day);
  return { previous: toFirstOfMonth(addDays(current, -1)), current, next: toFirstOfMonth(addDays(current, 31)) };
}
