import type { FastifyBaseLogger } from "fastify";
import type { Store } from "../../../../db/open.ts";
import { createPeriodicWork } from "../../../../jobs/periodicWork.ts";
import {
  addLinks,
  type ChainHead,
  findHead,
  hasPending,
  listPending,
  lockChain,
  type PendingEntry,
} from "./auditChain.store.ts";
import { computeDigest, computeEntryHash } from "./entryHash.ts";
import type { ServerParts } from "../../../../serverParts.ts";

const BATCH = 500;
/** Milliseconds between two checks for entries that are not chained. */
const lookInterval = 1_000;
/** Milliseconds between two lines of the log with the chain's head. */
const headInterval = 10 * 60_000;

export type ChainDeps = Pick<ServerParts, "store" | "onError">;

/**
 * Chains the entries of the audit log shortly after they were written. Chaining in their own transactions would make all
 * writers on PostgreSQL wait for one another, even for a publish that takes minutes.
 */
export function createAuditChain({ store, onError }: ChainDeps) {
  const periodicWork = createPeriodicWork({ interval: lookInterval, work: () => chainPending(store), onError });
  return {
    begin: periodicWork.begin,
    look: periodicWork.look,
    async stop() {
      await periodicWork.stop();
      await periodicWork.look();
    },
  };
}

/**
 * Logs the chain's head at the start, every ten minutes, and at the end, after the last entry was chained. Who can write
 * to the store can compute a whole new chain, which shows beside a log that went elsewhere.
 */
export function createHeadLog({ store, log, onError }: ChainDeps & { log: Pick<FastifyBaseLogger, "info"> }) {
  const work = async () => log.info(await findHead(store.read), "head of the audit log's chain");
  const { begin, look, stop } = createPeriodicWork({ interval: headInterval, work, onError });
  return { begin, stop: () => stop().then(look) };
}

/** Chains all entries that are not chained yet. Several processes may do so; a lock makes them take turns. */
export async function chainPending(store: Store): Promise<void> {
  while (await hasPending(store.read)) {
    const count = await store.write(
      async (tx) => {
        await lockChain(tx, store.engine);
        const entries = await listPending(tx, BATCH);
        if (entries.length > 0) await addLinks(tx, toLinks(await findHead(tx), entries));
        return entries.length;
      },
      // What the lock waited for is to be seen
      { isolation: "read committed" },
    );
    if (count === 0) return;
  }
}

function toLinks(head: ChainHead, entries: readonly PendingEntry[]) {
  let { position, hash } = head;
  return entries.map((entry) => {
    position += 1;
    const digests = {
      // What was erased before it was chained has no salt
      who_digest: computeDigest(entry.who_salt ?? "", entry.account, entry.address),
      change_digest: computeDigest(entry.change_salt ?? "", entry.change),
    };
    hash = computeEntryHash(hash, { ...entry, ...digests, position });
    return { position, audit_id: entry.id, ...digests, hash };
  });
}
