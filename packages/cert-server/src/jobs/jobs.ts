import { bindOperations } from "../resource/bindOperations.ts";
import { type ExpressionBuilder, type Selectable, sql } from "kysely";
import type { Store } from "../db/open.ts";
import type { Db, Tables, Tx } from "../db/tables.ts";
import { randomId } from "../crypto/randomId.ts";

export type Job = Selectable<Tables["job"]>;

/** The progress of a job. `result` is JSON specific to its kind, from which another process can continue. */
export interface Step {
  done: number;
  total: number;
  result: unknown;
  /** Reports whether the result may no longer be used. The job is then removed as if another process had taken it over. */
  isObsolete?(tx: Tx): Promise<boolean>;
}

/** Milliseconds after which a process that does not renew its lease counts as ended. */
export const LEASE_MS = 10_000;

/** Milliseconds by which the lease clock may be set back without ending leases. */
const SKEW_MS = 60_000;

/**
 * Reports whether a lease is valid. A lease that ends later than possible was granted before the clock was set back; its
 * process either renews it within seconds or has ended.
 */
const holdsAt = ({ lease_until: until }: Pick<Job, "lease_until">, at: number): boolean =>
  until > at && until <= at + LEASE_MS + SKEW_MS;

export type Jobs = ReturnType<typeof createJobs>;

export interface JobDeps {
  store: Store;
  clock(): number;
  /** The clock for leases; defaults to the clock that the processes of the store share. */
  leaseClock?: LeaseClock;
}

interface JobContext extends Required<JobDeps> {
  holder: string;
}

/**
 * Creates the service for long-running jobs with stored progress. Each job is leased to one process, and the job of an
 * ended process is taken over. A server creates exactly one service for all kinds of work: a second one would treat the
 * jobs of the first as those of another process.
 */
export function createJobs(deps: JobDeps) {
  const context: JobContext = { leaseClock: createLeaseClock(deps), ...deps, holder: randomId() };
  return bindOperations(context, {
    claim,
    save,
    finish,
    release,
    holds,
    remove,
    removeWith,
    keepLease,
    removeEnded,
    find: findJob,
    running,
    isLeased,
    listLeased,
    abandoned,
    releaseAll,
  });
}

function write<T>({ store }: JobContext, work: (tx: Tx) => Promise<T>) {
  return store.write(work, { isolation: "read committed" });
}

function ownJob({ holder }: JobContext, tx: Tx, { id }: Pick<Job, "id">) {
  return tx.updateTable("job").where("id", "=", id).where("state", "=", "running").where("lease_holder", "=", holder);
}

async function takeOver({ store, holder }: JobContext, tx: Tx, job: Job, at: number): Promise<Job | null> {
  if (holdsAt(job, at)) return null;
  const abandonedJob = tx
    .selectFrom("job")
    .select("id")
    .where("id", "=", job.id)
    .where("state", "=", "running")
    .where("lease_holder", "=", job.lease_holder)
    .where("lease_until", "=", job.lease_until);
  // The process that holds the row is alive: it commits the work, or renews the lease
  const lockedJob = store.engine === "postgresql" ? abandonedJob.forUpdate().skipLocked() : abandonedJob;
  if ((await lockedJob.executeTakeFirst()) === undefined) return null;
  const lease = { lease_holder: holder, lease_until: at + LEASE_MS };
  await tx.updateTable("job").set(lease).where("id", "=", job.id).execute();
  return { ...job, ...lease };
}

async function removeWith({ holder }: JobContext, tx: Tx, { id }: Job) {
  await tx.deleteFrom("job").where("id", "=", id).where("lease_holder", "=", holder).execute();
}

/** Starts a job, or takes over one whose lease has expired. Returns null if another process works on it. */
function claim(
  context: JobContext,
  kind: string,
  subject: string,
  { total, result, userId }: Pick<Step, "total" | "result"> & { userId: number | null },
) {
  const { clock, leaseClock, holder } = context;
  return write(context, async (tx): Promise<Job | null> => {
    const at = await leaseClock(tx);
    const running = await selectJob(tx, kind, subject, "running");
    if (running !== undefined) return takeOver(context, tx, running, at);
    const job: Job = {
      id: randomId(),
      kind,
      subject,
      state: "running",
      done: 0,
      total,
      result: JSON.stringify(result),
      lease_holder: holder,
      lease_until: at + LEASE_MS,
      user_id: userId,
      created_at: clock(),
      finished_at: null,
    };
    await tx.insertInto("job").values(job).execute();
    return job;
  });
}

/** Stores the progress of a job and renews its lease. Returns false if the job no longer belongs to this process. */
const save = (context: JobContext, job: Job, step: Step): Promise<boolean> =>
  record(context, job, step, async (tx) => ({ lease_until: (await context.leaseClock(tx)) + LEASE_MS }));

const finish = (context: JobContext, job: Job, state: "done" | "failed", step: Step): Promise<boolean> =>
  record(context, job, step, () => ({ state, finished_at: context.clock() }));

function record(
  context: JobContext,
  job: Job,
  { done, total, result, isObsolete }: Step,
  getChange: (tx: Tx) => Partial<Job> | Promise<Partial<Job>>,
): Promise<boolean> {
  return write(context, async (tx) => {
    if ((await isObsolete?.(tx)) === true) {
      await removeWith(context, tx, job);
      return false;
    }
    const change = { ...(await getChange(tx)), done, total, result: JSON.stringify(result) };
    return (await ownJob(context, tx, job).set(change).executeTakeFirst()).numUpdatedRows > 0n;
  });
}

function release(context: JobContext, job: Job): Promise<unknown> {
  return write(context, (tx) => ownJob(context, tx, job).set({ lease_until: 0 }).execute());
}

/** Reports whether a running job still belongs to this process. Read in the transaction that must be rolled back otherwise. */
async function holds({ holder, store }: JobContext, tx: Tx, { id }: Job): Promise<boolean> {
  const locked = tx.selectFrom("job").select("id").where("id", "=", id).where("lease_holder", "=", holder);
  const row = await (store.engine === "postgresql" ? locked.forUpdate() : locked).executeTakeFirst();
  return row !== undefined;
}

/** Removes a job whose result is no longer needed, unless another process has taken it over. */
function remove(context: JobContext, job: Job) {
  return write(context, (tx) => removeWith(context, tx, job));
}

/** A job lease that is renewed in the background; `failure` is why the last renewal failed, if it did. */
export type Lease = ReturnType<typeof keepLease>;

function keepLease(context: JobContext, job: Job) {
  let failure: unknown;
  let renewing = false;
  const renew = async () => {
    // The transaction that the work ends with holds the row: renewals would queue for it, a connection each
    if (renewing) return;
    renewing = true;
    try {
      await write(context, async (tx) => {
        const until = (await context.leaseClock(tx)) + LEASE_MS;
        await ownJob(context, tx, job).set({ lease_until: until }).execute();
      });
      failure = undefined;
    } catch (error) {
      failure = error;
    }
    renewing = false;
  };
  const timer = setInterval(() => void renew(), LEASE_MS / 4);
  return { job, failure: (): unknown => failure, stop: () => clearInterval(timer) };
}

/** Removes the finished jobs of a kind whose subject begins with `begin`, except one. */
function removeEnded(context: JobContext, kind: string, begin: string, { id }: Job): Promise<unknown> {
  return write(context, (tx) =>
    tx
      .deleteFrom("job")
      .where(isBeginning(kind, begin))
      .where("state", "<>", "running")
      .where("id", "<>", id)
      .execute(),
  );
}

/** Returns the condition that a job is of a kind, with a subject that begins with `begin`. */
const isBeginning =
  (kind: string, begin: string) =>
  ({ and, eb }: ExpressionBuilder<Tables, "job">) =>
    and([eb("kind", "=", kind), eb("subject", ">=", begin), eb("subject", "<", `${begin}\u{10ffff}`)]);

function findJob({ store }: JobContext, kind: string, subject: string, state: Job["state"]) {
  return selectJob(store.read, kind, subject, state);
}

function running({ store }: JobContext, kind: string, begin = ""): Promise<Job[]> {
  return store.read
    .selectFrom("job")
    .selectAll()
    .where(isBeginning(kind, begin))
    .where("state", "=", "running")
    .execute();
}

/** Reports whether a process works on a job. A job with an expired lease belongs to a process that has ended. */
async function isLeased({ store, leaseClock }: JobContext, job: Job): Promise<boolean> {
  return holdsAt(job, await leaseClock(store.read));
}

/** Lists the running jobs of a kind, with a subject that begins with `begin`, on which a process works. */
async function listLeased(context: JobContext, kind: string, begin: string, isWorkedOn = true): Promise<Job[]> {
  const jobs = await running(context, kind, begin);
  if (jobs.length === 0) return [];
  const at = await context.leaseClock(context.store.read);
  return jobs.filter((job) => holdsAt(job, at) === isWorkedOn);
}

const abandoned = (context: JobContext, kind: string): Promise<Job[]> => listLeased(context, kind, "", false);

/** Releases the jobs that an earlier process of this store left running. Only for an engine with a single process (SQLite). */
async function releaseAll(context: JobContext) {
  const { store, holder } = context;
  if (store.engine !== "sqlite") return;
  await write(context, (tx) =>
    tx
      .updateTable("job")
      .set({ lease_until: 0 })
      .where("state", "=", "running")
      .where("lease_holder", "<>", holder)
      .execute(),
  );
}

const selectJob = (db: Db, kind: string, subject: string, state: Job["state"]): Promise<Job | undefined> =>
  db
    .selectFrom("job")
    .selectAll()
    .where("kind", "=", kind)
    .where("subject", "=", subject)
    .where("state", "=", state)
    .executeTakeFirst();

type LeaseClock = (db: Db) => Promise<number>;

/**
 * Creates the clock shared by all processes of a store. On PostgreSQL they may run on machines whose clocks differ by
 * minutes, so it is the database's clock. On SQLite there is one machine, whose clock is `clock`.
 */
const createLeaseClock = ({ store, clock }: { store: Store; clock(): number }): LeaseClock =>
  store.engine === "postgresql" ? readDatabaseTime : () => Promise.resolve(clock());

/** Reads the current time of the database. `now()` would be the start of the transaction. */
async function readDatabaseTime(db: Db): Promise<number> {
  const { rows } = await sql<{ at: string }>`
    select floor(extract(epoch from clock_timestamp()) * 1000)::bigint as at`.execute(db);
  return Number(rows[0]?.at);
}
