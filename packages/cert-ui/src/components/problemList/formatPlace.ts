import type { Problem } from "cert-api";
import { fill } from "../../messages/fill.ts";
import type { AdminMessages } from "../../messages/zhCNAdmin.ts";

/** Formats the place of a problem: the part named by the server, sheet, row, column and placeholder. */
export function formatPlace(
  { sheet, row, column, place: where, placeholder }: Omit<Problem, "level" | "message">,
  messages: AdminMessages["problemList"],
): string {
  return [
    where,
    sheet !== undefined && fill(messages.sheet, { sheet }),
    row !== undefined && fill(messages.row, { row: String(row) }),
    column !== undefined && fill(messages.column, { column }),
    placeholder !== undefined && fill(messages.placeholder, { name: placeholder }),
  ]
    .filter(Boolean)
    .join(" ");
}
