import { NORMALIZER_VERSION } from "cert-api";
import type { Store } from "../../db/open.ts";
import { findIndexRule, rewriteIndex } from "./searchIndex.store.ts";

/** Must be raised whenever the rows that `searchRows` derives change. */
const INDEX_VERSION = 4;

export const INDEX_RULE = `${NORMALIZER_VERSION}.${INDEX_VERSION}`;

/** Rebuilds the search index if it was written under another rule; returns true if it did. */
export async function updateSearchIndex(store: Store, at: number): Promise<boolean> {
  if ((await findIndexRule(store.read)) === INDEX_RULE) return false;
  await rebuildSearchIndex(store, at);
  return true;
}

/** Derives the search index again, in one transaction, so that no search sees only part of it. */
export const rebuildSearchIndex = (store: Store, at: number): Promise<void> =>
  store.write((tx) => rewriteIndex(tx, INDEX_RULE, at), { isolation: "read committed" });
