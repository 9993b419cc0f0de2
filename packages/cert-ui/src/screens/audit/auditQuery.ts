import { addDays, startOfDay } from "cert-api";

/** The page and the filter of the audit log, as its address holds them. Days are those of the server's time zone. */
export interface AuditQuery {
  page: number;
  noun: string;
  who: string;
  since: string;
  until: string;
  success: string;
}

const day = /^\d{4}-\d{2}-\d{2}$/;

/** Reads `?noun=award&since=2025-09-01&page=2`; what is no page or no day counts as not there. */
export function readAuditQuery(search: URLSearchParams): AuditQuery {
  const read = (key: string) => search.get(key)?.trim() ?? "";
  const page = read("page");
  const dayOf = (key: string) => (day.test(read(key)) ? read(key) : "");
  const success = read("success");
  return {
    page: /^\d{1,9}$/.test(page) ? Number(page) : 0,
    noun: read("noun"),
    who: read("who"),
    since: dayOf("since"),
    until: dayOf("until"),
    success: success === "true" || success === "false" ? success : "",
  };
}

/** As {@link readAuditQuery} reads it; what is not asked for is left out. */
export function writeAuditQuery({ page, ...filter }: AuditQuery): URLSearchParams {
  const entries = Object.entries(filter).filter(([, value]) => value !== "");
  return new URLSearchParams(page > 0 ? [...entries, ["page", String(page)]] : entries);
}

/** The filter as the endpoint takes it: whole days of a time zone, from the first moment of one to the last of the other. */
export function toAuditInput({ noun, who, since, until, success }: AuditQuery, timeZone: string) {
  const isDay = (text: string) => !Number.isNaN(Date.parse(`${text}T00:00:00Z`));
  const moment = (time: number) => new Date(time).toISOString();
  return {
    ...(noun !== "" && { noun }),
    ...(who !== "" && { who }),
    ...(isDay(since) && { since: moment(startOfDay(since, timeZone)) }),
    ...(isDay(until) && { until: moment(startOfDay(addDays(until, 1), timeZone) - 1) }),
    ...((success === "true" || success === "false") && { success: success as "true" | "false" }),
  };
}
