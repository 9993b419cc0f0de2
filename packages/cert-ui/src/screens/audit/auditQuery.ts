import { addDays, startOfDay } from "cert-api";

/** The page and the filter of the audit log, in the form of its address. An empty text filters nothing. */
export interface AuditQuery {
  /** Counted from zero. */
  page: number;
  /** The kind of the record that was changed. */
  noun: string;
  /** The account that acted. */
  who: string;
  /** The first day, as 2025-09-01, in the server's time zone. */
  since: string;
  /** The last day, in the same form. */
  until: string;
  /** `true`, `false`, or empty for both. */
  success: string;
}

const day = /^\d{4}-\d{2}-\d{2}$/;

/** Parses `?noun=award&since=2025-09-01&page=2`. A page or a day that is none is left out. */
export function readAuditQuery(search: URLSearchParams): AuditQuery {
  const read = (key: string) => search.get(key)?.trim() ?? "";
  const page = read("page");
  const readDay = (key: string) => (day.test(read(key)) ? read(key) : "");
  const success = read("success");
  return {
    page: /^\d{1,9}$/.test(page) ? Number(page) : 0,
    noun: read("noun"),
    who: read("who"),
    since: readDay("since"),
    until: readDay("until"),
    success: success === "true" || success === "false" ? success : "",
  };
}

/** The address of a query, as `readAuditQuery` parses it. Empty values and the first page are left out. */
export function writeAuditQuery({ page, ...filter }: AuditQuery): URLSearchParams {
  const entries = Object.entries(filter).filter(([, value]) => value !== "");
  return new URLSearchParams(page > 0 ? [...entries, ["page", String(page)]] : entries);
}

/** The filter in the shape that the endpoint takes: from the first moment of `since` to the last moment of `until`. */
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
