import { randomBytes } from "node:crypto";
import type { Transaction } from "kysely";
import type { Tables } from "../../db/tables.ts";
import type { Actor } from "../../http/access.ts";
import { isUserErased } from "../../files/erasureMark.ts";
import { addEntries, addEntry } from "./audit.store.ts";

/** One thing that was done, or was tried. */
export interface AuditEvent {
  principal: Actor;
  /** Milliseconds since 1970. */
  at: number;
  /** As addresses spell it: `user_role`. */
  noun: string;
  /** What it was done to; null when there is no one record. */
  id: string | number | null;
  action: string;
  /** What changed; nothing secret. */
  change?: Readonly<Record<string, unknown>>;
  success?: boolean;
  /** Stands for what is issued or granted, without naming anybody; `verify` compares it. */
  digest?: string | null | undefined;
}

/** Writes an event into the audit log, in the transaction that causes it; returns the entry's id. */
export async function recordAudit(tx: Transaction<Tables>, event: AuditEvent): Promise<number> {
  const { principal, at, noun, id, action, change = {}, success = true, digest = null } = event;
  const subject = id === null ? null : String(id);
  const entry = { at, user_id: principal.userId, noun, subject, action, success: success ? 1 : 0, digest };
  return addEntry(tx, entry, toDetail(await nameActor(tx, principal), change));
}

/** Writes an event for each of many records that the same is done to, in the transaction that causes it. */
export async function recordAuditMany(
  tx: Transaction<Tables>,
  { principal, at, noun, action }: Pick<AuditEvent, "principal" | "at" | "noun" | "action">,
  records: readonly { id: string; change: Readonly<Record<string, unknown>> }[],
): Promise<void> {
  const actor = await nameActor(tx, principal);
  const entries = records.map(({ id, change }) => ({
    entry: { at, user_id: principal.userId, noun, subject: id, action, success: 1, digest: null },
    detail: toDetail(actor, change),
  }));
  await addEntries(tx, entries);
}

type NamedActor = Pick<Actor, "account" | "address">;

/** Who does it, unless they were erased since the work began: then only their id is written. */
async function nameActor(tx: Transaction<Tables>, { userId, account, address }: Actor): Promise<NamedActor> {
  const isErased = userId !== null && (await isUserErased(tx, userId));
  return isErased ? { account: null, address: null } : { account, address };
}

const toDetail = ({ account, address }: NamedActor, change: Readonly<Record<string, unknown>>) => ({
  account,
  address,
  who_salt: createSalt(),
  change: JSON.stringify(change),
  change_salt: createSalt(),
});

const createSalt = () => randomBytes(16).toString("base64url");
