import { type AwardsChanged, toReason } from "cert-api";
import type { Transaction } from "kysely";
import type { Store } from "../../../db/open.ts";
import type { AwardTable, Tables } from "../../../db/tables.ts";
import { eraseSealed } from "../../../files/eraseSealed.ts";
import { eraseAwardPhotos } from "../../../files/photos.ts";
import type { Principal } from "../../../http/access.ts";
import { Refusal } from "../../../http/refusal.ts";
import { inChunks } from "../../../batches/inChunks.ts";
import { type Scope, scopeOf } from "../../../resource/scope.ts";
import { recordAuditMany } from "../../audit/recordAudit.ts";
import { addKeys, type AwardKeys, removeManyKeys } from "../search/awardKey.store.ts";
import { searchKeys } from "../search/searchKeys.ts";
import { type SelectionRequest, selectIds } from "./awardSelection.service.ts";
import { listWithPhotos, listSelected, listSelectedHolders, type SelectedAward, setStates } from "./selected.store.ts";

export interface AwardStateChangeDeps {
  store: Store;
  /** Milliseconds since 1970. */
  clock(): number;
  /** Returns the current day as `YYYY-MM-DD`. */
  today(): string;
}

type State = AwardTable["state"];

/** A change of state: its source states, its target state, and its action in the audit log. */
interface StateChange {
  from: readonly State[];
  to: State;
  action: string;
}

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
    const occasion = { at: clock(), reason: request.reason ?? "", principal, selected: ids.length };
    let changed = 0;
    for await (const chunk of inChunks(ids, 500)) {
      const awards = await readAll(tx, chunk, scope);
      const affected = awards.filter(({ state }) => stateChange.from.includes(state));
      await changeStates(tx, affected, { stateChange, occasion });
      changed += affected.length;
    }
    return { awards: changed, unchanged: ids.length - changed };
  });
}

interface Occasion {
  at: number;
  reason: string;
  principal: Principal;
  selected: number;
}

async function readAll(tx: Transaction<Tables>, ids: readonly string[], scope: Scope): Promise<SelectedAward[]> {
  const awards = await listSelected(tx, ids, scope);
  if (awards.length < ids.length) throw new Refusal("notFound", toReason("award.selectionGone"));
  return awards;
}

async function changeStates(
  tx: Transaction<Tables>,
  awards: readonly SelectedAward[],
  { stateChange, occasion }: { stateChange: StateChange; occasion: Occasion },
): Promise<void> {
  const { at, reason, principal, selected } = occasion;
  const ids = awards.map(({ id }) => id);
  if (stateChange.to === "valid") await addKeys(tx, await buildKeys(tx, awards));
  else
    await removeManyKeys(
      tx,
      await buildKeys(
        tx,
        awards.filter(({ state }) => state === "valid"),
      ),
    );
  // The reason of a revocation is public; nothing is said of an award that was withdrawn
  await setStates(tx, ids, { state: stateChange.to, at, reason: stateChange.to === "revoked" ? reason : "" });
  if (stateChange.to === "withdrawn") {
    for (const award of await listWithPhotos(tx, awards)) await eraseAwardPhotos(tx, award);
    await eraseSealed(tx, ids);
  }
  // One entry for each: what became of an award is looked up by its id
  const changes = awards.map(({ id, name }) => ({ id, change: { name, reason, awards: selected } }));
  await recordAuditMany(tx, { principal, at, noun: "award", action: stateChange.action }, changes);
}

async function buildKeys(tx: Transaction<Tables>, awards: readonly SelectedAward[]): Promise<AwardKeys[]> {
  const holders = await listSelectedHolders(tx, awards);
  return awards.map(({ id, number }) => ({ id, keys: searchKeys(holders.get(id) ?? [], number) }));
}
