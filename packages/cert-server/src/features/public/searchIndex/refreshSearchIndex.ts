import { NORMALIZER_VERSION } from "cert-api";
import { inChunks } from "../../../batches/inChunks.ts";
import type { Store } from "../../../db/open.ts";
import type { Tx } from "../../../db/tables.ts";
import {
  compareRows,
  findIndexRule,
  listActivityAwards,
  lockActivitiesOf,
  lockActivity,
  replaceRows,
  rewriteIndex,
} from "./searchIndex.store.ts";
import type { IndexSettings } from "./searchRows.ts";

/**
 * Returns the settings of an activity for the index; an award without an activity (null) is found by all its keys. They are
 * locked until the transaction ends. Otherwise settings stored in the meantime would leave these rows behind.
 */
export const lockIndexSettings = async (tx: Tx, activityId: number | null): Promise<IndexSettings> =>
  activityId === null ? { scope: "all", winnerColumn: null } : lockActivity(tx, activityId);

/**
 * Locks the settings of awards' activities, see {@link lockIndexSettings}. A transaction that changes awards must call this
 * first, since publishing locks the activity before its awards.
 */
export async function lockSettingsOf(tx: Tx, ids: readonly string[]): Promise<void> {
  for await (const chunk of inChunks(ids)) await lockActivitiesOf(tx, chunk);
}

/** Writes the rows of the index that differ, of awards that were changed, in the same transaction. */
export async function refreshSearchIndex(tx: Tx, ids: readonly string[]): Promise<void> {
  await lockSettingsOf(tx, ids);
  for await (const chunk of inChunks(ids)) {
    const { stored, current } = await compareRows(tx, chunk);
    await replaceRows(tx, stored, current);
  }
}

/** Writes the rows of all awards of an activity whose settings were changed. */
export async function refreshActivityIndex(tx: Tx, activityId: number): Promise<void> {
  await refreshSearchIndex(tx, await listActivityAwards(tx, activityId));
}

/** Must be raised whenever the rows that `searchRows` derives change. */
const INDEX_VERSION = 4;

export const INDEX_RULE = `${NORMALIZER_VERSION}.${INDEX_VERSION}`;

export async function updateSearchIndex(store: Store, at: number): Promise<boolean> {
  if ((await findIndexRule(store.read)) === INDEX_RULE) return false;
  await rebuildSearchIndex(store, at);
  return true;
}

/** Derives the search index again, in one transaction, so that no search sees only part of it. */
export const rebuildSearchIndex = (store: Store, at: number): Promise<void> =>
  store.write((tx) => rewriteIndex(tx, INDEX_RULE, at), { isolation: "read committed" });
