import { formatDay, formatTime } from "cert-api";

/** Formats an RFC 3339 moment in a time zone, such as `2025-09-12 10:00`. Returns an invalid text unchanged. */
export function momentText(at: string, timeZone: string): string {
  const time = Date.parse(at);
  return Number.isNaN(time) ? at : `${formatDay(time, timeZone)} ${formatTime(time, timeZone)}`;
}
