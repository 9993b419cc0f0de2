import type { NameListReport, NameListSheet, UploadedFile } from "../../schemas/schemas.ts";
import type { MemorySheet } from "./state.ts";

/** The report on a list, with what was chosen for its sheets. */
export function buildReport(
  file: UploadedFile,
  all: readonly MemorySheet[],
  sheets: NameListSheet[] | undefined,
): NameListReport {
  const joinedSheets = all.filter((_, index) => sheets?.[index]?.use !== "ignore");
  const rows = joinedSheets.flatMap((sheet) => sheet.rows);
  const columns = [...new Set(joinedSheets.flatMap((sheet) => Object.keys(sheet.rows[0] ?? {})))];
  const firstRows = rows.slice(0, 5).map((row) => columns.map((column) => row[column] ?? ""));
  const counts = { awards: rows.length, rows: rows.length, problems: [], problemTotal: 0 };
  return { kind: "name_list", file, columns, firstRows, ...counts, ...(sheets && { sheets }) };
}
