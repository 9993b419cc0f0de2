import { type Activity, advanceActivityName, type HolderCheck, newActivitySettings } from "cert-api";
import type { Store } from "../../../db/open.ts";
import type { Db, Tx } from "../../../db/tables.ts";
import type { Actor } from "../../../http/access.ts";
import type { EndpointInput, RecordBoundary } from "../../../http/mount.ts";
import { orNotFound, Refusal } from "../../../http/refusal.ts";
import { bindOperations } from "../../../resource/bindOperations.ts";
import { recordId } from "../../../resource/ids.ts";
import { refuseStale } from "../../../resource/refuseStale.ts";
import type { StoreDeps } from "../../../serverParts.ts";
import { recordAudit } from "../../keeping/audit/recordAudit.ts";
import { addActivity, findShownActivity, getColumnUses, removeActivity } from "./activity.store.ts";
import {
  findActivity,
  findActivityDepartment,
  findChanges,
  findIssuedKind,
  hasAwards,
  type IssuedKind,
  lockActivity,
  type SettingsInput,
  type StoredActivity,
  updateActivity,
} from "./storedActivity.ts";
import { listColumnMatches, removeColumnMatches, replaceColumnMatches } from "./columnMatches.ts";
import { parseHolderCheck } from "./holderCheck.ts";
import { copyTemplateVersion } from "../../../files/templateVersions.ts";
import { copyUpload } from "../../../files/uploads.ts";

/** The effects of changing an activity on its files and awards, in the transaction of the change. */
export interface ActivityEffects {
  refreshSearch(tx: Tx, activityId: number): Promise<void>;
  changeHolderCheck(
    tx: Tx,
    change: { activity: StoredActivity; holderCheck: HolderCheck | null; at: number },
  ): Promise<void>;
  removeFiles(tx: Tx, activityId: number): Promise<void>;
}

interface ActivityDeps extends StoreDeps {
  effects: ActivityEffects;
}

export const createActivityService = (deps: ActivityDeps) => bindOperations(deps, { create, update, copy, remove });

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
  holderCheck: holderCheck && parseHolderCheck(store, holderCheck),
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

/**
 * Creates the next edition of an activity in the same department. It copies the template, the columns chosen for
 * placeholders and the validity rule, but not the name list, photos, existing certificates or awards.
 */
async function copy(
  { store, clock }: ActivityDeps,
  { id, name: chosenName }: EndpointInput<"activity", "copy">,
  principal: Actor,
): Promise<Activity> {
  const sourceId = parseActivityId(id);
  const at = clock();
  const { userId } = principal;
  const copyId = await store.write(async (tx) => {
    const source = await getActivity(tx, sourceId);
    const { template, departmentId } = source;
    const name = chosenName ?? advanceActivityName(source.name);
    const { settings, change: copied } = findChanges(newActivitySettings, source);
    const activityId = await addActivity(tx, {
      name,
      departmentId,
      makerId: userId,
      settings: { ...newActivitySettings, ...settings },
      columnUses: await getColumnUses(tx, sourceId),
      at,
    });
    if (template !== null) {
      const report = { listProblems: [] };
      const upload = await copyUpload(tx, template.id, { ownerId: String(activityId), userId, report, at });
      await copyTemplateVersion(tx, template.id, upload);
      await updateActivity(tx, activityId, { template_id: upload });
    }
    await replaceColumnMatches(tx, activityId, { matches: await listColumnMatches(tx, sourceId), at });
    const change = {
      name,
      copiedFrom: source.name,
      ...(template !== null && { template: template.id }),
      ...copied,
    };
    await recordAudit(tx, { principal, at, noun: "activity", id: activityId, action: "create", change });
    return activityId;
  });
  return readActivity(store.read, copyId);
}

async function remove({ store, effects, clock }: ActivityDeps, text: string, principal: Actor) {
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

export const parseActivityId = (id: number | string): number => recordId(String(id), "activity.notFound");

export const activityBoundary = (read: Db): RecordBoundary<{ id: string }> => ({
  notFound: "activity.notFound",
  findDepartment: ({ id }) => findActivityDepartment(read, parseActivityId(id)),
});

export const getActivity = async (db: Db, id: number | string): Promise<StoredActivity> =>
  orNotFound(await findActivity(db, parseActivityId(id)), "activity.notFound");

export const readActivity = async (db: Db, id: number | string): Promise<Activity> =>
  orNotFound(await findShownActivity(db, parseActivityId(id)), "activity.notFound");

/** Throws a `Refusal` if the activity has awards of the other kind: printed from a template, or existing. */
export async function refuseOtherKind(db: Db, id: number, refusedKind: IssuedKind): Promise<void> {
  await getActivity(db, id);
  if ((await findIssuedKind(db, id)) !== refusedKind) return;
  const reason = refusedKind === "template" ? "activity.issuedWithTemplate" : "activity.issuedWithCertificates";
  throw new Refusal("conflict", reason);
}
