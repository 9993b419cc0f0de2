import { type Activity, type HolderCheck, newActivitySettings } from "cert-api";
import type { Store } from "../../../db/open.ts";
import type { Db, Tx } from "../../../db/tables.ts";
import type { Actor } from "../../../http/access.ts";
import { Refusal } from "../../../http/refusal.ts";
import { bindOperations } from "../../../resource/bindOperations.ts";
import { recordId } from "../../../resource/ids.ts";
import { refuseStale } from "../../../resource/refuseStale.ts";
import { recordAudit } from "../../keeping/audit/recordAudit.ts";
import { addActivity, findShownActivity, removeActivity } from "./activity.store.ts";
import {
  findChanges,
  type SettingsInput,
  findActivity,
  type StoredActivity,
  updateActivity,
  lockActivity,
  findIssuedKind,
  hasAwards,
  type IssuedKind,
} from "./storedActivity.ts";
import { removeColumnMatches } from "./columnMatches.ts";
import { parseHolderCheck } from "./holderCheck.ts";

/** The effects of changing an activity on its files and awards, in the transaction of the change. */
export interface ActivityEffects {
  refreshSearch(tx: Tx, activityId: number): Promise<void>;
  changeHolderCheck(
    tx: Tx,
    change: { activity: StoredActivity; holderCheck: HolderCheck | null; at: number },
  ): Promise<void>;
  removeFiles(tx: Tx, activityId: number): Promise<void>;
}

export interface ActivityDeps {
  store: Store;
  effects: ActivityEffects;
  clock(): number;
}

export const createActivityService = (deps: ActivityDeps) => bindOperations(deps, { create, update, remove });

export type ActivityInput = { name: string; revision?: number | undefined } & SettingsInput;

async function create(
  deps: ActivityDeps,
  { name, ...input }: ActivityInput,
  principal: Actor & { departmentId: number | null },
): Promise<Activity> {
  const { clock, store } = deps;
  const at = clock();
  const { settings, change } = findChanges(newActivitySettings, parseSettings(store, input));
  const id = await store.write(async (tx) => {
    const { departmentId, userId: makerId } = principal;
    const activity = { name, departmentId, makerId, settings: { ...newActivitySettings, ...settings }, at };
    const activityId = await addActivity(tx, activity);
    const entry = { noun: "activity", id: activityId, action: "create", change: { name, ...change } } as const;
    await recordAudit(tx, { principal, at, ...entry });
    return activityId;
  });
  return readActivity(store.read, id);
}

const parseSettings = (store: Store, { holderCheck, ...input }: SettingsInput): SettingsInput => ({
  ...input,
  ...(holderCheck !== undefined && { holderCheck: parseHolderCheck(store, holderCheck) }),
});

/**
 * Updates the name and settings of an activity. Issued awards keep the old name and validity rule until the activity is
 * published again. The winner column, the contact and the public search fields take effect at once. A new holder check
 * takes effect at the next publish; removing it takes effect at once.
 */
async function update(
  deps: ActivityDeps,
  text: string,
  { name, revision, ...fields }: ActivityInput,
  principal: Actor,
): Promise<Activity> {
  const { store, effects, clock } = deps;
  const id = parseActivityId(text);
  const requested = findChanges(await getActivity(store.read, id), parseSettings(store, fields)).settings;
  const isGuarded = [requested.publicSearch, requested.winnerColumn, requested.holderCheck].some(
    (setting) => setting !== undefined,
  );
  const work = async (tx: Tx) => {
    // What is being published would follow neither
    if (isGuarded) await lockActivity(tx, store.engine, id);
    const at = clock();
    const before = await getActivity(tx, id);
    refuseStale(revision, await readActivity(tx, id));
    const { settings, change } = findChanges(before, requested);
    const { publicSearch, winnerColumn, holderCheck } = settings;
    await updateActivity(tx, id, { name, settings, ...(name !== before.name && { has_unpublished_changes: 1 }) });
    if (publicSearch !== undefined || winnerColumn !== undefined) await effects.refreshSearch(tx, id);
    if (holderCheck !== undefined) await effects.changeHolderCheck(tx, { activity: before, holderCheck, at });
    const entry = { noun: "activity", id, action: "update", change: { from: before.name, name, ...change } } as const;
    await recordAudit(tx, { principal, at, ...entry });
  };
  // What holds the activity is waited for, and its awards are to be seen then
  await store.write(work, isGuarded ? { isolation: "read committed" } : {});
  return readActivity(store.read, id);
}

async function remove({ store, effects, clock }: ActivityDeps, text: string, principal: Actor): Promise<void> {
  const id = parseActivityId(text);
  await store.write(async (tx) => {
    const { name } = await getActivity(tx, id);
    if (await hasAwards(tx, id)) throw new Refusal("conflict", "activity.hasAwards");
    await effects.removeFiles(tx, id);
    await removeColumnMatches(tx, id);
    await removeActivity(tx, id);
    await recordAudit(tx, { principal, at: clock(), noun: "activity", id, action: "remove", change: { name } });
  });
}

export const parseActivityId = (id: string): number => recordId(id, "activity.notFound");

export async function getActivity(db: Db, id: number): Promise<StoredActivity> {
  const activity = await findActivity(db, id);
  if (activity === undefined) throw notFound();
  return activity;
}

export async function readActivity(db: Db, id: number): Promise<Activity> {
  const activity = await findShownActivity(db, id);
  if (activity === undefined) throw notFound();
  return activity;
}

const notFound = () => new Refusal("notFound", "activity.notFound");

/** Throws a `Refusal` if the activity has awards of the other kind: printed from a template, or existing. */
export async function refuseOtherKind(db: Db, id: number, refusedKind: IssuedKind): Promise<void> {
  await getActivity(db, id);
  if ((await findIssuedKind(db, id)) !== refusedKind) return;
  const reason = refusedKind === "template" ? "activity.issuedWithTemplate" : "activity.issuedWithCertificates";
  throw new Refusal("conflict", reason);
}
