import type { AwardsChanged } from "cert-api";
import { inChunks } from "../../../batches/inChunks.ts";
import { type Principal, scopeOf } from "../../../http/access.ts";
import type { EndpointInput } from "../../../http/mount.ts";
import { applyState } from "../award/edit/changeStates.ts";
import { notifyOfChange } from "../award/edit/editable.ts";
import { recordAuditMany } from "../../keeping/audit/recordAudit.ts";
import { assertOnePersonMay } from "../../people/fourEyes/fourEyes.service.ts";
import { readSelected, selectIds } from "./awardSelection.service.ts";
import type { ServerParts } from "../../../serverParts.ts";

const stateChanges = {
  revoke: { from: ["valid"], to: "revoked", action: "revoke" },
  restore: { from: ["revoked"], to: "valid", action: "restore" },
  withdraw: { from: ["valid", "revoked"], to: "withdrawn", action: "remove" },
} as const;

/**
 * Revokes, restores or withdraws all selected awards in one transaction, or none. Awards already in the new state do not
 * change.
 * @throws Refusal if the selection has changed since the user saw it, or contains an award that does not exist, was
 * withdrawn or is out of scope
 */
export async function changeMany(
  { store, clock, today }: Pick<ServerParts, "store" | "clock" | "today">,
  kind: keyof typeof stateChanges,
  request: EndpointInput<"award", "restoreMany">,
  principal: Principal,
): Promise<AwardsChanged> {
  const { from, to, action } = stateChanges[kind];
  const scope = scopeOf(principal, "award:write");
  const ids = await selectIds(store, request, { scope, today: today() });
  return store.write(async (tx) => {
    await assertOnePersonMay(tx, principal, "correction.noBulk");
    const { reason = "" } = request;
    const at = clock();
    let changed = 0;
    for await (const chunk of inChunks(ids, 500)) {
      const awards = await readSelected(tx, chunk, scope);
      const affected = awards.filter(({ state }) => from.some((earlier) => earlier === state));
      await applyState(tx, affected, { state: to, at, reason });
      // One entry for each: what became of an award is looked up by its id
      const changes = affected.map(({ id }) => ({ id, change: { reason, awards: ids.length } }));
      await recordAuditMany(tx, { principal, at, noun: "award", action }, changes);
      await notifyOfChange(tx, affected, { userId: principal.userId, at });
      changed += affected.length;
    }
    return { awards: changed, unchanged: ids.length - changed };
  });
}
