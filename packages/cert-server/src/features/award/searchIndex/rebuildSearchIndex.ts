import { NORMALIZER_VERSION } from "cert-api";
import { findSetting, storeSetting } from "../../../db/settings.ts";
import type { Store } from "../../../db/open.ts";
import { rewriteIndex } from "./searchIndex.store.ts";

/** Must be raised whenever the rows that `searchRows` derives change. */
const INDEX_VERSION = 4;

export const INDEX_RULE = `${NORMALIZER_VERSION}.${INDEX_VERSION}`;

export const INDEX_SETTING = "search_keys";

/** Rebuilds the search index if it was written under another rule; returns true if it did. */
export async function updateSearchIndex(store: Store, at: number): Promise<boolean> {
  if ((await findSetting(store.read, INDEX_SETTING)) === INDEX_RULE) return false;
  await rebuildSearchIndex(store, at);
  return true;
}

/** Derives the search index again, in one transaction, so that no search sees only part of it. */
export async function rebuildSearchIndex(store: Store, at: number): Promise<void> {
  await store.write(
    async (tx) => {
      await rewriteIndex(tx);
      await storeSetting(tx, INDEX_SETTING, INDEX_RULE, at);
    },
    { isolation: "read committed" },
  );
}
