import {
  dataKeys,
  existingKeys,
  type HolderCheck,
  publicContentKeys,
  reservedKeys,
  toReason,
  validityKeys,
} from "cert-api";
import type { Store } from "../../../db/open.ts";
import { fieldRefusal, Refusal } from "../../../http/refusal.ts";
import { headerKey } from "../../../text/cleanText.ts";

const field = "holderCheck.column";

const productColumns: ReadonlySet<string> = new Set([
  dataKeys.name,
  ...publicContentKeys,
  ...reservedKeys,
  ...validityKeys,
  ...Object.values(existingKeys),
]);

export function parseHolderCheck(store: Store, holderCheck: HolderCheck): HolderCheck {
  assertEncryptable(store, { holderCheck });
  const column = headerKey(holderCheck.column);
  if (column === "" || productColumns.has(column))
    throw fieldRefusal("invalid", field, toReason("activity.holderCheckColumn", { column: holderCheck.column }));
  return { column, digits: holderCheck.digits };
}

export const isSameHolderCheck = (first: HolderCheck | null, second: HolderCheck | null): boolean =>
  first?.column === second?.column && first?.digits === second?.digits;

export function assertEncryptable(
  { cipher }: Pick<Store, "cipher">,
  { holderCheck }: { holderCheck: HolderCheck | null },
): void {
  if (holderCheck !== null && !cipher.canEncrypt) throw new Refusal("conflict", "activity.holderCheckNeedsSecret");
}
