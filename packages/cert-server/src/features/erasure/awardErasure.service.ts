import { type ErasureReason, normalizeTerm, parseContent, toReason } from "cert-api";
import type { Kysely, Transaction } from "kysely";
import type { Store } from "../../db/open.ts";
import type { Tables } from "../../db/tables.ts";
import type { Actor } from "../../http/access.ts";
import { Refusal } from "../../http/refusal.ts";
import { bindOperations } from "../../resource/bindOperations.ts";
import { markErasures } from "../../files/erasureMark.ts";
import { recordAudit } from "../audit/recordAudit.ts";
import {
  addErasures,
  eraseContent,
  eraseMentions,
  type ErasableAward,
  findAwardId,
  findErasure,
  listErasable,
  listNames,
  listSpellings,
  listVersionsOfHolder,
  lockAwards,
} from "./awardErasure.store.ts";
import { completeErasures } from "./erasedDetail.store.ts";
import { detachUploads, listAwardUploads, listNamingUploads, removeUploadBytes } from "./erasedFiles.store.ts";
import { type ErasurePlan, planErasure, toPlanToken } from "./erasurePlan.ts";
import { requestScrub } from "./scrub.service.ts";

export type { ErasableAward };

/** What erasing works with. */
export interface ErasureDeps {
  store: Store;
  /** Milliseconds since 1970. */
  clock(): number;
  /** Has the database's files cleaned of what was erased; does not throw, and answers soon. */
  scrub(): Promise<unknown>;
}

/** Whose awards are meant: of a name, and where that is several people's, of a value that the award says, or of its number. */
export interface HolderQuery {
  name: string;
  key?: string | undefined;
  value?: string | undefined;
}

/** What an erasure came to. */
export interface Erased {
  awards: number;
  /** Uploaded files that were removed with them. */
  files: number;
  /** When (RFC 3339) and why it had been erased before; then nothing was left to do. */
  already?: { erasedAt: string; reason: ErasureReason };
}

/**
 * Erases awards as the law asks for it: what they say, their holders, all that was made of them, and the uploaded files of
 * their activities that name people. The number, the dates and the reason stay, and the permalink goes on answering.
 */
export const createAwardErasure = (deps: ErasureDeps) =>
  bindOperations(deps, { eraseAward, eraseHolder, planHolder, findAwards, findHolderAwards, findSpellings });

/** Erases one award by its id; who erases it a second time is told of the first. Throws a `Refusal` where there is none. */
async function eraseAward(deps: ErasureDeps, id: string, reason: ErasureReason, principal: Actor): Promise<Erased> {
  const erased = await eraseSelected(deps, async () => [id], { reason, principal });
  if (erased !== null) return erased;
  const erasure = await findErasure(deps.store.read, "award", id);
  if (erasure === undefined) throw new Refusal("notFound", toReason("award.notFound"));
  const already = { erasedAt: new Date(erasure.created_at).toISOString(), reason: erasure.reason as ErasureReason };
  return { awards: 0, files: 0, already };
}

/**
 * Erases all awards of a holder, whatever their state. Throws a `Refusal` where there are none, and where they or their
 * files are no longer those of the `plan` that was seen.
 */
async function eraseHolder(
  deps: ErasureDeps,
  { plan, ...query }: HolderQuery & { plan?: string | undefined },
  reason: ErasureReason,
  principal: Actor,
): Promise<Erased> {
  const erased = await eraseSelected(deps, (tx) => listMatching(tx, query), { reason, principal, plan });
  if (erased === null) throw new Refusal("notFound", toReason("award.notFound"));
  return erased;
}

/** What {@link eraseHolder} would erase. */
async function planHolder({ store }: ErasureDeps, query: HolderQuery): Promise<ErasurePlan> {
  const spellings = await listSpellings(store.read, query.name);
  return planErasure(store.read, await listMatching(store.read, query), spellings);
}

/** When a record was erased, milliseconds since 1970; null: it was not. */
export const findErasureTime = async (db: Kysely<Tables>, awardId: string): Promise<number | null> =>
  (await findErasure(db, "award", awardId))?.created_at ?? null;

/** The award of an id or a number, as a list. */
async function findAwards({ store }: ErasureDeps, text: string): Promise<ErasableAward[]> {
  const id = await findAwardId(store.read, text);
  return id === undefined ? [] : listErasable(store.read, [id]);
}

/** The awards that {@link eraseHolder} would erase. */
const findHolderAwards = async ({ store }: ErasureDeps, query: HolderQuery): Promise<ErasableAward[]> =>
  listErasable(store.read, await listMatching(store.read, query));

/** How the holders are spelled whose awards {@link eraseHolder} would erase. */
const findSpellings = ({ store }: ErasureDeps, { name }: HolderQuery): Promise<string[]> =>
  listSpellings(store.read, name);

async function listMatching(db: Store["read"], { name, key, value }: HolderQuery): Promise<string[]> {
  const versions = await listVersionsOfHolder(db, name);
  const term = normalizeTerm(value ?? "");
  const column = normalizeTerm(key ?? "");
  const matches = versions.filter(({ number, content }) => {
    if (term === "") return true;
    if (normalizeTerm(number ?? "") === term) return true;
    const said = Object.entries(parseContent(content) ?? {});
    const texts = said.filter(([name]) => column === "" || normalizeTerm(name) === column).map(([, text]) => text);
    return texts.flat().some((text) => normalizeTerm(text) === term);
  });
  return [...new Set(matches.map(({ id }) => id))];
}

/** Why awards are erased, and by whom; with a plan, only what it says. */
interface ErasureOrder {
  reason: ErasureReason;
  principal: Actor;
  plan?: string | undefined;
}

/** Erases those of the selected awards that were not before; null: there are none. */
async function eraseSelected(
  { store, clock, scrub }: ErasureDeps,
  select: (tx: Transaction<Tables>) => Promise<string[]>,
  order: ErasureOrder,
): Promise<Erased | null> {
  const work = async (tx: Transaction<Tables>) => {
    const awards = await holdSelected(tx, store, select);
    return awards.length === 0 ? null : eraseHeld(tx, awards, { ...order, at: clock() });
  };
  // What left while the awards were waited for is seen, and erased: a snapshot of before would hide it
  const erased = await store.write(work, { isolation: "read committed" });
  if (erased !== null) await scrub();
  return erased;
}

/** Selects awards and takes them with their activities: what is published meanwhile is waited for, and selected too. */
async function holdSelected(
  tx: Transaction<Tables>,
  store: Store,
  select: (tx: Transaction<Tables>) => Promise<string[]>,
): Promise<ErasableAward[]> {
  const held = new Set<number>();
  for (;;) {
    const awards = (await listErasable(tx, await select(tx))).filter(({ isErased }) => !isErased);
    const open = listActivityIds(awards).filter((id) => !held.has(id));
    if (open.length === 0) {
      const ids = awards.map(({ id }) => id);
      await lockAwards(tx, store.engine, ids);
      // Who waited for another erasure of them finds nothing to erase
      return (await listErasable(tx, ids)).filter(({ isErased }) => !isErased);
    }
    await markErasures(tx, open);
    for (const id of open) held.add(id);
  }
}

const listActivityIds = (awards: readonly ErasableAward[]): number[] =>
  [...new Set(awards.map(({ activityId }) => activityId))].filter((id) => id !== null);

async function eraseHeld(
  tx: Transaction<Tables>,
  awards: readonly ErasableAward[],
  { reason, principal, plan, at }: ErasureOrder & { at: number },
): Promise<Erased> {
  const ids = awards.map(({ id }) => id);
  const activityIds = listActivityIds(awards);
  const files = await listNamingUploads(tx, activityIds);
  if (plan !== undefined && plan !== toPlanToken(awards, [...files, ...(await listAwardUploads(tx, ids))])) {
    throw new Refusal("stale", toReason("award.erasureChanged"));
  }
  const names = await listNames(tx, ids);
  const erasures = await addErasures(tx, ids, { noun: "award", reason, userId: principal.userId, at });
  await detachUploads(tx, activityIds, files);
  await eraseContent(tx, awards, at);
  await removeUploadBytes(tx, [...files, ...(await listAwardUploads(tx, ids))], at);
  const erasureIds = ids.map((id) => erasures.get(id) ?? 0);
  await eraseMentions(tx, { awardIds: ids, activityIds, names, erasureId: erasureIds[0] ?? 0 });
  const emptied = await completeErasures(tx, erasureIds);
  for (const [index, { id, number }] of awards.entries()) {
    // All of it is told of the first: what was emptied is that of all together
    const total = index === 0 ? { awards: awards.length, files: files.length, ...emptied } : { details: 0 };
    await recordAudit(tx, { principal, at, noun: "award", id, action: "erase", change: { reason, number, ...total } });
  }
  await requestScrub(tx, at);
  return { awards: awards.length, files: files.length };
}
