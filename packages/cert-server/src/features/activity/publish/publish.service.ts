import { activityMessages, type Plan, type Progress, publishProblem, type Published, undecidedSheets } from "cert-api";
import type { Renderer } from "cert-render";
import type { Store } from "../../../db/open.ts";
import type { Actor } from "../../../http/access.ts";
import type { PublicBase } from "../../../http/publicBase.ts";
import { Refusal } from "../../../http/refusal.ts";
import { createJobs, LEASE_MS, type Lease } from "../../../jobs/jobs.ts";
import type { NameList } from "../../../lists/nameList.ts";
import { findDownloadedAwards, hasAwards, findNextRunningNumber } from "../../award/issue/issue.service.ts";
import { checkQrCode, latestTemplateVersion } from "../../template/template.service.ts";
import { parseActivityId, getActivity } from "../activity.service.ts";
import { findActivity, type StoredActivity } from "../activity.store.ts";
import { checkActivityList, refused } from "../files/checkActivityList.ts";
import { compare, countOutcome, readActivityFacts } from "./comparison.ts";
import { listConfirmations } from "./confirmations.ts";
import { outdatedAwards, type PlannedReissue, toPendingReissues } from "./pendingAwards.ts";
import { createPreflight, type PreflightInput } from "./preflight.service.ts";
import { publicColumns } from "../files/personalWarnings.ts";
import { publishInTransaction, type PublishRequest } from "./publishTransaction.ts";
import { checkReprints } from "./reprints.ts";
import { checkSheets, usedList } from "../files/usedList.ts";

/** What publishing stands on. */
export interface PublishDeps {
  store: Store;
  renderer: Renderer;
  timeZone: string;
  clock(): number;
  /** What codes lead to: only a lasting one may be printed. */
  base: PublicBase;
  /** Told of failures that nobody waits for. */
  onError(error: unknown): void;
}

const kind = "publish";
const { steps } = activityMessages;

/** Publishes activities: what was checked, all of a list or nothing of it, one publish of an activity at a time. */
export function createPublishService({ store, renderer, timeZone, clock, base, onError }: PublishDeps) {
  const jobs = createJobs({ store, clock });
  const preflight = createPreflight({ store, renderer, jobs, onError, reload });
  /** What this process publishes. */
  const underWay = new Map<number, Progress>();
  let timer: NodeJS.Timeout | undefined;
  let released: Promise<void> | undefined;
  const releaseLeft = () => (released ??= jobs.releaseAll());

  /** What an activity would be published with; refused when a file is missing. */
  async function inputOf(activity: StoredActivity): Promise<PreflightInput> {
    checkFiles(activity);
    const template = await latestTemplateVersion(store.read, activity.template?.id ?? "");
    if (template === undefined) throw new Refusal("templateMissing");
    const { list, listHash } = await usedList(store, activity);
    const facts = await readActivityFacts(store.read, activity, { at: clock(), timeZone });
    return { facts, template, list, listHash, first: await findNextRunningNumber(store.read, activity.id) };
  }

  async function reload(id: number): Promise<PreflightInput | null> {
    const activity = await findActivity(store.read, id);
    if (!activity?.template || !activity.nameList || undecidedSheets({ sheets: activity.sheets ?? [] }).length > 0)
      return null;
    return inputOf(activity);
  }

  /** The same, with everything that can be said of the list without printing it. */
  async function checkedInput(activity: StoredActivity): Promise<PreflightInput> {
    const input = await inputOf(activity);
    await checkQrCode(store, input.template, base.isLasting);
    await checkList(activity, input.list);
    return input;
  }

  async function checkList(activity: StoredActivity, list: NameList): Promise<void> {
    const { errors, problems } = await checkActivityList({ store, renderer }, activity, list);
    if (errors > 0) throw refused(activityMessages.listErrorsAtPublish(errors), problems, errors);
  }

  /** What has to be confirmed before this is published. */
  const toConfirm = async ({ id }: StoredActivity, { list, template }: PreflightInput): Promise<string[]> =>
    listConfirmations(list, await publicColumns(store.read, id, template.placeholders));

  /** What is issued already and will be written anew. What is said here is said again in the transaction. */
  async function reissuesToCome(
    activity: StoredActivity,
    { facts, template, list }: PreflightInput,
    { plan, overwriteEdited, template: which = "keep" }: PublishRequest,
  ): Promise<PlannedReissue[]> {
    if (!(await hasAwards(store.read, activity.id))) return [];
    const { matching, token } = await compare(store.read, { activity, facts, template, list, overwriteEdited });
    if (plan !== undefined && plan !== token) throw new Refusal("stale");
    return toPendingReissues(store.read, matching, template, which);
  }

  async function carryOut(
    activity: StoredActivity,
    request: PublishRequest,
    principal: Actor,
    { job, failure }: Lease,
  ): Promise<Published> {
    const { id } = activity;
    const input = await checkedInput(activity);
    const { facts, template, list } = input;
    const confirmations = await toConfirm(activity, input);
    if (confirmations.length > 0 && request.confirmed !== true) throw new Refusal("unconfirmed");
    const reissues = await reissuesToCome(activity, input, request);
    const { problems } = await preflight.check(input, principal.userId);
    const { length } = problems;
    if (length > 0) throw refused(activityMessages.listErrorsAtPublish(length), problems, length);
    const reprints = await checkReprints({ store, renderer }, reissues);
    const reportProgress = (done: number, total: number) =>
      void underWay.set(id, { running: true, done, total, step: steps.write });
    reportProgress(0, 0);
    const publication = { activity, facts, template, list, request, principal, reprints, at: clock(), timeZone, base };
    try {
      return await store.write(
        async (tx) => {
          let writtenTotal = 0;
          if (!(await jobs.holds(tx, job))) throw failure() ?? new Refusal("busy");
          const count = (written: number, total: number) => reportProgress((writtenTotal += written), total);
          const published = await publishInTransaction(tx, store.engine, { ...publication, onProgress: count });
          await jobs.removeWith(tx, job);
          return published;
        },
        { isolation: "read committed" },
      );
    } catch (error) {
      if (!isTaken(error)) throw error;
      // Someone took a number since the check: which row is at fault, it says now
      await checkList(activity, list);
      throw new Refusal("stale");
    }
  }

  return {
    /** What publishing would do now. The check of every certificate begins meanwhile. */
    async plan(text: string, principal: Actor): Promise<Plan> {
      const activity = await getActivity(store.read, parseActivityId(text));
      const input = await checkedInput(activity);
      const { template } = input;
      const { matching, token } = await compare(store.read, { activity, ...input });
      preflight.begin(input, principal.userId);
      const outdated = outdatedAwards(matching, template).map(({ id }) => id);
      const undownloaded = outdated.length - (await findDownloadedAwards(store.read, outdated)).size;
      const replacedTemplate = outdated.length === 0 ? null : { awards: outdated.length, undownloaded };
      return { ...countOutcome(matching), token, confirmations: await toConfirm(activity, input), replacedTemplate };
    },

    async publish(request: PublishRequest, principal: Actor): Promise<Published> {
      const activity = await getActivity(store.read, parseActivityId(request.id));
      checkFiles(activity);
      checkSheets(activity);
      if ((request.template ?? "keep") !== "keep" && !request.reason) {
        const errors = [{ field: "reason", message: activityMessages.templateReason }];
        throw new Refusal("invalid", activityMessages.templateReason, { errors });
      }
      const { id } = activity;
      if (underWay.has(id)) throw new Refusal("busy");
      underWay.set(id, { running: true, done: 0, total: 0, step: steps.check });
      try {
        await releaseLeft();
        const job = await jobs.claim(kind, String(id), { total: 0, result: {}, userId: principal.userId });
        if (job === null) throw new Refusal("busy");
        const lease = jobs.keepLease(job);
        try {
          return await carryOut(activity, request, principal, lease);
        } catch (error) {
          // The lease ends by itself: why nothing was published is what the caller has to hear of
          await jobs.remove(job).catch(onError);
          throw error;
        } finally {
          lease.stop();
        }
      } finally {
        underWay.delete(id);
      }
    },

    /** What is being done to an activity, in whatever process. */
    async progress(text: string): Promise<Progress> {
      const { id } = await getActivity(store.read, parseActivityId(text));
      const ownProgress = underWay.get(id);
      if (ownProgress?.step === steps.write) return ownProgress;
      const checked = await preflight.progress(id);
      if (checked !== null) return { running: true, ...checked, step: steps.check };
      if (ownProgress !== undefined) return ownProgress;
      // What is left of a process that is dead is not being done.
      const running = ((await jobs.find(kind, String(id), "running"))?.lease_until ?? 0) > clock();
      return { running, done: 0, total: 0, step: running ? steps.write : "" };
    },

    /** Goes on with what earlier processes left, now and from time to time. */
    async begin(): Promise<void> {
      await releaseLeft();
      const resume = () => void preflight.resume().catch(onError);
      resume();
      timer = setInterval(resume, LEASE_MS / 2).unref();
    },

    async stop(): Promise<void> {
      clearInterval(timer);
      await preflight.stop();
    },
  };
}

/** Both files are there (docs/spec.md, section 5). */
function checkFiles({ template, nameList }: StoredActivity): void {
  const missing = publishProblem({ template: template?.id ?? null, nameList: nameList?.id ?? null });
  if (missing !== null) throw new Refusal(missing);
}

/** Someone else took a number, or wrote a version, between check and commit (SQLSTATE 23505; SQLite's codes). */
const isTaken = (error: unknown) => {
  const { code, errcode } = error as { code?: unknown; errcode?: unknown };
  return code === "23505" || errcode === 1555 || errcode === 2067;
};
