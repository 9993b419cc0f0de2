import { addressHeaders } from "cert-api";
import { listNames } from "../template/placeholders.ts";
import { listOmissions, type PrintedNames } from "../listReading/usedList.ts";
import { withoutKeys } from "../activity/awardContent.ts";
import type { ActivityWithList } from "../listReading/activityWithList.ts";

/**
 * Creates a function that removes keys from the content of issued awards: addresses that the template printed then, the column
 * of the holder check, and columns that are no longer imported. Such an award matches its row, and its next version lacks these
 * keys. Columns that the list still has or the template prints are kept.
 */
export function createColumnDropper(
  columns: readonly string[],
  {
    template,
    holderCheck,
    columnUses,
  }: Pick<ActivityWithList, "holderCheck" | "columnUses"> & { template: PrintedNames | null },
): (content: string) => string {
  const usedColumns = new Set([...columns, ...(template === null ? [] : listNames(template))]);
  const holderCheckColumns = holderCheck === null ? [] : [holderCheck.column];
  const hiddenColumns = [...addressHeaders, ...listOmissions(columnUses), ...holderCheckColumns];
  const keys = hiddenColumns.filter((header) => !usedColumns.has(header));
  return (content) => (keys.some((key) => content.includes(`"${key}"`)) ? withoutKeys(content, keys) : content);
}
