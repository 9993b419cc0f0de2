import { type AddressKind, addressKinds } from "cert-api";
import type { Kysely, Transaction } from "kysely";
import type { Tables } from "../../../db/tables.ts";
import { recordKeyId } from "../../../sealing/keyIds.ts";
import type { Sealer } from "../../../sealing/sealer.ts";
import { inChunks } from "../../../lists/inChunks.ts";
import type { RowAddresses } from "../../../lists/nameList.ts";
import { addressKey } from "../../../lists/rules/readAddresses.ts";
import type { Matching } from "../publish/matchRows.ts";
import type { ListedRow } from "../publish/pendingAwards.ts";
import { listActivityAddresses, replaceActivityAddresses, type StoredAddress } from "./awardAddress.store.ts";

interface PublishedRows {
  activityId: number;
  matching: Matching<ListedRow>;
  /** New awards, in the order of the `created` rows. */
  issues: readonly { id: string }[];
  at: number;
}

/** Lists the stored addresses that a list does not change: those of kinds for which it has no column. */
export async function listKeptAddresses(
  db: Kysely<Tables>,
  activityId: number,
  { changed, unchanged, edited }: Matching<ListedRow>,
): Promise<StoredAddress[]> {
  const addresses = new Map<string, RowAddresses>();
  for await (const matches of inChunks([...changed, ...unchanged, ...edited])) {
    for (const { award, row } of matches) addresses.set(award.id, row.addresses);
  }
  const kinds = addressKinds.filter((kind) => [...addresses.values()].some((row) => row[kind] === undefined));
  const keptAddresses: StoredAddress[] = [];
  if (kinds.length === 0) return keptAddresses;
  const isKept = ({ award_id, kind }: StoredAddress) =>
    addresses.has(award_id) && addresses.get(award_id)?.[kind] === undefined;
  for await (const stored of listActivityAddresses(db, activityId, kinds)) keptAddresses.push(...stored.filter(isKept));
  return keptAddresses;
}

/**
 * Replaces the addresses of an activity's awards with those in its list, sealed, in the publishing transaction. Kinds
 * without a column keep their addresses. An award that is no longer listed, or whose row has no address, has none
 * afterwards. If addresses of an older list version cannot be sealed, nothing changes.
 */
export async function replaceAddresses(
  tx: Transaction<Tables>,
  sealer: Sealer,
  { activityId, matching, issues, at }: PublishedRows,
): Promise<void> {
  const { created, changed, unchanged, edited } = matching;
  const known = [...changed, ...unchanged, ...edited].filter(({ award }) => award.state !== "withdrawn");
  const listed = [
    ...created.map((row, index) => ({ id: issues[index]?.id ?? "", addresses: row.addresses })),
    ...known.map(({ award, row }) => ({ id: award.id, addresses: row.addresses })),
  ];
  if (listed.some(({ addresses }) => addressKinds.some((kind) => (addresses[kind] ?? []).length > 0))) {
    if (!sealer.canSeal) return;
    await recordKeyId(tx, sealer, at);
  }
  const rows = await listKeptAddresses(tx, activityId, matching);
  for await (const chunk of inChunks(listed)) {
    for (const { id, addresses } of chunk) {
      for (const kind of addressKinds) {
        rows.push(...(addresses[kind] ?? []).map((address) => sealAddress(sealer, id, { kind, address })));
      }
    }
  }
  await replaceActivityAddresses(tx, activityId, rows);
}

const sealAddress = (
  sealer: Sealer,
  awardId: string,
  { kind, address }: { kind: AddressKind; address: string },
): StoredAddress => ({
  award_id: awardId,
  kind,
  fingerprint: fingerprintAddress(sealer, address),
  sealed: Buffer.from(sealer.seal(Buffer.from(address), "address")).toString("base64"),
});

/** Returns a fingerprint by which the store recognizes equal addresses. */
export const fingerprintAddress = (sealer: Sealer, address: string): string => sealer.fingerprint(addressKey(address));

/** Returns the original address; null if it was sealed with another secret. */
export function unsealAddress(sealer: Sealer, { sealed }: Pick<StoredAddress, "sealed">): string | null {
  const bytes = sealer.unseal(Buffer.from(sealed, "base64"), "address");
  return bytes === null ? null : Buffer.from(bytes).toString();
}
