const formats = new Map<string, Intl.DateTimeFormat>();

/** Formats an RFC 3339 moment in a time zone, such as `2025-09-12 10:00`. Returns an invalid text unchanged. */
export function momentText(at: string, timeZone: string): string {
  const time = Date.parse(at);
  if (Number.isNaN(time)) return at;
  let format = formats.get(timeZone);
  if (format === undefined) {
    // The Swedish locale writes dates in the form of ISO 8601
    format = new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "short" });
    formats.set(timeZone, format);
  }
  return format.format(time);
}
