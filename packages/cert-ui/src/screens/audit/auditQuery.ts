import { addDays, startOfDay } from "cert-api";

/** The page and the filter of the audit log, as in its address. An empty text does not filter. */
export interface AuditQuery {
  /** Counted from zero. */
  page: number;
  /** The kind of the changed record. */
  noun: string;
  /** The account that performed the action. */
  who: string;
  /** The first day, such as 2025-09-01, in the server's time zone. */
  since: string;
  /** The last day, in the same form. */
  until: string;
  /** `true`, `false`, or empty for both. */
  success: string;
}

const day = /^\d{4}-\d{2}-\d{2}$/;

/** Parses `?noun=award&since=2025-09-01&page=2`. An invalid page or day is ignored. */
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

/** Formats a query as an address for `readAuditQuery`. Empty values and the first page are left out. */
export function writeAuditQuery({ page, ...filter }: AuditQuery): URLSearchParams {
  const entries = Object.entries(filter).filter(([, value]) => value !== "");
  return new URLSearchParams(page > 0 ? [...entries, ["page", String(page)]] : entries);
}

/** Converts the filter to the endpoint's input: from the first moment of `since` to the last moment of `until`. */
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
