import type { CorrectionKind } from "cert-api";
import type { Insertable, Updateable } from "kysely";
import type { Tables, Tx } from "../../../db/tables.ts";
import { isAwardErased } from "../../../files/erasureMark.ts";
import type { Principal } from "../../../http/access.ts";
import { Refusal } from "../../../http/refusal.ts";
import { recordAudit } from "../../keeping/audit/recordAudit.ts";
import { notifyOfProposal } from "../../keeping/notification/notifyOthers.service.ts";
import { findObstacle } from "./fourEyes.service.ts";

/** A change of one award, as an approval will carry it out. */
interface AwardChange {
  award: { id: string; version: number; selectedVersion: { name: string } };
  kind: CorrectionKind;
  reason: string;
  /** The name and content of the next version, with what else it changes. */
  next?: { name: string; content: string; templateId: string | null; photoHash: string | null };
}

/** The effect of a change on a waiting correction: it proposes or approves it. `at` is the time at which the caller saw it. */
export type Decision = { proposes: number } | { approves: number; at: number };

/**
 * Admits a change of an issued award in the transaction that would carry it out. Returns null if it may be carried out, or
 * the id of the correction that it became, which another person has to approve.
 * @throws Refusal if the caller may not approve it, it was decided before, its award has another version since, or another
 * correction of the award waits
 */
export async function admitChange(
  tx: Tx,
  change: AwardChange,
  { principal, at, decision }: { principal: Principal; at: number; decision: Decision | null },
): Promise<string | null> {
  if (decision !== null && "approves" in decision) {
    await approve(tx, change, { principal, at, decision });
    return null;
  }
  if (decision === null && (await findObstacle(tx, principal, null)) === null) return null;
  const { award, kind, reason, next } = change;
  // Anybody may ask: a request keeps the institute from nothing
  if (decision === null) await overtakeRequests(tx, [award.id], at);
  const proposal = {
    state: "proposed" as const,
    base_version: award.version,
    user_id: principal.userId,
    proposed_at: at,
    reason,
    name: next?.name ?? null,
    content: next?.content ?? null,
    template_id: next?.templateId ?? null,
    photo_hash: next?.photoHash ?? null,
  };
  const proposalId = await (decision === null
    ? addProposal(tx, { ...proposal, award_id: award.id, kind, created_at: at })
    : updateProposal(tx, decision.proposes, proposal));
  const entry = { principal, at, noun: "award", id: award.id, action: "proposeCorrection" };
  await recordAudit(tx, { ...entry, change: { version: award.version, changeKind: kind, reason } });
  await notifyOfProposal(tx, award, { userId: principal.userId, byVisitor: decision !== null, at });
  return String(proposalId);
}

/** Ends the open requests of visitors for awards that the institute changes by itself. */
export async function overtakeRequests(tx: Tx, awardIds: readonly string[], at: number): Promise<void> {
  await tx
    .updateTable("correction")
    .set({ state: "overtaken", ended_at: at, proof_hash: null, proof_type: null })
    .where("award_id", "in", awardIds)
    .where("state", "=", "open")
    .execute();
}

/** Adds a correction. One of an award waits at a time, by its unique index. */
async function addProposal(tx: Tx, row: Insertable<Tables["correction"]>): Promise<number> {
  if (await isAwardErased(tx, row.award_id)) throw new Refusal("notFound", "award.notFound");
  const correction = await tx
    .insertInto("correction")
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  if (correction === undefined) throw new Refusal("conflict", "correction.waiting");
  return correction.id;
}

async function updateProposal(tx: Tx, id: number, values: Updateable<Tables["correction"]>): Promise<number> {
  const updated = await tx
    .updateTable("correction")
    .set(values)
    .where("id", "=", id)
    .where("state", "in", ["open", "proposed"])
    .returning("id")
    .executeTakeFirst();
  if (updated === undefined) throw new Refusal("stale", "correction.ended");
  return updated.id;
}

/** Marks a correction as approved. Of two approvals at once, one finds it decided. */
async function approve(
  tx: Tx,
  { award }: AwardChange,
  { principal, at, decision }: { principal: Principal; at: number; decision: { approves: number; at: number } },
): Promise<void> {
  const row = await tx
    .updateTable("correction")
    .set({ state: "approved", ended_at: at, photo_hash: null })
    .where("id", "=", decision.approves)
    .where("state", "in", ["open", "proposed"])
    .returning(["user_id", "proposed_at", "created_at", "base_version"])
    .executeTakeFirst();
  if (row === undefined) throw new Refusal("stale", "correction.ended");
  const proposal = { userId: row.user_id, at: row.proposed_at ?? row.created_at };
  if (proposal.at !== decision.at) throw new Refusal("stale");
  if (row.base_version !== award.version) throw new Refusal("stale", "correction.moved");
  const obstacle = await findObstacle(tx, principal, proposal);
  if (obstacle !== null) throw new Refusal("forbidden", obstacle);
  const entry = { principal, at, noun: "award", id: award.id, action: "approveCorrection" };
  await recordAudit(tx, { ...entry, change: { version: award.version } });
}
