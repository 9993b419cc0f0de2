import { type RecipientKind, recipientKinds } from "cert-api";
import type { Selectable } from "kysely";
import { eachInTurn } from "../../../../batches/inChunks.ts";
import type { Db, Tables, Tx } from "../../../../db/tables.ts";
import { addressKey, type RowAddresses } from "../../../../sheets/index.ts";
import type { Cipher } from "../../../../encryption/cipher.ts";
import { replaceActivityRecipients } from "../record/award.store.ts";
import { listAwardRuns } from "../record/awardRuns.ts";

export type StoredRecipient = Omit<Selectable<Tables["award_address"]>, "id">;

/** Replaces the addresses of an activity's awards with kept ones and with those in a list, which it encrypts. */
export async function replaceAwardRecipients(
  tx: Tx,
  cipher: Cipher,
  {
    activityId,
    keptAddresses,
    listed,
  }: {
    activityId: number;
    keptAddresses: readonly StoredRecipient[];
    listed: readonly { id: string; addresses: RowAddresses }[];
  },
): Promise<void> {
  const rows = [...keptAddresses];
  await eachInTurn(listed, ({ id, addresses }) => {
    for (const kind of recipientKinds) {
      for (const address of addresses[kind] ?? []) {
        const [fingerprint, sealed] = [fingerprintRecipient(cipher, address), encryptAddress(cipher, address)];
        rows.push({ award_id: id, kind, fingerprint, sealed });
      }
    }
  });
  await replaceActivityRecipients(tx, activityId, rows);
}

export const encryptAddress = (cipher: Cipher, address: string): string =>
  Buffer.from(cipher.encrypt(Buffer.from(address), "address")).toString("base64");

export const fingerprintRecipient = (cipher: Cipher, address: string): string =>
  cipher.fingerprint(addressKey(address));

export function decryptRecipient(cipher: Cipher, { sealed }: Pick<StoredRecipient, "sealed">): string | null {
  const bytes = cipher.decrypt(Buffer.from(sealed, "base64"), "address");
  return bytes === null ? null : Buffer.from(bytes).toString();
}

export async function* listActivityRecipients(
  db: Db,
  activityId: number,
  kinds: readonly RecipientKind[],
): AsyncGenerator<StoredRecipient[]> {
  for await (const { after, last } of listAwardRuns(db, activityId)) {
    yield await db
      .selectFrom("award_address as h")
      .innerJoin("award as a", "a.id", "h.award_id")
      .select(["h.award_id", "h.kind", "h.fingerprint", "h.sealed"])
      .where("a.activity_id", "=", activityId)
      .where("a.seq", ">", after)
      .where("a.seq", "<=", last)
      .where("h.kind", "in", kinds)
      .orderBy("a.seq")
      .orderBy("h.id")
      .execute();
  }
}

export function findAddress(db: Db, awardId: string, fingerprint: string): Promise<StoredRecipient | undefined> {
  return db
    .selectFrom("award_address")
    .selectAll()
    .where("award_id", "=", awardId)
    .where("fingerprint", "=", fingerprint)
    .executeTakeFirst();
}
