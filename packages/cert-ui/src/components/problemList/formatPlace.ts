import type { Problem } from "cert-api";
import { fill } from "../../messages/fill.ts";
import type { AdminMessages } from "../../messages/zhCNAdmin.ts";

/** The place of a problem in the file: the part that the server names, sheet, row, column and placeholder. */
export function formatPlace(
  { sheet, row, column, place: where, placeholder }: Omit<Problem, "level" | "message">,
  words: AdminMessages["problemList"],
): string {
  return [
    where,
    sheet !== undefined && fill(words.sheet, { sheet }),
    row !== undefined && fill(words.row, { row: String(row) }),
    column !== undefined && fill(words.column, { column }),
    placeholder !== undefined && fill(words.placeholder, { name: placeholder }),
  ]
    .filter(Boolean)
    .join(" ");
}
