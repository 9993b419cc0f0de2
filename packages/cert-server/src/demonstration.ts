import { readFile } from "node:fs/promises";
import { setTimeout as wait } from "node:timers/promises";
import { sql } from "kysely";
import type { Config } from "./config.ts";
import { selectCurrent } from "./resource/currentVersions.ts";
import { createActivityService, readActivity } from "./features/activity/activity/activity.service.ts";
import { createActivityEffects } from "./features/activity/nameList/activityEffects.ts";
import { createActivityFiles } from "./features/activity/nameList/activityFiles.service.ts";
import { createTemplateCheck } from "./features/activity/nameList/configure/templateCheck.service.ts";
import { createPublishService } from "./features/activity/publication/publish.service.ts";
import type { PublishDeps } from "./features/activity/publication/publishInput.ts";
import { createTemplateUpload } from "./features/activity/template/uploadTemplate.ts";
import { program } from "./http/access.ts";
import { publicBase } from "./http/publicBase.ts";
import { Refusal } from "./http/refusal.ts";
import { createJobs, LEASE_MS } from "./jobs/jobs.ts";
import { listChoices } from "./features/activity/activity/activity.store.ts";

const folder = new URL("../demonstration/", import.meta.url);

export type DemonstrationDeps = Pick<PublishDeps, "store" | "renderer" | "timeZone" | "clock" | "base">;

/** Loads the demonstration and returns a name and a number that find an award of it. */
export async function demonstrate(config: Config, deps: Pick<DemonstrationDeps, "store" | "renderer" | "clock">) {
  await loadDemonstration({ ...deps, timeZone: config.timeZone, base: publicBase(config) });
  return demonstrationTerms(deps.store);
}

/**
 * Creates, fills and publishes the demonstration activity on a store that never had an activity, through the services that
 * an administrator's requests use. Each step is committed separately, so that the next start continues where an
 * interrupted one ended.
 * @returns true if it was published
 */
export function loadDemonstration(deps: DemonstrationDeps): Promise<boolean> {
  return alone(deps.store, () => load(deps));
}

async function load(deps: DemonstrationDeps): Promise<boolean> {
  const activities = createActivityService({ ...deps, effects: createActivityEffects(deps.store) });
  const listDeps = { ...deps, onError: raise };
  const templates = createTemplateUpload({ ...deps, templateCheck: createTemplateCheck(listDeps) });
  const files = createActivityFiles(listDeps, templates);
  const publishing = createPublishService({ ...deps, jobs: createJobs(deps), onError: raise });
  const name = await readActivityName();
  const [first, ...otherActivities] = await listChoices(deps.store.read, "all");
  if (otherActivities.length > 0 || (first !== undefined && first.name !== name)) return false;
  const actor = { ...program, departmentId: null };
  const { id, publishedAt } =
    first === undefined ? await activities.create({ name }, actor) : await readActivity(deps.store.read, first.id);
  if (publishedAt !== null) return false;
  await files.template.upload(id, await readDemonstrationFile("template.docx"), { principal: actor });
  await files.name_list.upload(id, await readDemonstrationFile("winners.xlsx"), { principal: actor });
  await retryWhileBusy(() => publishing.publish({ id, confirmed: true }, actor));
  return true;
}

/** Throws an error of background work. The demonstration awaits all its work, so such an error is a bug. */
function raise(error: unknown): never {
  throw error;
}

const DEMONSTRATION = 7_002;

/** Runs the work in one process at a time; on PostgreSQL the others then find the demonstration loaded. */
function alone<T>(store: DemonstrationDeps["store"], work: () => Promise<T>): Promise<T> {
  if (store.engine === "sqlite") return work();
  // This transaction holds the lock and nothing else; the work has transactions of its own
  return store.write(
    async (tx) => {
      await sql`select pg_advisory_xact_lock(${DEMONSTRATION})`.execute(tx);
      return work();
    },
    { isolation: "read committed" },
  );
}

/** Retries while another process publishes the demonstration, or until the job lease of a stopped process expires. */
async function retryWhileBusy(work: () => Promise<unknown>) {
  for (const until = performance.now() + 2 * LEASE_MS; ; await wait(500)) {
    try {
      await work();
      return;
    } catch (error) {
      if (!(error instanceof Refusal && error.kind === "busy") || performance.now() > until) throw error;
    }
  }
}

async function readActivityName(): Promise<string> {
  const file = await readFile(new URL("activity.json", folder), "utf8");
  return (JSON.parse(file) as { name: string }).name;
}

const readDemonstrationFile = async (name: string) => new File([await readFile(new URL(name, folder))], name);

/** Returns a name and a number that find an award of the demonstration, or an empty array if it is not loaded. */
export async function demonstrationTerms(store: DemonstrationDeps["store"]): Promise<string[]> {
  const award = await selectCurrent(store.read)
    .innerJoin("activity", "activity.id", "a.activity_id")
    .where("activity.name", "=", await readActivityName())
    .where("a.state", "=", "valid")
    .select(["v.name", "a.number"])
    .orderBy("a.seq")
    .executeTakeFirst();
  return [award?.name, award?.number].filter((term) => typeof term === "string");
}
