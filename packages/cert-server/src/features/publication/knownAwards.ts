import { addressHeaders, isRowCountHeader, parseContent } from "cert-api";
import type { Kysely } from "kysely";
import type { Tables } from "../../db/tables.ts";
import { contentFingerprint, withoutKeys, withoutNumber } from "../activity/awardContent.ts";
import { listIssuedAwards } from "../award/issue/issuedAwards.ts";
import type { NameList } from "../../lists/index.ts";
import type { ActivityWithList } from "../listReading/activityWithList.ts";
import { listOmissions, type PrintedNames } from "../listReading/prepareList.ts";
import { listNames } from "../template/placeholders.ts";
import type { KnownAward } from "./matchRows.ts";

interface ComparedList {
  list: Pick<NameList, "columns" | "rowNumbers">;
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
  { list, template, lock }: ComparedList,
): Promise<{ awards: KnownAward[]; originals: ReadonlyMap<string, string> }> {
  const dropColumns = createColumnDropper(list, { ...activity, template });
  const awards: KnownAward[] = [];
  const originals = new Map<string, string>();
  for await (const chunk of listIssuedAwards(db, activity.id, { lock })) {
    for (const award of chunk) {
      const content = dropColumns(award.content);
      const { published } = award;
      if (content !== award.content) originals.set(award.id, award.content);
      awards.push({
        ...award,
        content,
        published: published && { ...published, content: dropColumns(published.content) },
        fingerprint: contentFingerprint(content),
        unnumberedFingerprint: contentFingerprint(withoutNumber(content)),
      });
    }
  }
  return { awards, originals };
}

/**
 * Creates a function that removes keys from the content of issued awards: addresses that the template printed then, the column
 * of the holder check, columns that are no longer imported, and numbers of rows. Such an award matches its row, and its next
 * version lacks these keys. Columns that the list still has or the template prints are kept.
 */
function createColumnDropper(
  { columns, rowNumbers = [] }: ComparedList["list"],
  {
    template,
    holderCheck,
    columnUses,
  }: Pick<ActivityWithList, "holderCheck" | "columnUses"> & { template: PrintedNames | null },
): (content: string) => string {
  const usedColumns = new Set([...columns, ...(template === null ? [] : listNames(template))]);
  const hiddenColumns = new Set([...addressHeaders, ...listOmissions(columnUses), ...rowNumbers, holderCheck?.column]);
  const isDropped = (key: string) => !usedColumns.has(key) && (hiddenColumns.has(key) || isRowCountHeader(key));
  return (content) => {
    const keys = Object.keys(parseContent(content) ?? {}).filter(isDropped);
    return keys.length === 0 ? content : withoutKeys(content, keys);
  };
}
