import { createToken } from "../../../crypto/randomId.ts";
import type { Tx } from "../../../db/tables.ts";
import type { Actor } from "../../../http/access.ts";
import { isUserErased } from "../../../files/erasureMark.ts";
import { addEntries, addEntry } from "./audit.store.ts";

/** The facts that an entry states of a change. */
export type AuditChange = Readonly<Record<string, unknown>>;

export interface AuditEvent {
  principal: Actor;
  at: number;
  noun: string;
  /** The record that was acted on; null if it is no single record. */
  id: string | number | null;
  action: string;
  change?: AuditChange;
  success?: boolean;
  /** Digest of what is issued or granted, which names no person; `verify` compares it. */
  digest?: string | null | undefined;
}

export async function recordAudit(tx: Tx, event: AuditEvent): Promise<number> {
  const { principal, at, noun, id, action, change = {}, success = true, digest = null } = event;
  const subject = id === null ? null : String(id);
  const entry = { at, user_id: principal.userId, noun, subject, action, success: success ? 1 : 0, digest };
  return addEntry(tx, entry, toDetail(await nameActor(tx, principal), withToken(principal, change)));
}

/** Writes one event for each of many records of the same act, in the transaction that causes it. */
export async function recordAuditMany(
  tx: Tx,
  { principal, at, noun, action }: Pick<AuditEvent, "principal" | "at" | "noun" | "action">,
  records: readonly { id: string; change: AuditChange }[],
): Promise<void> {
  const actor = await nameActor(tx, principal);
  const entries = records.map(({ id, change }) => ({
    entry: { at, user_id: principal.userId, noun, subject: id, action, success: 1, digest: null },
    detail: toDetail(actor, withToken(principal, change)),
  }));
  await addEntries(tx, entries);
}

/** Adds the name of the access token with which the actor acts, if there is one. */
const withToken = ({ token }: Actor, change: AuditChange) =>
  token === undefined ? change : { ...change, accessToken: token };

type NamedActor = Pick<Actor, "account" | "address">;

/** Returns account and address of the actor; both are null if the user was erased since the work began. */
async function nameActor(tx: Tx, { userId, account, address }: Actor): Promise<NamedActor> {
  const isErased = userId !== null && (await isUserErased(tx, userId));
  return isErased ? { account: null, address: null } : { account, address };
}

const toDetail = ({ account, address }: NamedActor, change: AuditChange) => ({
  account,
  address,
  who_salt: createToken(16),
  change: JSON.stringify(change),
  change_salt: createToken(16),
});
