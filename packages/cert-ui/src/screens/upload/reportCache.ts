import type { UploadResult } from "../../components/uploadReport/UploadReport.tsx";

export interface ShownReport {
  /** The key of the file's cell. */
  key: string;
  /** The id of the file's record. */
  owner: string;
  ownerName: string;
  result: UploadResult;
  previewHref?: string | undefined;
  /** True if the report is focused when it appears. */
  takesFocus: boolean;
  /** The element that is focused when the report is closed. */
  opener: Element | null;
}

/** The open reports, oldest first, and the id of the shown one. */
export interface ReportCache {
  reports: readonly ShownReport[];
  shownId: string | null;
}

export const emptyCache: ReportCache = { reports: [], shownId: null };

/** Returns the id of a report. A refused file and the one in use have different reports. */
export const getReportId = ({ key, result }: Pick<ShownReport, "key" | "result">): string => `${key} ${result.status}`;

/**
 * Adds a report, which replaces the previous one on the same file. An accepted file also removes the report of a previous
 * refusal.
 * @param shows true to show it at once; otherwise it is shown only if no other is
 */
export function addReport({ reports, shownId }: ReportCache, report: ShownReport, shows: boolean): ReportCache {
  const id = getReportId(report);
  const isReplaced = (earlier: ShownReport) =>
    report.result.status === "accepted" ? earlier.key === report.key : getReportId(earlier) === id;
  const index = reports.findIndex(isReplaced);
  const remaining = reports.filter((earlier) => !isReplaced(earlier));
  const place = index < 0 ? remaining.length : index;
  const isShownGone = !remaining.some((earlier) => getReportId(earlier) === shownId);
  remaining.splice(place, 0, report);
  return { reports: remaining, shownId: shows || isShownGone ? id : shownId };
}

/** Removes reports by id. If the shown one is among them, the next one is shown, or else the last. */
export function closeReports({ reports, shownId }: ReportCache, ids: readonly string[]): ReportCache {
  const remaining = reports.filter((report) => !ids.includes(getReportId(report)));
  if (shownId === null || !ids.includes(shownId)) return { reports: remaining, shownId };
  const index = reports.findIndex((report) => getReportId(report) === shownId);
  const next = reports.slice(index).find((report) => remaining.includes(report)) ?? remaining.at(-1);
  return { reports: remaining, shownId: next ? getReportId(next) : null };
}
