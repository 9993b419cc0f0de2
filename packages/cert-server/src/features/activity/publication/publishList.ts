import { type Published } from "cert-api";
import { Refusal } from "../../../http/refusal.ts";
import type { Lease } from "../../../jobs/jobs.ts";
import { hasAwards } from "../activity/storedActivity.ts";
import { listConfirmations } from "./confirmations.ts";
import type { Preflight } from "./preflight.service.ts";
import {
  checkPreparedList,
  checkPublishInput,
  isPrinted,
  type PublishDeps,
  type PublishInput,
  preparePublish,
  refusedAtPublish,
} from "./publishInput.ts";
import type { Publication } from "./publishRequest.ts";
import { decideChanges, publishInTransaction } from "./publishTransaction.ts";
import { checkReprints } from "./reprints.ts";

export interface PublishListDeps extends PublishDeps {
  preflight: Preflight;
}

type PublishAttempt = Pick<Publication, "activity" | "request" | "principal">;

/**
 * Publishes the list of an activity: prepares it, checks it, its comparison with the awards and every certificate, and
 * writes all in one transaction.
 * @param onProgress called with the numbers of awards written and to write
 */
export async function publishList(
  deps: PublishListDeps,
  attempt: PublishAttempt,
  { lease, onProgress }: { lease: Lease; onProgress(done: number, total: number): void },
): Promise<Published> {
  const { store, clock, timeZone, base, jobs } = deps;
  const { engine, cipher } = store;
  const input = await preparePublish(deps, attempt.activity);
  const reprints = await checkPublish(deps, attempt, input);
  const publication = { ...attempt, ...input, reprints, at: clock(), timeZone, base, engine, cipher };
  onProgress(0, 0);
  try {
    return await store.write(
      async (tx) => {
        let writtenTotal = 0;
        if (!(await jobs.holds(tx, lease.job))) throw lease.failure() ?? new Refusal("busy");
        const count = (written: number, total: number) => onProgress((writtenTotal += written), total);
        const published = await publishInTransaction(tx, { ...publication, onProgress: count });
        await jobs.removeWith(tx, lease.job);
        return published;
      },
      { isolation: "read committed" },
    );
  } catch (error) {
    if (!isTaken(error)) throw error;
    // Someone took a number since the check; checking again says which row is at fault
    await checkPreparedList(deps, attempt.activity, input);
    throw new Refusal("stale");
  }
}

/**
 * Checks that what was prepared can be published as requested: that the list and its files are sound, that all is confirmed,
 * that the plan still holds, and that every certificate can be printed. Writes nothing. Returns the keys of the new versions
 * that were checked in addition to the list's rows; the publishing transaction decides again, since awards may change before it.
 */
export async function checkPublish(
  deps: PublishListDeps,
  { activity, request, principal }: PublishAttempt,
  input: PublishInput,
): Promise<ReadonlySet<string>> {
  const { store, preflight } = deps;
  await checkPublishInput(deps, activity, input);
  if (request.confirmed !== true && (await listConfirmations(deps, activity, input)).length > 0)
    throw new Refusal("unconfirmed");
  const { reissues } = (await hasAwards(store.read, activity.id))
    ? await decideChanges(store.read, { ...input, activity, request, principal, cipher: store.cipher })
    : { reissues: [] };
  if (isPrinted(input)) {
    const { problems } = await preflight.check(input, principal.userId);
    if (problems.length > 0) throw refusedAtPublish(activity, problems);
  }
  return checkReprints(deps, reissues);
}

/**
 * Returns true if another transaction took a number or wrote a version between check and commit (SQLSTATE 23505 and the
 * SQLite codes).
 */
const isTaken = (error: unknown) => {
  const { code, errcode } = error as { code?: unknown; errcode?: unknown };
  return code === "23505" || errcode === 1555 || errcode === 2067;
};
