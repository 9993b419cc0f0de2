import { statfs } from "node:fs/promises";
import { setTimeout as wait } from "node:timers/promises";
import { toReason } from "cert-api";
import type { Renderer } from "cert-render";
import { sql } from "kysely";
import type { Config } from "../../../config.ts";
import type { Store } from "../../../db/open.ts";
import { Refusal } from "../../../http/refusal.ts";

export interface ReadinessDeps {
  config: Pick<Config, "dataFolder" | "databaseUrl">;
  store: Store;
  renderer: Pick<Renderer, "identity">;
}

/** Milliseconds within which the store and the renderer must answer. */
const timeout = 5_000;
const answerLifetime = 1_000;
/** Minimum free bytes on the disk of the embedded database. */
export const diskFloor = 200 * 1024 * 1024;

/**
 * Returns a function that resolves while the server can do its work. It throws a `Refusal` (`unavailable`) that says what
 * is broken: the store does not answer, no renderer process can be started, or the disk is nearly full.
 */
export function createReadinessService(deps: ReadinessDeps, floor = diskFloor): () => Promise<void> {
  let latest: { at: number; answer: Promise<void> } | undefined;
  return () => {
    const now = performance.now();
    if (latest === undefined || now - latest.at > answerLifetime) {
      const answer = checkAll(deps, floor);
      // Each caller is answered by it; this is for when none waits any more
      answer.catch(() => undefined);
      latest = { at: now, answer };
    }
    return latest.answer;
  };
}

async function checkAll({ config, store, renderer }: ReadinessDeps, floor: number): Promise<void> {
  const query = sql`select count(*) from schema_step`;
  await awaitInTime(query.execute(store.read), new Refusal("unavailable", toReason("store.slow")));
  try {
    await awaitInTime(renderer.identity(), new Error("no renderer process answered in time"));
  } catch (cause) {
    throw new Refusal("unavailable", toReason("ready.renderer"), { cause });
  }
  // The disk of a PostgreSQL is seen by that server alone, which says when it is full
  if (config.databaseUrl !== null) return;
  const { bavail, bsize } = await statfs(config.dataFolder);
  if (bavail * bsize < floor) throw new Refusal("unavailable", toReason("ready.disk"));
}

/** Awaits work, and throws `timeoutError` if it takes too long. A later error of the work is ignored. */
async function awaitInTime<T>(work: Promise<T>, timeoutError: Error): Promise<T> {
  const timer = new AbortController();
  work.catch(() => undefined);
  try {
    return await Promise.race([
      work,
      wait(timeout, null, { signal: timer.signal }).then(() => {
        throw timeoutError;
      }),
    ]);
  } finally {
    timer.abort();
  }
}
