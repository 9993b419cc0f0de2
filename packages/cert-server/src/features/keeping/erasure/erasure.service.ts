import { type AwardsErased, type ErasurePlan, type ErasureReason, normalizeTerm, parseContent } from "cert-api";
import type { Store } from "../../../db/open.ts";
import type { Db, Tx } from "../../../db/tables.ts";
import { lockUser, markErasures } from "../../../files/erasureMark.ts";
import type { Actor, Principal } from "../../../http/access.ts";
import type { EndpointInput } from "../../../http/mount.ts";
import { orNotFound, Refusal } from "../../../http/refusal.ts";
import { bindOperations } from "../../../resource/bindOperations.ts";
import type { StoreDeps } from "../../../serverParts.ts";
import { assertAuthoritiesRemain, assertUserNotStronger } from "../../people/authority/authorityRules.service.ts";
import { removeLogins } from "../../people/session/initialPassword.service.ts";
import { recordAudit } from "../audit/recordAudit.ts";
import {
  addErasures,
  type ErasableAward,
  eraseContent,
  eraseMentions,
  findAwardId,
  findErasure,
  listErasable,
  listNames,
  listSpellings,
  listUnerased,
  listVersionsOfHolder,
  lockAwards,
} from "./awardErasure.store.ts";
import { completeErasures } from "./erasedDetail.store.ts";
import { detachUploads, listAwardUploads, listNamingUploads, removeUploadBytes } from "./erasedFiles.store.ts";
import { listActivityIds, listMentions, planErasure, readPlanned } from "./erasurePlan.store.ts";
import { eraseUserMentions, eraseUserRow, findErasableUser } from "./userErasure.store.ts";
import { requestVacuum } from "./vacuum.service.ts";

export type { ErasableAward };

/** The awards that an activity's files are to lose, and the names of their holders. */
export interface ErasedAwards {
  ids: readonly string[];
  names: readonly string[];
}

export interface RewrittenFiles {
  uploads: readonly string[];
  /**
   * Stores the files in place of the originals; returns false if the activity has other files by now, which are then removed.
   */
  store(tx: Tx, at: number): Promise<boolean>;
}

export interface ErasureDeps extends StoreDeps {
  omitAwards(activityId: number, awards: ErasedAwards): Promise<RewrittenFiles | null>;
  /** Vacuums the database files of erased data. Does not throw, and returns soon. */
  vacuum(): Promise<unknown>;
}

/** Selects a holder's awards by name. If several people share the name, a value of the award or its number tells them apart. */
type HolderQuery = EndpointInput<"award", "erasurePlan">;

/**
 * Erases awards as the law requires: their values, their holders, everything made from them, and uploaded files of their
 * activities that name people. Files in use are kept without data of the awards. The number, the dates and the reason
 * stay, and the permalink still works.
 */
export const createAwardErasure = (deps: ErasureDeps) =>
  bindOperations(deps, { eraseAward, eraseHolder, planAward, planHolder, findAwards, findHolderAwards });

/** Erases one award by its id. A second erasure returns the facts of the first. */
async function eraseAward(
  deps: ErasureDeps,
  { id, reason }: EndpointInput<"award", "erase">,
  { principal }: { principal: Actor },
): Promise<AwardsErased> {
  const outcome = await eraseSelected(deps, async () => [id], { reason, principal });
  if (outcome !== null) return outcome;
  const erasure = orNotFound(await findErasure(deps.store.read, "award", id), "award.notFound");
  const already = { erasedAt: new Date(erasure.created_at).toISOString(), reason: erasure.reason as ErasureReason };
  return { awards: 0, files: 0, rewritten: 0, already };
}

/**
 * Erases awards of a holder in any state: those of the ids in `awards`, or all.
 * @throws Refusal if there are none, or if what is found of the holder differs from the `plan` that the user saw
 */
async function eraseHolder(
  deps: ErasureDeps,
  { plan, awards, reason, ...query }: EndpointInput<"award", "eraseHolder">,
  { principal }: { principal: Actor },
): Promise<AwardsErased> {
  const order = { reason, principal, plan, chosen: awards && new Set(awards) };
  return orNotFound(await eraseSelected(deps, (tx) => listOfHolder(tx, query), order), "award.notFound");
}

const planAward = ({ store }: ErasureDeps, id: string): Promise<ErasurePlan> => planErasure(store.read, [id], []);

async function planHolder({ store }: ErasureDeps, query: HolderQuery): Promise<ErasurePlan> {
  const spellings = await listSpellings(store.read, query.name);
  return planErasure(store.read, await listMatching(store.read, query, spellings), spellings);
}

async function findAwards({ store }: ErasureDeps, text: string): Promise<ErasableAward[]> {
  const id = await findAwardId(store.read, text);
  return id === undefined ? [] : listErasable(store.read, [id]);
}

const findHolderAwards = async ({ store }: ErasureDeps, query: HolderQuery): Promise<ErasableAward[]> =>
  listErasable(store.read, await listOfHolder(store.read, query));

const listOfHolder = async (db: Db, query: HolderQuery): Promise<string[]> =>
  listMatching(db, query, await listSpellings(db, query.name));

async function listMatching(db: Db, { key, value }: HolderQuery, spellings: readonly string[]): Promise<string[]> {
  const versions = await listVersionsOfHolder(db, spellings);
  const term = normalizeTerm(value ?? "");
  const column = normalizeTerm(key ?? "");
  const matches = versions.filter(({ number, content }) => {
    if (term === "") return true;
    if (normalizeTerm(number ?? "") === term) return true;
    const entries = Object.entries(parseContent(content) ?? {});
    const texts = entries
      .filter(([entryKey]) => column === "" || normalizeTerm(entryKey) === column)
      .map(([, text]) => text);
    return texts.flat().some((text) => normalizeTerm(text) === term);
  });
  return [...new Set(matches.map(({ id }) => id))];
}

/** Reason and author of an erasure. With a plan, what is selected must be what the plan lists. */
interface ErasureOrder {
  reason: ErasureReason;
  principal: Actor;
  plan?: string | undefined;
  /** Ids of those of the selected awards that are erased; undefined for all. */
  chosen?: ReadonlySet<string> | undefined;
}

/** Erases those selected awards that are not erased yet; returns null if there are none. */
async function eraseSelected(deps: ErasureDeps, select: (db: Db) => Promise<string[]>, order: ErasureOrder) {
  const { store, clock, vacuum } = deps;
  const isChosen = (id: string) => order.chosen?.has(id) ?? true;
  const prepared = await prepareFiles(deps, (await select(store.read)).filter(isChosen));
  const work = async (tx: Tx) => {
    const { selected, awards } = await lockSelected(tx, store, { select, isChosen });
    if (awards.length === 0) return null;
    if (order.plan !== undefined && order.plan !== (await readPlanned(tx, selected)).token)
      throw new Refusal("stale", "award.erasureChanged");
    return eraseLocked(tx, awards, { ...order, prepared, at: clock() });
  };
  // What left while the awards were waited for is seen, and erased: a snapshot of before would hide it
  const outcome = await store.write(work, { isolation: "read committed" });
  if (outcome !== null) await vacuum();
  return outcome;
}

interface PreparedFiles {
  awards: ErasedAwards;
  files: RewrittenFiles[];
}

/** Rewrites the files of the awards' activities before the transaction begins, since that takes as long as reading the lists. */
async function prepareFiles(
  { store, omitAwards }: ErasureDeps,
  selectedIds: readonly string[],
): Promise<PreparedFiles> {
  const selected = await listUnerased(store.read, selectedIds);
  const ids = selected.map(({ id }) => id);
  const awards = { ids, names: await listNames(store.read, ids) };
  const files: RewrittenFiles[] = [];
  for (const activityId of listActivityIds(selected)) {
    const rewritten = await omitAwards(activityId, awards);
    if (rewritten !== null) files.push(rewritten);
  }
  return { awards, files };
}

async function storePrepared(
  tx: Tx,
  { awards, files }: PreparedFiles,
  { current, at }: { current: ErasedAwards; at: number },
): Promise<string[]> {
  const describe = ({ ids, names }: ErasedAwards) => JSON.stringify([ids.toSorted(), names.toSorted()]);
  if (describe(current) !== describe(awards)) return [];
  const stored: string[] = [];
  for (const { uploads, store } of files) if (await store(tx, at)) stored.push(...uploads);
  return stored;
}

interface Selecting {
  select(db: Db): Promise<string[]>;
  isChosen(id: string): boolean;
}

/** Selects awards and locks the chosen ones with their activities, after any publish that is under way. */
async function lockSelected(tx: Tx, store: Store, { select, isChosen }: Selecting) {
  const lockedIds = new Set<number>();
  for (;;) {
    const selected = await select(tx);
    const awards = await listUnerased(tx, selected.filter(isChosen));
    const unlockedIds = listActivityIds(awards).filter((id) => !lockedIds.has(id));
    if (unlockedIds.length === 0) {
      const ids = awards.map(({ id }) => id);
      await lockAwards(tx, store.engine, ids);
      // Who waited for another erasure of them finds nothing to erase
      return { selected, awards: await listUnerased(tx, ids) };
    }
    await markErasures(tx, unlockedIds);
    for (const id of unlockedIds) lockedIds.add(id);
  }
}

async function eraseLocked(
  tx: Tx,
  awards: readonly ErasableAward[],
  { reason, principal, prepared, at }: ErasureOrder & { prepared: PreparedFiles; at: number },
): Promise<AwardsErased> {
  const ids = awards.map(({ id }) => id);
  const activityIds = listActivityIds(awards);
  const allFiles = await listNamingUploads(tx, activityIds);
  const names = await listNames(tx, ids);
  const rewritten = await storePrepared(tx, prepared, { current: { ids, names }, at });
  const files = allFiles.filter((id) => !rewritten.includes(id));
  const erasures = await addErasures(tx, ids, { noun: "award", reason, userId: principal.userId, at });
  await detachUploads(tx, activityIds, files);
  await eraseContent(tx, awards, at);
  await removeUploadBytes(tx, [...files, ...(await listAwardUploads(tx, ids))], at);
  const erasureIds = ids.map((id) => erasures.get(id) ?? 0);
  await eraseMentions(tx, { awardIds: ids, activityIds, names, erasureId: erasureIds[0] ?? 0 });
  const emptiedDetails = await completeErasures(tx, erasureIds);
  const counts = { awards: awards.length, files: files.length, rewritten: rewritten.length };
  for (const [index, { id }] of awards.entries()) {
    // All of it is told of the first: what was emptied is that of all together
    const total = index === 0 ? { ...counts, ...emptiedDetails } : { details: 0 };
    await recordAudit(tx, { principal, at, noun: "award", id, action: "erase", change: { reason, ...total } });
  }
  await requestVacuum(tx, at);
  const mentions = await listMentions(tx, activityIds, names);
  return { ...counts, ...(mentions.length > 0 && { mentions }) };
}

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
