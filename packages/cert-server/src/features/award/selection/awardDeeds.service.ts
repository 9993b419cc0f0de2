import { type AwardsChanged, toReason } from "cert-api";
import type { Transaction } from "kysely";
import type { Store } from "../../../db/open.ts";
import type { AwardTable, Tables } from "../../../db/tables.ts";
import { eraseSealed } from "../../../files/eraseSealed.ts";
import { eraseAwardPhotos } from "../../../files/photos.ts";
import type { Principal } from "../../../http/access.ts";
import { Refusal } from "../../../http/refusal.ts";
import { inChunks } from "../../../batches/inChunks.ts";
import { type Reach, reachOf } from "../../../resource/reach.ts";
import { recordAuditMany } from "../../audit/recordAudit.ts";
import { addKeys, type AwardKeys, removeManyKeys } from "../search/awardKey.store.ts";
import { searchKeys } from "../search/searchKeys.ts";
import { type SelectionRequest, selectIds } from "./awardSelection.service.ts";
import { listWithPhotos, listSelected, listSelectedHolders, type SelectedAward, setStates } from "./selected.store.ts";

export interface AwardDeedDeps {
  store: Store;
  /** Milliseconds since 1970. */
  clock(): number;
  /** Returns the current day as `YYYY-MM-DD`. */
  today(): string;
}

type State = AwardTable["state"];

/** A change of state: its source states, its target state, and its action in the audit log. */
interface Deed {
  from: readonly State[];
  to: State;
  action: string;
}

const deeds = {
  revoke: { from: ["valid"], to: "revoked", action: "revoke" },
  restore: { from: ["revoked"], to: "valid", action: "restore" },
  withdraw: { from: ["valid", "revoked"], to: "withdrawn", action: "remove" },
} as const satisfies Readonly<Record<string, Deed>>;

export type DeedRequest = SelectionRequest & { reason?: string | undefined };

/**
 * Revokes, restores or withdraws all selected awards in one transaction, or none. Awards already in the new state do not
 * change.
 * @throws Refusal if the selection has changed since the user saw it, or contains an award that does not exist, was
 * withdrawn or is out of reach
 */
export const createAwardDeeds = (deps: AwardDeedDeps) => ({
  revokeMany: (request: DeedRequest, principal: Principal) => carryOut(deps, deeds.revoke, { request, principal }),
  restoreMany: (request: DeedRequest, principal: Principal) => carryOut(deps, deeds.restore, { request, principal }),
  withdrawMany: (request: DeedRequest, principal: Principal) => carryOut(deps, deeds.withdraw, { request, principal }),
});

async function carryOut(
  { store, clock, today }: AwardDeedDeps,
  deed: Deed,
  { request, principal }: { request: DeedRequest; principal: Principal },
): Promise<AwardsChanged> {
  const reach = reachOf(principal, "award:write");
  const ids = await selectIds(store, request, { reach, today: today() });
  return store.write(async (tx) => {
    const occasion = { at: clock(), reason: request.reason ?? "", principal, selected: ids.length };
    let changed = 0;
    for await (const chunk of inChunks(ids, 500)) {
      const awards = await readAll(tx, chunk, reach);
      const affected = awards.filter(({ state }) => deed.from.includes(state));
      await changeStates(tx, affected, { deed, occasion });
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

async function readAll(tx: Transaction<Tables>, ids: readonly string[], reach: Reach): Promise<SelectedAward[]> {
  const awards = await listSelected(tx, ids, reach);
  if (awards.length < ids.length) throw new Refusal("notFound", toReason("award.selectionGone"));
  return awards;
}

async function changeStates(
  tx: Transaction<Tables>,
  awards: readonly SelectedAward[],
  { deed, occasion }: { deed: Deed; occasion: Occasion },
): Promise<void> {
  const { at, reason, principal, selected } = occasion;
  const ids = awards.map(({ id }) => id);
  if (deed.to === "valid") await addKeys(tx, await buildKeys(tx, awards));
  else
    await removeManyKeys(
      tx,
      await buildKeys(
        tx,
        awards.filter(({ state }) => state === "valid"),
      ),
    );
  // The reason of a revocation is public; nothing is said of an award that was withdrawn
  await setStates(tx, ids, { state: deed.to, at, reason: deed.to === "revoked" ? reason : "" });
  if (deed.to === "withdrawn") {
    for (const award of await listWithPhotos(tx, awards)) await eraseAwardPhotos(tx, award);
    await eraseSealed(tx, ids);
  }
  // One entry for each: what became of an award is looked up by its id
  const changes = awards.map(({ id, name }) => ({ id, change: { name, reason, awards: selected } }));
  await recordAuditMany(tx, { principal, at, noun: "award", action: deed.action }, changes);
}

async function buildKeys(tx: Transaction<Tables>, awards: readonly SelectedAward[]): Promise<AwardKeys[]> {
  const holders = await listSelectedHolders(tx, awards);
  return awards.map(({ id, number }) => ({ id, keys: searchKeys(holders.get(id) ?? [], number) }));
}
