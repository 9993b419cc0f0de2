import {
  FIND_MAX,
  formatContact,
  formatHolderCheck,
  type Activity,
  type ActivityChoice,
  type Contact,
  type Page,
  type PublicSearchScope,
  type HolderCheck,
  toReason,
} from "cert-api";
import type { Kysely, Transaction } from "kysely";
import type { Store } from "../../db/open.ts";
import type { Tables } from "../../db/tables.ts";
import type { Actor } from "../../http/access.ts";
import { Refusal } from "../../http/refusal.ts";
import { bindOperations } from "../../resource/bindOperations.ts";
import { recordId } from "../../resource/ids.ts";
import type { ListQuery } from "../../resource/listQuery.ts";
import type { Scope } from "../../resource/scope.ts";
import { readPage } from "../../resource/readPage.ts";
import { recordAudit } from "../audit/recordAudit.ts";
import {
  addActivity,
  countActivities,
  listActivities,
  listChoices,
  removeActivity,
  searchActivities,
} from "./activity.store.ts";
import { lockActivity } from "./activityLock.ts";
import { removeColumnMatches } from "./columnMatches.ts";
import { isSameHolderCheck, parseHolderCheck } from "./holderCheck.ts";
import { findIssuedKind, hasAwards, type IssuedKind } from "./issuedKind.ts";
import {
  type CountedActivity,
  findActivity,
  findCountedActivity,
  type StoredActivity,
  updateActivity,
} from "./storedActivity.ts";

/** The effects of changing an activity on its files and awards, in the transaction of the change. */
export interface ActivityEffects {
  changeScope(
    tx: Transaction<Tables>,
    activityId: number,
    change: { from: PublicSearchScope; to: PublicSearchScope },
  ): Promise<void>;
  changeHolderCheck(
    tx: Transaction<Tables>,
    change: { activity: StoredActivity; holderCheck: HolderCheck | null; at: number },
  ): Promise<void>;
  removeFiles(tx: Transaction<Tables>, activityId: number): Promise<void>;
}

export interface ActivityDeps {
  store: Store;
  effects: ActivityEffects;
  clock(): number;
}

export const createActivityService = (deps: ActivityDeps) =>
  bindOperations(deps, { list, find, get, listAll, create, update, remove });

function list(
  { store }: ActivityDeps,
  { page, ...query }: ListQuery & { page: number },
  scope: Scope,
): Promise<Page<Activity>> {
  return readPage(page, {
    count: () => countActivities(store.read, scope, query),
    list: async (limit, offset) =>
      (await listActivities(store.read, scope, { ...query, limit, offset })).map(toContract),
  });
}

/** Returns the first activities in scope whose name contains the text, for a combobox. */
async function find({ store }: ActivityDeps, text: string, scope: Scope): Promise<Activity[]> {
  return (await searchActivities(store.read, text, { scope, limit: FIND_MAX })).map(toContract);
}

/** @throws Refusal if the activity does not exist */
const get = ({ store }: ActivityDeps, id: string): Promise<Activity> => readActivity(store.read, parseActivityId(id));

function listAll({ store }: ActivityDeps, scope: Scope): Promise<ActivityChoice[]> {
  return listChoices(store.read, scope);
}

/** Fields of an activity that a user fills in. An update that leaves an optional field out keeps its value. */
export interface ActivityInput {
  name: string;
  validityMonths?: number | null | undefined;
  winnerColumn?: string | null | undefined;
  contact?: Contact | null | undefined;
  publicSearch?: PublicSearchScope | undefined;
  holderCheck?: HolderCheck | null | undefined;
}

async function create(
  deps: ActivityDeps,
  { name, validityMonths = null, winnerColumn = null, contact = null, publicSearch = "all", ...input }: ActivityInput,
  principal: Actor & { departmentId: number | null },
): Promise<Activity> {
  const { clock, store } = deps;
  const at = clock();
  const holderCheck = parseHolderCheck(store, input.holderCheck ?? null);
  const id = await store.write(async (tx) => {
    const { departmentId, userId: makerId } = principal;
    const activityId = await addActivity(tx, {
      name,
      departmentId,
      makerId,
      validityMonths,
      winnerColumn,
      contact,
      publicSearch,
      holderCheck,
      at,
    });
    const change = {
      name,
      ...(validityMonths !== null && { validityMonths }),
      ...(winnerColumn !== null && { winnerColumn }),
      ...(contact !== null && { contact: formatContact(contact) }),
      ...(publicSearch !== "all" && { publicSearch }),
      ...(holderCheck !== null && { holderCheck: formatHolderCheck(holderCheck) }),
    };
    await recordAudit(tx, { principal, at, noun: "activity", id: activityId, action: "create", change });
    return activityId;
  });
  return readActivity(store.read, id);
}

/**
 * Updates the name and settings of an activity. Issued awards keep the old name and validity rule until the activity is
 * published again. The winner column, the contact and the public search fields take effect at once. A new holder check
 * takes effect at the next publish; removing it takes effect at once.
 */
async function update(
  deps: ActivityDeps,
  text: string,
  { name, validityMonths, winnerColumn, contact, publicSearch, ...input }: ActivityInput,
  principal: Actor,
): Promise<Activity> {
  const { store, effects, clock } = deps;
  const id = parseActivityId(text);
  const holderCheck = input.holderCheck === undefined ? undefined : parseHolderCheck(store, input.holderCheck);
  const current = await getActivity(store.read, id);
  const changesScope = publicSearch !== undefined && publicSearch !== current.publicSearch;
  const changesHolderCheck = holderCheck !== undefined && !isSameHolderCheck(holderCheck, current.holderCheck);
  const isGuarded = changesScope || changesHolderCheck;
  const work = async (tx: Transaction<Tables>) => {
    // What is being published would follow neither
    if (isGuarded && !(await lockActivity(tx, store.engine, id))) throw new Refusal("busy");
    const at = clock();
    const before = await getActivity(tx, id);
    const isOtherValidity = validityMonths !== undefined && validityMonths !== before.validityMonths;
    const isOtherColumn = winnerColumn !== undefined && winnerColumn !== before.winnerColumn;
    const isOtherContact = contact !== undefined && formatContact(contact) !== formatContact(before.contact);
    const isOtherScope = changesScope && publicSearch !== before.publicSearch;
    await updateActivity(tx, id, {
      name,
      ...(isOtherValidity && { validity_months: validityMonths }),
      ...(isOtherColumn && { winner_column: winnerColumn }),
      ...(contact !== undefined && { contact: contact && JSON.stringify(contact) }),
      ...(isOtherScope && { public_search: publicSearch }),
      ...(changesHolderCheck && {
        holder_check: holderCheck && JSON.stringify(holderCheck),
        has_unpublished_changes: 1,
      }),
    });
    if (isOtherScope) await effects.changeScope(tx, id, { from: before.publicSearch, to: publicSearch });
    if (changesHolderCheck) await effects.changeHolderCheck(tx, { activity: before, holderCheck, at });
    const change = {
      from: before.name,
      name,
      ...(isOtherValidity && { validityMonths: validityMonths ?? "" }),
      ...(isOtherColumn && { winnerColumn: winnerColumn ?? "" }),
      ...(isOtherContact && { contact: formatContact(contact) }),
      ...(isOtherScope && { publicSearch }),
      ...(changesHolderCheck && { holderCheck: formatHolderCheck(holderCheck) }),
    };
    await recordAudit(tx, { principal, at, noun: "activity", id, action: "update", change });
  };
  // What holds the activity is waited for, and its awards are to be seen then
  await store.write(work, isGuarded ? { isolation: "read committed" } : {});
  return readActivity(store.read, id);
}

async function remove({ store, effects, clock }: ActivityDeps, text: string, principal: Actor): Promise<void> {
  const id = parseActivityId(text);
  await store.write(async (tx) => {
    const { name } = await getActivity(tx, id);
    if (await hasAwards(tx, id)) throw new Refusal("conflict", toReason("activity.hasAwards"));
    await effects.removeFiles(tx, id);
    await removeColumnMatches(tx, id);
    await removeActivity(tx, id);
    await recordAudit(tx, { principal, at: clock(), noun: "activity", id, action: "remove", change: { name } });
  });
}

/**
 * Returns the numeric id behind the id of an activity.
 * @throws Refusal if the text is no such id
 */
export const parseActivityId = (id: string): number => recordId(id, toReason("activity.notFound"));

/**
 * Returns an activity.
 * @throws Refusal if it does not exist
 */
export async function getActivity(db: Kysely<Tables>, id: number): Promise<StoredActivity> {
  const activity = await findActivity(db, id);
  if (activity === undefined) throw notFound();
  return activity;
}

export async function readActivity(db: Kysely<Tables>, id: number): Promise<Activity> {
  const activity = await findCountedActivity(db, id);
  if (activity === undefined) throw notFound();
  return toContract(activity);
}

const notFound = () => new Refusal("notFound", toReason("activity.notFound"));

/**
 * Throws a `Refusal` if the activity has awards of the other kind. Awards printed from a template cannot become existing
 * certificates, nor the other way round.
 */
export async function refuseOtherKind(db: Kysely<Tables>, id: number, refusedKind: IssuedKind): Promise<void> {
  await getActivity(db, id);
  if ((await findIssuedKind(db, id)) !== refusedKind) return;
  const reason =
    refusedKind === "template" ? toReason("activity.issuedWithTemplate") : toReason("activity.issuedWithCertificates");
  throw new Refusal("conflict", reason);
}

const toContract = (activity: CountedActivity): Activity => ({
  id: String(activity.id),
  name: activity.name,
  template: activity.template?.id ?? null,
  nameList: activity.nameList?.id ?? null,
  templateFile: activity.template,
  nameListFile: activity.nameList,
  photosFile: activity.photos,
  certificatesFile: activity.certificates,
  photoNames: activity.photoNames,
  department: activity.department,
  publishedAt: activity.publishedAt === null ? null : new Date(activity.publishedAt).toISOString(),
  hasUnpublishedChanges: activity.hasUnpublishedChanges,
  scheduledAt: activity.scheduledAt === null ? null : new Date(activity.scheduledAt).toISOString(),
  awards: activity.awards,
  downloaded: activity.downloaded,
  validityMonths: activity.validityMonths,
  winnerColumn: activity.winnerColumn,
  contact: activity.contact,
  publicSearch: activity.publicSearch,
  holderCheck: activity.holderCheck,
  ...(activity.sheets !== null && { sheets: activity.sheets }),
});
