import type { ErasureReason } from "cert-api";
import type { Tx } from "../../../db/tables.ts";
import { lockUser } from "../../../files/erasureMark.ts";
import type { Actor, Principal } from "../../../http/access.ts";
import { orNotFound, Refusal } from "../../../http/refusal.ts";
import { bindOperations } from "../../../resource/bindOperations.ts";
import { recordAudit } from "../audit/recordAudit.ts";
import { assertAuthoritiesRemain, assertUserNotStronger } from "../../people/authority/authorityRules.service.ts";
import { removeLogins } from "../../people/session/initialPassword.service.ts";
import type { ErasureDeps } from "./awardErasure.service.ts";
import { addErasures, findErasure } from "./awardErasure.store.ts";
import { completeErasures } from "./erasedDetail.store.ts";
import { eraseUserMentions, eraseUserRow, findErasableUser } from "./userErasure.store.ts";
import { requestVacuum } from "./vacuum.service.ts";

/** Erases users as the law requires: account, name, phone number, and what the audit log says about them. Their id stays. */
export const createUserErasure = (deps: ErasureDeps) => bindOperations(deps, { erase, findId });

/** Finds the id of the user of an account, deleted ones included; null if no user has or had it. */
async function findId({ store }: ErasureDeps, account: string): Promise<number | null> {
  const user = await findErasableUser(store.read, { account });
  return user?.id ?? null;
}

/**
 * Erases a user. A user as `caller` can erase neither themselves nor anyone with more authorities; a command has none.
 * Returns the time of an earlier erasure in milliseconds since 1970, or null if the user was erased now.
 */
async function erase(
  { store, clock, vacuum }: ErasureDeps,
  id: number,
  { reason, principal, caller }: { reason: ErasureReason; principal: Actor; caller?: Principal },
): Promise<number | null> {
  const work = async (tx: Tx) => {
    await lockUser(tx, id);
    const user = orNotFound(await findErasableUser(tx, { id }), "account.noUser");
    if (user.isErased) return (await findErasure(tx, "user", String(id)))?.created_at ?? null;
    if (id === caller?.userId) throw new Refusal("conflict", "account.ownRemoval");
    if (caller !== undefined) await assertUserNotStronger(tx, caller, { id, departmentId: user.department_id });
    const at = clock();
    const subject = String(id);
    const erasures = await addErasures(tx, [subject], { noun: "user", reason, userId: principal.userId, at });
    await removeLogins(tx, id);
    await eraseUserRow(tx, id, at);
    await assertAuthoritiesRemain(tx);
    const erasureId = erasures.get(subject) ?? 0;
    await eraseUserMentions(tx, user, erasureId);
    const emptiedDetails = await completeErasures(tx, [erasureId]);
    await recordAudit(tx, { principal, at, noun: "user", id, action: "erase", change: { reason, ...emptiedDetails } });
    await requestVacuum(tx, at);
    return null;
  };
  // What the user's own work wrote while it was waited for is seen, and erased: a snapshot of before would hide it
  const erasedAt = await store.write(work, { isolation: "read committed" });
  if (erasedAt === null) await vacuum();
  return erasedAt;
}
