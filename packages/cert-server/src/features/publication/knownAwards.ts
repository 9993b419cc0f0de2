import { addressHeaders } from "cert-api";
import type { Kysely } from "kysely";
import type { Tables } from "../../db/tables.ts";
import { contentFingerprint, withoutKeys, withoutNumber } from "../activity/awardContent.ts";
import { listIssuedAwards } from "../award/issue/issuedAwards.ts";
import type { ActivityWithList } from "../listReading/activityWithList.ts";
import { listOmissions, type PrintedNames } from "../listReading/usedList.ts";
import { listNames } from "../template/placeholders.ts";
import type { KnownAward } from "./matchRows.ts";

interface ComparedList {
  columns: readonly string[];
  template: PrintedNames | null;
  lock: boolean;
}

/**
 * Lists the issued awards of an activity as they are compared with the rows of its list, and the full contents of those
 * from which some keys were dropped, by award id.
 */
export async function listKnownAwards(
  db: Kysely<Tables>,
  activity: ActivityWithList,
  { columns, template, lock }: ComparedList,
): Promise<{ awards: KnownAward[]; originals: ReadonlyMap<string, string> }> {
  const dropColumns = createColumnDropper(columns, { ...activity, template });
  const awards: KnownAward[] = [];
  const originals = new Map<string, string>();
  for await (const chunk of listIssuedAwards(db, activity.id, { lock })) {
    for (const award of chunk) {
      const content = dropColumns(award.content);
      if (content !== award.content) originals.set(award.id, award.content);
      awards.push({
        ...award,
        content,
        fingerprint: contentFingerprint(content),
        unnumberedFingerprint: contentFingerprint(withoutNumber(content)),
      });
    }
  }
  return { awards, originals };
}

/**
 * Creates a function that removes keys from the content of issued awards: addresses that the template printed then, the column
 * of the holder check, and columns that are no longer imported. Such an award matches its row, and its next version lacks these
 * keys. Columns that the list still has or the template prints are kept.
 */
function createColumnDropper(
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
