import { type Published } from "cert-api";
import { Refusal } from "../../../http/refusal.ts";
import type { Lease } from "../../../jobs/jobs.ts";
import { hasAwards } from "../activity/storedActivity.ts";
import { compare } from "./comparison.ts";
import { listConfirmations } from "./confirmations.ts";
import { type PlannedReissue, toPendingReissues } from "./pendingAwards.ts";
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
import { publishInTransaction, refuseChanges } from "./publishTransaction.ts";
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
  const input = await preparePublish(deps, attempt.activity);
  const checked = await checkPublish(deps, attempt, input);
  return write(deps, attempt, { checked, lease, onProgress });
}

/**
 * Checks that what was prepared can be published as requested: that the list and its files are sound, that all is confirmed,
 * that the plan still holds, and that every certificate can be printed. Writes nothing.
 */
export async function checkPublish(deps: PublishListDeps, attempt: PublishAttempt, input: PublishInput) {
  await checkPublishInput(deps, attempt.activity, input);
  await requireConfirmation(deps, attempt, input);
  const reissues = await planReissues(deps, attempt, input);
  await checkRows(deps, attempt, input);
  return { input, reprints: await checkReprints(deps, reissues) };
}

async function requireConfirmation(
  deps: PublishListDeps,
  { activity, request }: PublishAttempt,
  input: PublishInput,
): Promise<void> {
  if (request.confirmed === true) return;
  const confirmations = await listConfirmations(deps, activity, input);
  if (confirmations.length > 0) throw new Refusal("unconfirmed");
}

/** Lists the awards that would get a new version. The publishing transaction decides again, since awards may change before it. */
async function planReissues(
  { store }: PublishListDeps,
  { activity, request, principal }: PublishAttempt,
  { facts, template, list }: PublishInput,
): Promise<PlannedReissue[]> {
  if (!(await hasAwards(store.read, activity.id))) return [];
  const { plan, overwriteEdited, unlisted = "keep", template: templateChoice = "keep" } = request;
  const compared = { activity, facts, template, list, overwriteEdited };
  const { matching, token } = await compare(store.read, store.cipher, compared);
  if (plan !== undefined && plan !== token) throw new Refusal("stale");
  const endsUnlisted = unlisted !== "keep";
  const options = { list, facts, template, templateChoice, endsUnlisted };
  const reissues = await toPendingReissues(store.read, matching, options);
  await refuseChanges(store.read, principal, reissues.length + (endsUnlisted ? matching.unlisted.length : 0));
  return reissues;
}

async function checkRows(
  { preflight }: PublishListDeps,
  { activity, principal }: PublishAttempt,
  input: PublishInput,
): Promise<void> {
  if (!isPrinted(input)) return;
  const { problems } = await preflight.check(input, principal.userId);
  if (problems.length > 0) throw refusedAtPublish(activity, problems);
}

async function write(
  deps: PublishListDeps,
  { activity, request, principal }: PublishAttempt,
  {
    checked: { input, reprints },
    lease,
    onProgress,
  }: { checked: Awaited<ReturnType<typeof checkPublish>>; lease: Lease; onProgress(done: number, total: number): void },
): Promise<Published> {
  const { store, clock, timeZone, base, jobs } = deps;
  const { facts, template, list } = input;
  const { engine, cipher } = store;
  const values = { activity, facts, template, list, reprints, request, principal };
  const publication = { ...values, at: clock(), timeZone, base, engine, cipher };
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
    await checkPreparedList(deps, activity, input);
    throw new Refusal("stale");
  }
}

/**
 * Returns true if another transaction took a number or wrote a version between check and commit (SQLSTATE 23505 and the
 * SQLite codes).
 */
const isTaken = (error: unknown) => {
  const { code, errcode } = error as { code?: unknown; errcode?: unknown };
  return code === "23505" || errcode === 1555 || errcode === 2067;
};
