const formats = new Map<string, Intl.DateTimeFormat>();

/** The calendar day (`YYYY-MM-DD`) of a moment in a time zone. */
export function dayOf(at: number, timeZone: string): string {
  let format = formats.get(timeZone);
  if (format === undefined) {
    format = new Intl.DateTimeFormat("en", { timeZone, year: "numeric", month: "2-digit", day: "2-digit" });
    formats.set(timeZone, format);
  }
  const { year, month, day } = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]));
  return `${year}-${month}-${day}`;
}
