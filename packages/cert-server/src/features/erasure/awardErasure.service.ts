import { type ErasureReason, normalizeTerm, parseContent, toReason } from "cert-api";
import type { Kysely, Transaction } from "kysely";
import type { Store } from "../../db/open.ts";
import type { Tables } from "../../db/tables.ts";
import type { Actor } from "../../http/access.ts";
import { Refusal } from "../../http/refusal.ts";
import { bindOperations } from "../../resource/bindOperations.ts";
import { recordAudit } from "../audit/recordAudit.ts";
import {
  addErasures,
  eraseContent,
  eraseMentions,
  type ErasableAward,
  findAwardId,
  findErasedAt,
  listErasable,
  listNames,
  listSpellings,
  listVersionsOfHolder,
  lockAwards,
} from "./awardErasure.store.ts";
import { detachUploads, listAwardUploads, listNamingUploads, removeUploadBytes } from "./erasedFiles.store.ts";
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
}

/**
 * Erases awards as the law asks for it: what they say, their holders, all that was made of them, and the uploaded files of
 * their activities that name people. The number, the dates and the reason stay, and the permalink goes on answering.
 */
export const createAwardErasure = (deps: ErasureDeps) =>
  bindOperations(deps, { eraseAward, eraseHolder, findAwards, findHolderAwards, findSpellings });

/** Erases one award by its id. */
async function eraseAward(deps: ErasureDeps, id: string, reason: ErasureReason, principal: Actor): Promise<Erased> {
  return eraseSelected(deps, async () => [id], { reason, principal });
}

/** Erases all awards of a holder, whatever their state. */
async function eraseHolder(
  deps: ErasureDeps,
  query: HolderQuery,
  reason: ErasureReason,
  principal: Actor,
): Promise<Erased> {
  return eraseSelected(deps, (tx) => listMatching(tx, query), { reason, principal });
}

/** When a record was erased, milliseconds since 1970; null: it was not. */
export const findErasureTime = (db: Kysely<Tables>, awardId: string): Promise<number | null> =>
  findErasedAt(db, "award", awardId);

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

async function eraseSelected(
  { store, clock, scrub }: ErasureDeps,
  select: (tx: Transaction<Tables>) => Promise<string[]>,
  { reason, principal }: { reason: ErasureReason; principal: Actor },
): Promise<Erased> {
  const work = async (tx: Transaction<Tables>) => {
    const selected = await select(tx);
    await lockAwards(tx, store.engine, selected);
    const awards = (await listErasable(tx, selected)).filter(({ isErased }) => !isErased);
    if (awards.length === 0) throw new Refusal("notFound", toReason("award.notFound"));
    const at = clock();
    const ids = awards.map(({ id }) => id);
    const names = await listNames(tx, ids);
    const erasures = await addErasures(tx, ids, { noun: "award", reason, userId: principal.userId, at });
    const activityIds = [...new Set(awards.map(({ activityId }) => activityId))].filter((id) => id !== null);
    const files = await listNamingUploads(tx, activityIds);
    await detachUploads(tx, activityIds, files);
    await eraseContent(tx, awards, at);
    await removeUploadBytes(tx, [...files, ...(await listAwardUploads(tx, ids))], at);
    const [erasureId = 0] = erasures.values();
    const details = await eraseMentions(tx, { awardIds: ids, activityIds, names, erasureId });
    for (const [index, { id, number }] of awards.entries()) {
      // All of it is told of the first: what was emptied is that of all together
      const change = { reason, number, ...(index === 0 && { awards: awards.length, files: files.length, details }) };
      await recordAudit(tx, { principal, at, noun: "award", id, action: "erase", change });
    }
    await requestScrub(tx, at);
    return { awards: awards.length, files: files.length };
  };
  // What left while the awards were waited for is seen, and erased: a snapshot of before would hide it
  const erased = await store.write(work, { isolation: "read committed" });
  await scrub();
  return erased;
}
