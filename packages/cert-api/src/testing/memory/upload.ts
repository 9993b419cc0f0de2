import { dataKeys } from "../../nouns/dataKeys.ts";
import type { Activity, NameListReport, NameListSheet, UploadedFile, UploadReport } from "../../schemas/schemas.ts";
import type { Handlers } from "./handlers.ts";
import { getRow, MemoryRefusal, toUploadedFile, type MemorySheet, type State } from "./state.ts";

/** Rows of comma-separated values without quotes: enough for stories, which have no spreadsheet here. */
function readRows(text: string): Record<string, string>[] {
  const [header = "", ...lines] = text.trim().split(/\r?\n/);
  const columns = header.split(",");
  return lines.map((line) => {
    const cells = line.split(",");
    return Object.fromEntries(columns.map((column, index) => [column, cells[index] ?? ""]));
  });
}

/** The sheets of a list: those of {@link sheetsText}, else the text is the only one. */
function readSheets(list: string): MemorySheet[] {
  const [first = "", ...others] = list.split("\f");
  if (others.length === 0) return [{ name: "", hasName: true, rows: readRows(first) }];
  return others.map((sheet) => {
    const [name = "", ...lines] = sheet.trim().split("\n");
    const hasName = lines[0]?.split(",").includes(dataKeys.name) ?? false;
    return { name, hasName, rows: hasName ? readRows(lines.join("\n")) : lines.map((line) => ({ "": line })) };
  });
}

/** The rows of an activity's list that become awards. */
export const listRows = ({ lists }: State, { nameList, sheets }: Activity): Record<string, string>[] =>
  (lists.get(nameList ?? "") ?? []).flatMap(({ rows }, index) => (sheets?.[index]?.use === "ignore" ? [] : rows));

/** Stores a report as the one of its file, which is a change of an activity that was published, and answers it. */
function storeReport<Report extends UploadReport>(state: State, activity: Activity, report: Report): Report {
  state.reports.set(report.file.id, report);
  if (activity.publishedAt !== null) activity.hasUnpublishedChanges = true;
  return report;
}

const noProblems = { problems: [], problemTotal: 0 };

/** The report on a list, with what was chosen for its sheets. */
function reportList(state: State, activity: Activity, file: UploadedFile): NameListReport {
  const rows = listRows(state, activity);
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const firstRows = rows.slice(0, 5).map((row) => columns.map((column) => row[column] ?? ""));
  const { sheets } = activity;
  const counts = { awards: rows.length, rows: rows.length, ...noProblems };
  return storeReport(state, activity, {
    kind: "name_list",
    file,
    columns,
    firstRows,
    ...counts,
    ...(sheets && { sheets }),
  });
}

/** Takes texts in place of a .docx and of a workbook, and refuses none. */
export const uploadHandlers: Pick<Handlers<"activity">, "upload" | "report"> = {
  async upload({ id, field, file: sent }, { state }) {
    const activity = getRow(state.activities, id);
    const file = toUploadedFile(state, sent);
    const text = await sent.text();
    const awards = listRows(state, activity).length;
    switch (field) {
      case "template": {
        const names = [...new Set([...text.matchAll(/\{([^{}]+)\}/gu)].map(([, name = ""]) => name))];
        Object.assign(activity, { template: file.id, templateFile: file, certificatesFile: null });
        activity.photoNames = names.filter((name) => name === "照片");
        const placeholders = names.map((name) => ({ name, optional: false, kind: "text" as const, count: 1 }));
        const page = { fonts: [], pages: 1, preview: `/api/template/preview/id/${id}.pdf`, ...noProblems };
        return storeReport(state, activity, { kind: field, file, placeholders, ...page });
      }
      case "photos":
        activity.photosFile = file;
        return storeReport(state, activity, {
          kind: field,
          file,
          photos: awards,
          awards,
          matched: awards,
          ...noProblems,
        });
      case "certificates": {
        Object.assign(activity, { template: null, templateFile: null, certificatesFile: file, photoNames: [] });
        const counts = { certificates: awards, awards, matched: awards, ...noProblems };
        return storeReport(state, activity, { kind: field, file, ...counts });
      }
      case "name_list": {
        const all = readSheets(text);
        state.lists.set(file.id, all);
        const sheets = all.map(({ rows, ...sheet }): NameListSheet => ({
          ...sheet,
          rows: rows.length,
          use: sheet.hasName ? null : "ignore",
        }));
        Object.assign(activity, { nameList: file.id, nameListFile: file });
        if (all.length > 1) activity.sheets = sheets;
        else delete activity.sheets;
        return reportList(state, activity, file);
      }
    }
  },
  report({ id, field }, { state }) {
    const { templateFile, nameListFile, photosFile, certificatesFile } = getRow(state.activities, id);
    const files = {
      template: templateFile,
      name_list: nameListFile,
      photos: photosFile,
      certificates: certificatesFile,
    };
    const report = state.reports.get(files[field]?.id ?? "");
    if (!report) throw new MemoryRefusal("notFound");
    return report;
  },
};

export const nameListHandlers: Handlers<"nameList"> = {
  configure({ id, sheets = [] }, { state }) {
    const activity = getRow(state.activities, id);
    if (!activity.nameListFile) throw new MemoryRefusal("nameListMissing");
    const uses = new Map(sheets.map(({ name, use }) => [name, use]));
    activity.sheets = (activity.sheets ?? []).map((sheet) => ({ ...sheet, use: uses.get(sheet.name) ?? sheet.use }));
    return reportList(state, activity, activity.nameListFile);
  },
};
