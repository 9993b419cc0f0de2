import type { AwardsChanged } from "cert-api";
import { inChunks } from "../../../batches/inChunks.ts";
import type { Principal } from "../../../http/access.ts";
import { scopeOf } from "../../../http/scope.ts";
import { changeStates, type StateChange } from "../award/edit/changeStates.ts";
import { assertOnePersonMay } from "../../people/fourEyes/fourEyes.service.ts";
import { readSelected, selectIds, type SelectionRequest } from "./awardSelection.service.ts";
import type { ServerParts } from "../../../serverParts.ts";

export type AwardStateChangeDeps = Pick<ServerParts, "store" | "clock" | "today">;

const stateChanges = {
  revoke: { from: ["valid"], to: "revoked", action: "revoke" },
  restore: { from: ["revoked"], to: "valid", action: "restore" },
  withdraw: { from: ["valid", "revoked"], to: "withdrawn", action: "remove" },
} as const satisfies Readonly<Record<string, StateChange>>;

export type StateChangeRequest = SelectionRequest & { reason?: string | undefined };

/**
 * Revokes, restores or withdraws all selected awards in one transaction, or none. Awards already in the new state do not
 * change.
 * @throws Refusal if the selection has changed since the user saw it, or contains an award that does not exist, was
 * withdrawn or is out of scope
 */
export const createAwardStateChanges = (deps: AwardStateChangeDeps) => ({
  revokeMany: (request: StateChangeRequest, principal: Principal) =>
    carryOut(deps, stateChanges.revoke, { request, principal }),
  restoreMany: (request: StateChangeRequest, principal: Principal) =>
    carryOut(deps, stateChanges.restore, { request, principal }),
  withdrawMany: (request: StateChangeRequest, principal: Principal) =>
    carryOut(deps, stateChanges.withdraw, { request, principal }),
});

async function carryOut(
  { store, clock, today }: AwardStateChangeDeps,
  stateChange: StateChange,
  { request, principal }: { request: StateChangeRequest; principal: Principal },
): Promise<AwardsChanged> {
  const scope = scopeOf(principal, "award:write");
  const ids = await selectIds(store, request, { scope, today: today() });
  return store.write(async (tx) => {
    await assertOnePersonMay(tx, principal, "correction.noBulk");
    const occasion = { at: clock(), reason: request.reason ?? "", principal, selected: ids.length };
    let changed = 0;
    for await (const chunk of inChunks(ids, 500)) {
      const awards = await readSelected(tx, chunk, scope);
      const affected = awards.filter(({ state }) => stateChange.from.includes(state));
      await changeStates(tx, affected, { stateChange, occasion });
      changed += affected.length;
    }
    return { awards: changed, unchanged: ids.length - changed };
  });
}
