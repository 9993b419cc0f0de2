/** What is asked of the trail: by address, so that it can be linked to. Days are those of this device. */
export interface TrailQuery {
  page: number;
  noun: string;
  who: string;
  since: string;
  until: string;
  success: string;
}

const day = /^\d{4}-\d{2}-\d{2}$/;

/** Reads `?noun=award&since=2025-09-01&page=2`; what is no page or no day counts as not there. */
export function readTrailQuery(search: URLSearchParams): TrailQuery {
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

/** As {@link readTrailQuery} reads it; what is not asked for is left out. */
export function writeTrailQuery({ page, ...filter }: TrailQuery): URLSearchParams {
  const entries = Object.entries(filter).filter(([, value]) => value !== "");
  return new URLSearchParams(page > 0 ? [...entries, ["page", String(page)]] : entries);
}

/** The filter as the endpoint takes it: whole days, from the first moment of one to the last of the other. */
export function trailInput({ noun, who, since, until, success }: TrailQuery) {
  const moment = (date: string, time: string) => new Date(`${date}T${time}`);
  const from = since === "" ? null : moment(since, "00:00:00.000");
  const to = until === "" ? null : moment(until, "23:59:59.999");
  const isReal = (date: Date | null): date is Date => date !== null && !Number.isNaN(date.getTime());
  return {
    ...(noun !== "" && { noun }),
    ...(who !== "" && { who }),
    ...(isReal(from) && { since: from.toISOString() }),
    ...(isReal(to) && { until: to.toISOString() }),
    ...((success === "true" || success === "false") && { success: success as "true" | "false" }),
  };
}
