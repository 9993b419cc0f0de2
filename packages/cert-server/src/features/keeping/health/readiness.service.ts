import { statfs } from "node:fs/promises";
import { setTimeout as wait } from "node:timers/promises";
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

const answerLifetime = 1_000;
/** Milliseconds within which the store and the renderer must answer, and bytes free on the disk of the embedded database. */
const bounds = { storeMs: 5_000, rendererMs: 5_000, floor: 200 * 1024 * 1024 };

/**
 * Returns a function that resolves while the server can do its work. It throws a `Refusal` (`unavailable`) that says what
 * is broken: the store does not answer, no renderer process can be started, or the disk is nearly full; or that the first
 * renderer process is still starting.
 */
export function createReadinessService(deps: ReadinessDeps, inTest: Partial<typeof bounds> = {}): () => Promise<void> {
  let latest: { at: number; answer: Promise<void> } | undefined;
  return () => {
    const now = performance.now();
    if (latest === undefined || now - latest.at > answerLifetime) {
      const answer = checkAll(deps, { ...bounds, ...inTest });
      // Each caller is answered by it; this is for when none waits any more
      answer.catch(() => undefined);
      latest = { at: now, answer };
    }
    return latest.answer;
  };
}

async function checkAll({ config, store, renderer }: ReadinessDeps, { storeMs, rendererMs, floor }: typeof bounds) {
  const query = sql`select count(*) from schema_step`;
  await awaitInTime(query.execute(store.read), storeMs, "store.slow");
  const identity = renderer.identity().catch((cause: unknown) => {
    throw new Refusal("unavailable", "ready.renderer", { cause });
  });
  // It is known after the first time: only a process that is starting lets anybody wait
  await awaitInTime(identity, rendererMs, "ready.starting");
  // The disk of a PostgreSQL is seen by that server alone, which says when it is full
  if (config.databaseUrl !== null) return;
  const { bavail, bsize } = await statfs(config.dataFolder);
  if (bavail * bsize < floor) throw new Refusal("unavailable", "ready.disk");
}

/** Awaits work, and throws a `Refusal` with a reason if it takes too long. A later error of the work is ignored. */
async function awaitInTime(work: Promise<unknown>, timeout: number, reason: "store.slow" | "ready.starting") {
  const timer = new AbortController();
  work.catch(() => undefined);
  try {
    await Promise.race([
      work,
      wait(timeout, null, { signal: timer.signal }).then(() => {
        throw new Refusal("unavailable", reason);
      }),
    ]);
  } finally {
    timer.abort();
  }
}
