import type { Config } from "../../../config.ts";
import { hasExpiredHolds, releaseExpiredHolds } from "../../../files/reservedBytes.ts";
import { createPeriodicWork, type PeriodicWork } from "../../../jobs/periodicWork.ts";
import { listUnusedUploads, removeUploadBytes } from "./erasedFiles.store.ts";
import { requestVacuum } from "./vacuum.service.ts";
import type { ServerParts } from "../../../serverParts.ts";

const dayMs = 24 * 60 * 60_000;
const lookInterval = 60 * 60_000;
const BATCH = 20;

export interface UnusedFilesDeps extends Pick<ServerParts, "store" | "jobs" | "clock" | "onError"> {
  config: Pick<Config, "unusedListDays">;
}

/** Removes files that their activity no longer uses some time after its publish, or that killed uploads left. */
export function createUnusedFiles(deps: UnusedFilesDeps): PeriodicWork {
  const { config, onError } = deps;
  const isKeptForGood = config.unusedListDays === 0;
  const removals = isKeptForGood ? [removeExpiredHolds] : [removeExpiredHolds, removeUnusedUploads];
  const work = async () => {
    // One that fails keeps nothing from the other
    for (const remove of removals) await remove(deps).catch(onError);
  };
  return createPeriodicWork({ interval: lookInterval, work, onError });
}

async function removeExpiredHolds({ store, clock }: UnusedFilesDeps) {
  const at = clock();
  if (!(await hasExpiredHolds(store.read, at))) return;
  for (let isDone = false; !isDone;) {
    isDone = await store.write(async (tx) => {
      const released = await releaseExpiredHolds(tx, at);
      if (released.needsVacuum) await requestVacuum(tx, at);
      return released.isDone;
    });
  }
}

async function removeUnusedUploads({ store, config, jobs, clock }: UnusedFilesDeps) {
  const before = clock() - config.unusedListDays * dayMs;
  if ((await listUnusedUploads(store.read, before, 1)).length === 0) return;
  const job = await jobs.claim("removeUnusedFiles", "", { total: 0, result: {}, userId: null });
  if (job === null) return;
  const lease = jobs.keepLease(job);
  try {
    for (let isDone = false; !isDone;) {
      isDone = await store.write(async (tx) => {
        const uploads = await listUnusedUploads(tx, before, BATCH);
        await removeUploadBytes(tx, uploads, clock());
        return uploads.length < BATCH;
      });
    }
    await store.write((tx) => jobs.removeWith(tx, job));
  } finally {
    lease.stop();
  }
}
