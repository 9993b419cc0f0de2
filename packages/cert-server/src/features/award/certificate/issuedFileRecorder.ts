import type { Store } from "../../../db/open.ts";
import type { Tx } from "../../../db/tables.ts";
import { type IssuedFile, IssuedMeanwhile, recordIssuedFiles } from "./rendition.store.ts";

const batchLimit = 32;

interface Waiting {
  issuedFile: IssuedFile;
  resolve(mayLeave: boolean): void;
  reject(error: unknown): void;
}

export type IssuedFileRecorder = ReturnType<typeof createIssuedFileRecorder>;

/**
 * Creates a function that records that a file is about to be sent. It returns false, without recording, if the file must not
 * be sent: the version is not what the public may get now, or other bytes of it were frozen or signed in the meantime.
 * Requests that arrive during a write are batched into the next transaction: each commit waits for the disk, and a batch
 * takes hardly more statements than one file.
 */
export function createIssuedFileRecorder(store: Store) {
  let queue: Waiting[] = [];
  let isWriting = false;
  const writeAll = async () => {
    isWriting = true;
    while (queue.length > 0) {
      const { batch, later } = takeBatch(queue);
      queue = later;
      await settle(store, batch);
    }
    isWriting = false;
  };
  return (issuedFile: IssuedFile): Promise<boolean> =>
    new Promise((resolve, reject) => {
      queue.push({ issuedFile, resolve, reject });
      if (!isWriting) void writeAll();
    });
}

/**
 * Takes waiting requests in order, at most one for each award: the second for an award must see what the first recorded.
 * All processes write them in the order of the awards, so that none waits for another that waits for it.
 */
function takeBatch(queue: readonly Waiting[]): { batch: Waiting[]; later: Waiting[] } {
  const taken = new Map<string, Waiting>();
  const later: Waiting[] = [];
  for (const waiting of queue) {
    const id = waiting.issuedFile.rendition.award_id;
    if (taken.size < batchLimit && !taken.has(id)) taken.set(id, waiting);
    else later.push(waiting);
  }
  const inOrder = [...taken].toSorted(([first], [second]) => (first < second ? -1 : 1));
  return { batch: inOrder.map(([, waiting]) => waiting), later };
}

/** Records a batch and answers its requests; if it fails each is tried alone, so that none fails another. */
async function settle(store: Store, batch: readonly Waiting[]) {
  try {
    const issuedFiles = batch.map(({ issuedFile }) => issuedFile);
    const work = (tx: Tx) => recordIssuedFiles(tx, store.engine, issuedFiles);
    const leaving = new Set(await store.write(work, { isolation: "read committed" }));
    for (const { issuedFile, resolve } of batch) resolve(leaving.has(issuedFile));
  } catch (error) {
    const [only] = batch;
    if (batch.length > 1) {
      for (const waiting of batch) await settle(store, [waiting]);
    } else if (error instanceof IssuedMeanwhile) only?.resolve(false);
    else only?.reject(error);
  }
}
