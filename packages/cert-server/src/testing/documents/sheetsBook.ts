import { buildWorkbook } from "./buildWorkbook.ts";

/** A sheet of texts, with its name and its rows, of which some may be hidden, by number. */
export interface TypedSheet {
  name: string;
  rows: readonly (readonly string[])[];
  state?: "hidden" | "veryHidden";
  hiddenRows?: readonly number[];
}

const escape = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
const cell = (text: string, column: number, row: number) =>
  `<c r="${String.fromCharCode(65 + column)}${row + 1}" t="inlineStr"><is><t xml:space="preserve">${escape(text)}</t></is></c>`;

export function sheetsBook(sheets: readonly TypedSheet[], fileName = "名单.xlsx"): File {
  const parts = sheets.map(({ rows, hiddenRows = [], ...sheet }) => {
    const lines = rows.map(
      (cells, row) =>
        `<row r="${row + 1}" hidden="${hiddenRows.includes(row + 1)}">${cells.map((text, column) => cell(text, column, row)).join("")}</row>`,
    );
    return { ...sheet, xml: `<sheetData>${lines.join("")}</sheetData>` };
  });
  return new File([Buffer.from(buildWorkbook({ sheets: parts }))], fileName);
}
