import { recipientKinds } from "cert-api";
import type { Db, Tx } from "../../../db/tables.ts";
import { recordKeyId } from "../../../files/keyIds.ts";
import type { Cipher } from "../../../encryption/cipher.ts";
import { eachInTurn } from "../../../batches/inChunks.ts";
import type { RowAddresses } from "../../../sheets/index.ts";
import { askNothing, askOfVisitors } from "../../award/holderCheck/awardHolderChecks.service.ts";
import {
  listActivityRecipients,
  replaceAwardRecipients,
  type StoredRecipient,
} from "../../award/award/recipient/awardRecipients.ts";
import type { ActivityWithList } from "../nameList/reading/prepareList.ts";
import type { Matching } from "./matchRows.ts";

interface PublishedRows {
  activity: Pick<ActivityWithList, "id" | "holderCheck">;
  matching: Matching;
  issues: readonly { id: string }[];
  at: number;
}

/** Replaces addresses and holder checks of an activity's awards by its setting and list, as it is published. */
export async function replaceEncryptedValues(tx: Tx, cipher: Cipher, published: PublishedRows): Promise<void> {
  await replaceAddresses(tx, cipher, published);
  await replaceHolderChecks(tx, cipher, published);
}

/**
 * Replaces the addresses. Kinds without a column keep theirs. An award that is no longer listed, or whose row has no
 * address, has none afterwards. If addresses of an older list version cannot be encrypted, nothing changes.
 */
async function replaceAddresses(
  tx: Tx,
  cipher: Cipher,
  { activity: { id: activityId }, matching, issues, at }: PublishedRows,
): Promise<void> {
  const { created, changed, unchanged, edited } = matching;
  const listedAwards = [...changed, ...unchanged, ...edited].filter(({ award }) => award.state !== "withdrawn");
  const listed = [
    ...created.map((row, index) => ({ id: issues[index]?.id ?? "", addresses: row.addresses })),
    ...listedAwards.map(({ award, row }) => ({ id: award.id, addresses: row.addresses })),
  ];
  if (listed.some(({ addresses }) => recipientKinds.some((kind) => (addresses[kind] ?? []).length > 0))) {
    if (!cipher.canEncrypt) return;
    await recordKeyId(tx, cipher, at);
  }
  const keptAddresses = await listKeptAddresses(tx, activityId, matching);
  await replaceAwardRecipients(tx, cipher, { activityId, keptAddresses, listed });
}

/** Lists the stored addresses that a list does not change: those of kinds for which it has no column. */
export async function listKeptAddresses(db: Db, activityId: number, { changed, unchanged, edited }: Matching) {
  const addresses = new Map<string, RowAddresses>();
  await eachInTurn(
    [...changed, ...unchanged, ...edited],
    ({ award, row }) => void addresses.set(award.id, row.addresses),
  );
  const kinds = recipientKinds.filter((kind) => [...addresses.values()].some((row) => row[kind] === undefined));
  const keptAddresses: StoredRecipient[] = [];
  if (kinds.length === 0) return keptAddresses;
  const isKept = ({ award_id, kind }: StoredRecipient) =>
    addresses.has(award_id) && addresses.get(award_id)?.[kind] === undefined;
  for await (const stored of listActivityRecipients(db, activityId, kinds))
    keptAddresses.push(...stored.filter(isKept));
  return keptAddresses;
}

async function replaceHolderChecks(
  tx: Tx,
  cipher: Cipher,
  { activity: { id: activityId, holderCheck }, matching, issues, at }: PublishedRows,
): Promise<void> {
  if (holderCheck === null) return askNothing(tx, activityId);
  const { created, changed, unchanged, edited } = matching;
  const answers = new Map<string, readonly string[]>();
  await eachInTurn(issues, ({ id }) => void answers.set(id, created[answers.size]?.holderAnswers ?? []));
  await eachInTurn(
    [...changed, ...unchanged, ...edited],
    ({ award, row }) => void answers.set(award.id, row.holderAnswers),
  );
  await askOfVisitors(tx, cipher, { activityId, holderCheck, answers, at });
}
