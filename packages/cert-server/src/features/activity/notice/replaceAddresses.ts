import type { Transaction } from "kysely";
import type { Tables } from "../../../db/tables.ts";
import { recordKeyId } from "../../../sealing/keyIds.ts";
import type { Sealer } from "../../../sealing/sealer.ts";
import { inChunks } from "../../../lists/inChunks.ts";
import type { RowAddress } from "../../../lists/nameList.ts";
import { addressKey } from "../../../lists/rules/readAddresses.ts";
import type { Matching } from "../publish/matchRows.ts";
import type { ListedRow } from "../publish/pendingAwards.ts";
import { replaceActivityAddresses, type StoredAddress } from "./awardAddress.store.ts";

/** What was published. */
interface PublishedRows {
  activityId: number;
  matching: Matching<ListedRow>;
  /** The new awards, in the order of the rows that are `created`. */
  issues: readonly { id: string }[];
  at: number;
}

/**
 * Gives the awards of an activity the addresses that its list names, sealed, in the transaction that publishes the list.
 * An award that is no longer listed, or whose row names none, has none. A list of an earlier version whose addresses cannot be
 * sealed changes none.
 */
export async function replaceAddresses(
  tx: Transaction<Tables>,
  sealer: Sealer,
  { activityId, matching: { created, changed, unchanged, edited }, issues, at }: PublishedRows,
): Promise<void> {
  const known = [...changed, ...unchanged, ...edited].filter(({ award }) => award.state !== "withdrawn");
  const listed = [
    ...created.map((row, index) => ({ id: issues[index]?.id ?? "", addresses: row.addresses })),
    ...known.map(({ award, row }) => ({ id: award.id, addresses: row.addresses })),
  ];
  if (listed.some(({ addresses }) => addresses.length > 0)) {
    if (!sealer.canSeal) return;
    await recordKeyId(tx, sealer, at);
  }
  const rows: StoredAddress[] = [];
  for await (const chunk of inChunks(listed, 1_000)) {
    for (const { id, addresses } of chunk) rows.push(...addresses.map((address) => sealAddress(sealer, id, address)));
  }
  await replaceActivityAddresses(tx, activityId, rows);
}

const sealAddress = (sealer: Sealer, awardId: string, { kind, address }: RowAddress): StoredAddress => ({
  award_id: awardId,
  kind,
  fingerprint: fingerprintAddress(sealer, address),
  sealed: Buffer.from(sealer.seal(Buffer.from(address), "address")).toString("base64"),
});

/** Stands for an address wherever the store tells equal ones. */
export const fingerprintAddress = (sealer: Sealer, address: string): string => sealer.fingerprint(addressKey(address));

/** The address behind a stored one; null where it was sealed with another secret. */
export function unsealAddress(sealer: Sealer, { sealed }: Pick<StoredAddress, "sealed">): string | null {
  const bytes = sealer.unseal(Buffer.from(sealed, "base64"), "address");
  return bytes === null ? null : Buffer.from(bytes).toString();
}
