import { nameListProblems } from "./nameListMessages.ts";
import type { Counted, OfColumn } from "./params.ts";

/** A place in a list; `sheet` is undefined for a list without several sheets of data. */
export interface RowPlace {
  row: number;
  sheet?: string;
}

/** Cells of one column: their number, and the first of them. */
export interface Cells extends RowPlace {
  column: string;
  count: number;
}

const inSheet = (sheet = "") => (sheet === "" ? "" : `工作表“${sheet}”`);

const describeCells = ({ row, column, count, sheet }: Cells) =>
  `${inSheet(sheet)}第 ${row} 行${count > 1 ? `等 ${count} 处` : ""}“${column}”`;

const personal = (what: string) => (cells: Cells) =>
  `${describeCells(cells)}看起来是${what}，发布后会印在证书或核验页上，请确认。`;

/** The facts to confirm before an activity is published, by code. */
export const confirmations = {
  personalIdentity: personal("身份证号"),
  personalPhone: personal("手机号"),
  /** Awards that would have expired on their issue date. */
  pastValidity: (cells: Cells) => `${describeCells(cells)}的日期已经过去，奖证一经颁发即为“已过期”，请确认。`,
  /** A row that is equal to an earlier one; `otherSheet` is undefined if it is the same. */
  equalRow: ({ row, sheet, otherRow, otherSheet }: RowPlace & { otherRow: number; otherSheet?: string }) =>
    `${inSheet(sheet)}第 ${row} 行${nameListProblems.equalRow({
      row: otherRow,
      ...(otherSheet !== undefined && { sheet: otherSheet }),
    })}`,
  equalRows: ({ count }: Counted) => `另有 ${count} 行与别的行内容完全相同，发布后也会各成为一张奖证，请确认。`,
  unlistedWarnings: ({ count }: Counted) => `另有 ${count} 处未列出的提示，请确认。`,
  /** Rows without an answer on how to read them, see `ListAnswers`. */
  hiddenRows: ({ sheet, ...rows }: { count: number; rows: string; sheet?: string }) =>
    `${inSheet(sheet)}${nameListProblems.hiddenRows(rows)}`,
  severalNames: ({ sheet, ...rows }: { count: number; rows: string; example: string; sheet?: string }) =>
    `${inSheet(sheet)}${nameListProblems.severalNames(rows)}`,
  /** A template that prints the same for every award. */
  noPlaceholders: "模板里没有随获奖者变化的占位符，每张证书都会一样，请确认。",
  /** Places of the template that look like blanks; `text` and `place` are those of the first of `count`. */
  unnamedBlanks: ({ text, count, place }: { text: string; count: number; place: string }) =>
    `模板${place}的“${text}”像是待填的空白或示例${count === 1 ? "" : `，这样的地方共 ${count} 处`}，会按原样印出，请确认。`,
  /** Placeholders that may be empty and are so on every certificate. */
  unfilledPlaceholders: ({ names }: { names: readonly string[] }) =>
    `模板里的${names.map((name) => `{${name}?}`).join("、")}在名单中没有内容，每张证书上都会空着，请确认。`,
  /** The column that a search shows with the winners. */
  winnerColumnMissing: ({ column }: OfColumn) =>
    `活动设置了在查询结果的姓名下方显示“${column}”，名单里却没有这一列，不会显示，请确认。`,
} as const;

export const steps = { check: "正在核对每张证书", write: "正在写入" } as const;

/** The work that an activity still needs in which nothing is wrong. */
export const todos = {
  unchecked: "正在核对模板和名单",
  unpublished: "模板与名单齐备，可以发布",
  changed: "上次发布之后有更改，再次发布后生效",
} as const;
