const formats = new Map<string, Intl.DateTimeFormat>();

/** What a clock in a time zone shows at a moment, as if it were UTC: milliseconds since 1970. */
function toWallClock(at: number, timeZone: string): number {
  let format = formats.get(timeZone);
  if (format === undefined) {
    // The Swedish locale writes dates in the form of ISO 8601
    format = new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "medium" });
    formats.set(timeZone, format);
  }
  return Date.parse(`${format.format(at).replace(" ", "T")}Z`);
}

/**
 * The moment (RFC 3339, UTC) at which a clock in a time zone shows `local`, the value of a field for date and time
 * (`2026-11-23T09:00`). Returns null for a text that is none. A time that a change of clocks skips is moved past it.
 */
export function toInstant(local: string, timeZone: string): string | null {
  const wallClock = Date.parse(`${local}Z`);
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?$/u.test(local) || Number.isNaN(wallClock)) return null;
  const guess = wallClock - (toWallClock(wallClock, timeZone) - wallClock);
  // The first guess may lie on the other side of a change of clocks
  const at = guess - (toWallClock(guess, timeZone) - wallClock);
  return new Date(at).toISOString();
}

/** What a field for date and time shows of a moment in a time zone: `2026-11-23T09:00`. `at`: milliseconds since 1970. */
export const toLocalText = (at: number, timeZone: string): string =>
  new Date(toWallClock(at, timeZone)).toISOString().slice(0, 16);
