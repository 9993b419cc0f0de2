import type { Transaction } from "kysely";
import type { Tables } from "../../db/tables.ts";
import type { Actor } from "../../http/access.ts";
import { addEntries } from "./audit.store.ts";

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
}

/** Writes an event into the audit log, in the transaction that causes it. */
export async function recordAudit(tx: Transaction<Tables>, event: AuditEvent): Promise<void> {
  const { principal, at, noun, id, action, change = {}, success = true } = event;
  await tx
    .insertInto("audit")
    .values({
      at,
      user_id: principal.userId,
      account: principal.account,
      address: principal.address,
      noun,
      subject: id === null ? null : String(id),
      action,
      success: success ? 1 : 0,
      change: JSON.stringify(change),
    })
    .execute();
}

/** Writes an event for each of many records that the same is done to, in the transaction that causes it. */
export async function recordAuditMany(
  tx: Transaction<Tables>,
  { principal, at, noun, action }: Pick<AuditEvent, "principal" | "at" | "noun" | "action">,
  records: readonly { id: string; change: Readonly<Record<string, unknown>> }[],
): Promise<void> {
  const { userId, account, address } = principal;
  const rows = records.map(({ id, change }) => ({
    at,
    user_id: userId,
    account,
    address,
    noun,
    subject: id,
    action,
    success: 1,
    change: JSON.stringify(change),
  }));
  await addEntries(tx, rows);
}
