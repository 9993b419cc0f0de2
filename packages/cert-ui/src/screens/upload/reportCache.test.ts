import { expect, test } from "vitest";
import { addReport, closeReports, emptyCache, getReportId, type ReportCache, type ShownReport } from "./reportCache.ts";

const base = { owner: "1", ownerName: "论文评选", takesFocus: true, opener: null };
const refused = (key: string, fileName = "名单.csv"): ShownReport => ({
  ...base,
  key,
  result: { status: "refused", fileName, message: "名单中有 1 处错误", problems: [], total: 1 },
});
const accepted = (key: string): ShownReport => ({
  ...base,
  key,
  result: {
    status: "accepted",
    report: {
      kind: "photos",
      file: { id: key, fileName: "照片.zip", size: 1, at: "2026-11-20T02:00:00.000Z" },
      photos: 1,
      awards: 1,
      matched: 1,
      problems: [],
      problemTotal: 0,
    },
  },
});
const fill = (...reports: ShownReport[]) =>
  reports.reduce<ReportCache>((cache, report) => addReport(cache, report, true), emptyCache);
const ids = ({ reports }: ReportCache) => reports.map(getReportId);

test("reports on several files stay beside each other, and the new one is shown where that is asked for", () => {
  const cache = addReport(fill(accepted("1 template")), accepted("2 template"), false);
  expect(ids(cache)).toEqual(["1 template accepted", "2 template accepted"]);
  expect(cache.shownId).toBe("1 template accepted");
  expect(addReport(cache, refused("2 name_list"), true).shownId).toBe("2 name_list refused");
});

test("a refusal leaves the report on the file that is in use, and the next refusal takes its place", () => {
  const cache = fill(accepted("1 name_list"), refused("1 name_list"), refused("1 name_list", "名单（改）.csv"));
  expect(ids(cache)).toEqual(["1 name_list accepted", "1 name_list refused"]);
  expect(cache.reports[1]?.result).toMatchObject({ fileName: "名单（改）.csv" });
});

test("a file that is accepted ends the refusal before it, and is shown where the refusal was", () => {
  const cache = addReport(fill(accepted("2 template"), refused("1 name_list")), accepted("1 name_list"), false);
  expect(ids(cache)).toEqual(["2 template accepted", "1 name_list accepted"]);
  expect(cache.shownId).toBe("1 name_list accepted");
});

test("after the shown report is closed the next one is shown, or else the last", () => {
  const cache = fill(accepted("1"), accepted("2"), accepted("3"));
  expect(closeReports(cache, ["3 accepted"]).shownId).toBe("2 accepted");
  expect(closeReports({ ...cache, shownId: "1 accepted" }, ["1 accepted"]).shownId).toBe("2 accepted");
  expect(closeReports(cache, ["1 accepted"]).shownId).toBe("3 accepted");
  expect(closeReports(cache, ids(cache))).toEqual(emptyCache);
});
