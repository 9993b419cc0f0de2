import { addressHeaders } from "cert-api";
import { listNames } from "../../template/placeholders.ts";
import type { StoredActivity } from "../activity.store.ts";
import { listOmissions, type PrintedNames } from "../files/usedList.ts";
import { withoutKeys } from "./awardContent.ts";

/**
 * Takes addresses out of the content of awards that earlier versions of the product issued, when columns of addresses were
 * columns like any other, and what visitors are asked for, or is not imported any more, out of what was issued before: such an
 * award says what its row says, and is written without them at its next change. What the list still has as a column, or the
 * template prints, stays.
 */
export function createAddressDropper(
  columns: readonly string[],
  {
    template,
    holderCheck,
    columnUses,
  }: Pick<StoredActivity, "holderCheck" | "columnUses"> & { template: PrintedNames | null },
): (content: string) => string {
  const usedColumns = new Set([...columns, ...(template === null ? [] : listNames(template))]);
  const holderCheckColumns = holderCheck === null ? [] : [holderCheck.column];
  const hiddenColumns = [...addressHeaders, ...listOmissions(columnUses), ...holderCheckColumns];
  const keys = hiddenColumns.filter((header) => !usedColumns.has(header));
  return (content) => (keys.some((key) => content.includes(`"${key}"`)) ? withoutKeys(content, keys) : content);
}
