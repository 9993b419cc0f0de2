import type { UploadResult } from "../../components/uploadReport/UploadReport.tsx";

/** A report on a file of a record. */
export interface ShownReport {
  /** The key of the cell that the file belongs to. */
  key: string;
  /** The id of the record that the file belongs to. */
  owner: string;
  /** What the record is called. */
  ownerName: string;
  result: UploadResult;
  previewHref: string | undefined;
  /** Whether the focus goes to the report when it appears. */
  takesFocus: boolean;
  /** The element that gets the focus back when the report is closed. */
  opener: Element | null;
}

/** The reports that were not closed yet, the oldest first, and the id of the one that is shown. */
export interface ReportShelf {
  reports: readonly ShownReport[];
  shownId: string | null;
}

/** A shelf without reports. */
export const emptyShelf: ReportShelf = { reports: [], shownId: null };

/** Tells reports apart: a refused file stands beside the one that is in use. */
export const getReportId = ({ key, result }: Pick<ShownReport, "key" | "result">): string => `${key} ${result.status}`;

/**
 * Adds a report. It takes the place of the one before it on the same file; a file that is accepted also ends the refusal
 * of the one before it. `shows`: whether it is shown at once; otherwise only where nothing else is.
 */
export function addReport({ reports, shownId }: ReportShelf, report: ShownReport, shows: boolean): ReportShelf {
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

/** Removes the reports with some ids; where the shown one is among them, the one after it is shown, or else the last. */
export function closeReports({ reports, shownId }: ReportShelf, ids: readonly string[]): ReportShelf {
  const remaining = reports.filter((report) => !ids.includes(getReportId(report)));
  if (shownId === null || !ids.includes(shownId)) return { reports: remaining, shownId };
  const index = reports.findIndex((report) => getReportId(report) === shownId);
  const next = reports.slice(index).find((report) => remaining.includes(report)) ?? remaining.at(-1);
  return { reports: remaining, shownId: next ? getReportId(next) : null };
}
