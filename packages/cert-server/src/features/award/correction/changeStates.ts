import type { Transaction } from "kysely";
import type { AwardTable, Tables } from "../../../db/tables.ts";
import { eraseSealed } from "../../../files/eraseSealed.ts";
import { eraseAwardPhotos } from "../../../files/photos.ts";
import type { Principal } from "../../../http/access.ts";
import { recordAuditMany } from "../../audit/recordAudit.ts";
import { notifyOfCorrections } from "../../notification/notifyOthers.service.ts";
import { lockSettingsOf, refreshSearchIndex } from "../../searchIndex/refreshSearchIndex.ts";
import { listWithPhotos, setStates } from "../record/award.store.ts";

type State = AwardTable["state"];

export interface StateChange {
  from: readonly State[];
  to: State;
  action: string;
}

interface ChangingAward {
  id: string;
  activityId: number | null;
  name: string;
  number: string | null;
  state: State;
}

interface Occasion {
  at: number;
  reason: string;
  principal: Principal;
  selected: number;
}

/** Changes the state of awards, and the search index, their photos, addresses and audit log accordingly. */
export async function changeStates(
  tx: Transaction<Tables>,
  awards: readonly ChangingAward[],
  { stateChange, occasion }: { stateChange: StateChange; occasion: Occasion },
): Promise<void> {
  const { at, reason, principal, selected } = occasion;
  const ids = awards.map(({ id }) => id);
  await lockSettingsOf(tx, ids);
  // The reason of a revocation is public; nothing is said of an award that was withdrawn
  await setStates(tx, ids, { state: stateChange.to, at, reason: stateChange.to === "revoked" ? reason : "" });
  await refreshSearchIndex(tx, ids);
  if (stateChange.to === "withdrawn") {
    for (const award of await listWithPhotos(tx, awards)) await eraseAwardPhotos(tx, award);
    await eraseSealed(tx, ids);
  }
  // One entry for each: what became of an award is looked up by its id
  const changes = awards.map(({ id, name }) => ({ id, change: { name, reason, awards: selected } }));
  await recordAuditMany(tx, { principal, at, noun: "award", action: stateChange.action }, changes);
  for (const [activityId, { length }] of Map.groupBy(awards, (award) => award.activityId)) {
    if (activityId !== null) await notifyOfCorrections(tx, { activityId, userId: principal.userId, at }, length);
  }
}
