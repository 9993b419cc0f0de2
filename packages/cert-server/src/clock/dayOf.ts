/** The calendar day (`YYYY-MM-DD`) of a moment in a time zone. */
export function dayOf(at: number, timeZone: string): string {
  const parts = new Intl.DateTimeFormat("en", { timeZone, year: "numeric", month: "2-digit", day: "2-digit" });
  const { year, month, day } = Object.fromEntries(parts.formatToParts(at).map(({ type, value }) => [type, value]));
  return `${year}-${month}-${day}`;
}
