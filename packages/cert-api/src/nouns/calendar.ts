const HOUR_MS = 3_600_000;
const QUARTER_MS = HOUR_MS / 4;
const DAY_MS = 24 * HOUR_MS;

const formats = new Map<string, Intl.DateTimeFormat>();

/** Returns the format of moments in a time zone. It takes fifty times as long to create as to use. */
function getFormat(timeZone: string): Intl.DateTimeFormat {
  const numbers = { year: "numeric", month: "2-digit", day: "2-digit", hour: "2-digit", minute: "2-digit" } as const;
  const format = formats.get(timeZone) ?? new Intl.DateTimeFormat("en-GB", { timeZone, ...numbers });
  formats.set(timeZone, format);
  return format;
}

const toParts = (at: number, timeZone: string) =>
  Object.fromEntries(
    getFormat(timeZone)
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  );

/** Returns the calendar day (`YYYY-MM-DD`) of a moment in a time zone. */
export function formatDay(at: number, timeZone: string): string {
  const { year, month, day } = toParts(at, timeZone);
  return `${year}-${month}-${day}`;
}

/** Returns the time of day (`HH:MM`) of a moment in a time zone. */
export function formatTime(at: number, timeZone: string): string {
  const { hour, minute } = toParts(at, timeZone);
  return `${hour}:${minute}`;
}

/**
 * Returns the first moment of a calendar day (`YYYY-MM-DD`) in a time zone. Offsets must be multiples of a quarter of an
 * hour.
 */
export function startOfDay(day: string, timeZone: string): number {
  // Offsets reach from -12 to +14 hours: the day has not begun at `earliest`, and has 28 hours later.
  const earliest = Date.parse(`${day}T00:00:00Z`) - 15 * HOUR_MS;
  let before = 0;
  let within = 28 * 4;
  while (within - before > 1) {
    const middle = (before + within) >> 1;
    if (formatDay(earliest + middle * QUARTER_MS, timeZone) < day) before = middle;
    else within = middle;
  }
  return earliest + within * QUARTER_MS;
}

/** Returns the calendar day that is a number of days after another. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** Formats a calendar day (`YYYY-MM-DD`) as on a certificate: 2026年3月5日. */
export function chineseDay(day: string): string {
  const [year, month, date] = day.split("-").map(Number);
  return `${year}年${month}月${date}日`;
}
