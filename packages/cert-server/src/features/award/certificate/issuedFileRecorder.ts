import type { Store } from "../../../db/open.ts";
import type { Tx } from "../../../db/tables.ts";
import { type IssuedFile, IssuedMeanwhile, recordIssuedFiles } from "./rendition.store.ts";

const batchLimit = 32;

/**
 * Records that a file is about to be sent. Returns false, without recording, if it must not be sent: the version is not
 * what the public may get now, or other bytes of it were frozen or signed in the meantime.
 */
export type IssuedFileRecorder = (issuedFile: IssuedFile) => Promise<boolean>;

/**
 * Creates a recorder of files that are sent. Requests that arrive during a write are batched into the next transaction: each
 * commit waits for the disk, and a batch takes hardly more statements than one file.
 */
export function createIssuedFileRecorder(store: Store): IssuedFileRecorder {
  const queue = new IssuedFileQueue(store);
  return (issuedFile) => queue.record(issuedFile);
}

interface Waiting {
  issuedFile: IssuedFile;
  resolve(mayLeave: boolean): void;
  reject(error: unknown): void;
}

class IssuedFileQueue {
  readonly #store: Store;
  #waiting: Waiting[] = [];
  #isWriting = false;

  constructor(store: Store) {
    this.#store = store;
  }

  record(issuedFile: IssuedFile): Promise<boolean> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ issuedFile, resolve, reject });
      if (!this.#isWriting) void this.#writeAll();
    });
  }

  async #writeAll(): Promise<void> {
    this.#isWriting = true;
    while (this.#waiting.length > 0) await settle(this.#store, this.#takeBatch());
    this.#isWriting = false;
  }

  /**
   * Takes waiting requests in order, at most one for each award: the second for an award must see what the first recorded.
   * All processes write them in the order of the awards, so that none waits for another that waits for it.
   */
  #takeBatch(): Waiting[] {
    const batch = new Map<string, Waiting>();
    const later: Waiting[] = [];
    for (const waiting of this.#waiting) {
      const id = waiting.issuedFile.rendition.award_id;
      if (batch.size < batchLimit && !batch.has(id)) batch.set(id, waiting);
      else later.push(waiting);
    }
    this.#waiting = later;
    return [...batch].toSorted(([first], [second]) => (first < second ? -1 : 1)).map(([, waiting]) => waiting);
  }
}

/** Records a batch and answers its requests; if it fails each is tried alone, so that none fails another. */
async function settle(store: Store, batch: readonly Waiting[]): Promise<void> {
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
