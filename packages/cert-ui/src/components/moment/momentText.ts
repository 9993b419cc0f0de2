const formats = new Map<string, Intl.DateTimeFormat>();

/** `2025-09-12 10:00` of an RFC 3339 moment, in a time zone; what is no moment stays as it is. */
export function momentText(at: string, timeZone: string): string {
  const time = Date.parse(at);
  if (Number.isNaN(time)) return at;
  let format = formats.get(timeZone);
  if (format === undefined) {
    // Sweden writes dates as the standard does
    format = new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "short" });
    formats.set(timeZone, format);
  }
  return format.format(time);
}
