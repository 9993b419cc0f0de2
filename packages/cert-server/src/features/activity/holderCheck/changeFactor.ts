import {
  dataKeys,
  existingKeys,
  publicContentKeys,
  reservedKeys,
  type HolderCheck,
  toReason,
  validityKeys,
} from "cert-api";
import type { Transaction } from "kysely";
import type { Store } from "../../../db/open.ts";
import type { Tables } from "../../../db/tables.ts";
import { findUpload, readUploadBytes, sealUpload } from "../../../files/uploads.ts";
import { Refusal } from "../../../http/refusal.ts";
import { headerKey } from "../../../lists/values/cleanText.ts";
import { fieldRefusal } from "../../../resource/ids.ts";
import { askNothing } from "../../award/factor/awardFactors.service.ts";
import type { StoredActivity } from "../activity.store.ts";
import { assertSealable } from "./assertSealable.ts";

/** The field that a refusal names. */
const field = "holderCheck.column";

/** Columns that the product itself reads in a list. */
const ownColumns: ReadonlySet<string> = new Set([
  dataKeys.name,
  ...publicContentKeys,
  ...reservedKeys,
  ...validityKeys,
  ...Object.values(existingKeys),
]);

/** What an activity is to ask, with its column as headers are compared. Throws a `Refusal` where that cannot be asked. */
export function parseHolderCheck(store: Store, factor: HolderCheck | null): HolderCheck | null {
  if (factor === null) return null;
  assertSealable(store, { holderCheck: factor });
  const column = headerKey(factor.column);
  if (column === "" || ownColumns.has(column))
    throw fieldRefusal("invalid", field, toReason("activity.factorColumn", { column: factor.column }));
  return { column, digits: factor.digits };
}

/** Whether two activities ask the same. */
export const isSameFactor = (first: HolderCheck | null, second: HolderCheck | null): boolean =>
  first?.column === second?.column && first?.digits === second?.digits;

/**
 * Carries out what changing the setting means at once: where nothing is asked any more, its awards are shown to everybody;
 * otherwise the list that is stored already is sealed, and its report says nothing of the column.
 */
export async function applyFactorChange(
  tx: Transaction<Tables>,
  { sealer }: Pick<Store, "sealer">,
  { activity, holderCheck, at }: { activity: StoredActivity; holderCheck: HolderCheck | null; at: number },
): Promise<void> {
  if (holderCheck === null) return askNothing(tx, activity.id);
  for (const { id } of [activity.nameList, activity.waiting].filter((file) => file !== null)) {
    const upload = await findUpload(tx, id, "name_list");
    if (upload === undefined) continue;
    const bytes = await readUploadBytes({ read: tx, sealer }, upload);
    if (bytes === null) throw new Refusal("conflict", toReason("activity.listSealed"));
    await sealUpload(tx, upload, { bytes, sealer, report: withoutColumn(upload.report, holderCheck.column), at });
  }
}

/** What a report says of a list, without one of its columns. */
function withoutColumn(report: string, column: string): string {
  const {
    columns = [],
    firstRows = [],
    ...facts
  } = JSON.parse(report) as {
    columns?: string[];
    firstRows?: string[][];
  };
  const place = columns.indexOf(column);
  if (place === -1) return report;
  const without = (values: string[]) => values.toSpliced(place, 1);
  return JSON.stringify({ ...facts, columns: without(columns), firstRows: firstRows.map(without) });
}
