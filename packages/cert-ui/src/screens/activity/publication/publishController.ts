import {
  listMissingFiles,
  refusals,
  describeReason,
  refused,
  type Activity,
  type Plan,
  type Progress,
  type Failure,
  type Notification,
} from "cert-api";
import type { PlanDecision } from "../../../components/planPanel/PlanDecision.ts";
import { createStore, type Store } from "../../session/store.ts";
import { without } from "../../upload/without.ts";
import {
  toPublishChoices,
  type PublishMarks,
  type PublishClient,
  type PublishClock,
  type PublishNotice,
  type RunningPublish,
  type PublishMark,
} from "./publishState.ts";

/** Milliseconds between two requests for the progress of the running publishes. */
export const POLL_MS = 1_000;

export interface PublishControllerOptions {
  client: PublishClient;
  /** Returns the marks of the logged-in account. */
  marks: () => PublishMarks;
  clock: PublishClock;
  /** Reports the result of a publish, or why it did not start. */
  notify: (notice: PublishNotice) => void;
  /** Called when cached responses about activities, or derived from them, are stale; loads those that are shown again. */
  onActivitiesChanged: () => Promise<void>;
  onNotified: () => void;
}

/**
 * Publishes activities and follows the running publishes. It belongs to the whole application: a publish continues while
 * other screens are shown, and a list opened later, or after a reload, shows its progress again.
 */
export class PublishController {
  /** The running publishes, by activity id. */
  readonly state: Store<Readonly<Record<string, RunningPublish>>> = createStore({});
  readonly #options: PublishControllerOptions;

  constructor(options: PublishControllerOptions) {
    this.#options = options;
  }

  /** Publishes an activity as its plan says, with the given decision. */
  async publish(activity: Activity, plan: Plan, decision: PlanDecision): Promise<void> {
    const { client, clock } = this.#options;
    const { id, publishedAt } = activity;
    const run: RunningPublish = {
      activity,
      progress: null,
      isAwaited: true,
      isOfThisTab: true,
    };
    // Read before the request: another account may be logged in when the publish ends
    const marks = this.#options.marks();
    marks.write(id, { publishedAt, at: clock.now() });
    this.#show(run);
    const answer = await client.publication.publish({
      id,
      plan: plan.token,
      ...toPublishChoices(decision),
    });
    if (answer.success) return this.#end(activity, answer.data, marks);
    if (answer.code !== refusals.system.code) return this.#end(activity, answer, marks);
    // The connection may have broken while the server is still publishing
    const progress = await this.#askProgress(activity);
    const broken: RunningPublish = { ...run, isAwaited: false, failure: answer };
    if (progress?.running) this.#show(broken);
    else await this.#conclude(broken, marks);
  }

  /** Polls the progress of the running publishes, until the returned function is called. */
  poll(): () => void {
    return this.#options.clock.every(POLL_MS, () => {
      for (const run of Object.values(this.state.read())) void this.#followRun(run);
    });
  }

  /**
   * Checks once whether any of the activities is being published, by this tab before a reload or by another user. The
   * returned function ends the check early.
   */
  detectRunningPublishes(activities: readonly Activity[]): () => void {
    let isCancelled = false;
    const detectAll = async () => {
      const marks = this.#options.marks();
      const marked = activities.filter(({ id }) => marks.read(id) !== null);
      const others = activities.filter(
        (activity) => !marked.includes(activity) && listMissingFiles(activity).length === 0,
      );
      for (const activity of [...marked, ...others]) {
        const isOfThisTab = marked.includes(activity);
        const running = this.state.read();
        // One publish of others is enough: each further check is a request
        if (isCancelled || (!isOfThisTab && Object.keys(running).length > 0)) return;
        if (running[activity.id]) continue;
        await this.#detect({ activity, progress: null, isAwaited: false, isOfThisTab });
      }
    };
    void detectAll();
    return () => {
      isCancelled = true;
    };
  }

  /** Requests the progress of a known publish. */
  async #followRun({ activity }: RunningPublish): Promise<void> {
    const progress = await this.#askProgress(activity);
    // It may have ended while the request was in flight
    const run = this.state.read()[activity.id];
    if (!progress || !run) return;
    if (progress.running) this.#show({ ...run, progress });
    else if (!run.isAwaited) await this.#conclude(run, this.#options.marks());
  }

  /** Checks whether a publish that this page did not start is running. */
  async #detect(run: RunningPublish): Promise<void> {
    const progress = await this.#askProgress(run.activity);
    if (!progress || this.state.read()[run.activity.id]) return;
    // Somebody else may only be planning, which reports the step `check` too
    if (progress.running && (run.isOfThisTab || isWriting(progress))) this.#show({ ...run, progress });
    else if (run.isOfThisTab && !progress.running) await this.#conclude(run, this.#options.marks());
  }

  async #askProgress({ id }: Activity): Promise<Progress | null> {
    const answer = await this.#options.client.publication.progress({ id });
    return answer.success ? answer.data : null;
  }

  /** Ends a publish whose response was lost, or that another page started. */
  async #conclude({ activity, isOfThisTab, failure }: RunningPublish, marks: PublishMarks) {
    const { client, clock } = this.#options;
    this.#hide(activity);
    const before = marks.read(activity.id) ?? { publishedAt: activity.publishedAt, at: clock.now() };
    const outcome = await findPublishOutcome(client, { activity, before, failure });
    if (outcome !== null && (isOfThisTab || "awards" in outcome)) await this.#end(activity, outcome, marks);
  }

  async #end(activity: Activity, outcome: PublishOutcome, marks: PublishMarks): Promise<void> {
    marks.remove(activity.id);
    this.#options.onNotified();
    this.#options.notify("awards" in outcome ? { activity, awards: outcome.awards } : { activity, refusal: outcome });
    // Its progress gives way to what it has changed, not to what was true before
    await this.#options.onActivitiesChanged();
    this.#hide(activity);
  }

  #show(run: RunningPublish): void {
    this.state.write({ ...this.state.read(), [run.activity.id]: run });
  }

  #hide({ id }: Activity): void {
    this.state.write(without(this.state.read(), id));
  }
}

/** Reports whether the server is writing awards, so that it is publishing and not only planning. */
const isWriting = ({ stepCode }: Progress): boolean => stepCode === "write";

/** Milliseconds by which a browser's clock may be behind the server's. */
const CLOCK_TOLERANCE_MS = 60_000;

/** The maximum length of the text used to find an activity. */
const FIND_TEXT_MAX = 64;

/** The outcome of a publish: the number of awards, or a failure. */
type PublishOutcome = { awards: number } | Failure;

interface EndedPublish {
  activity: Activity;
  /** The state of the activity before the publish. */
  before: PublishMark;
  /** The failure of the call, if it ended without a response. */
  failure?: Failure | undefined;
}

/**
 * Finds the outcome of a publish whose response was lost. Returns null if it is not known yet, or if the activity is not
 * found by its name, which does not mean that the publish failed.
 */
async function findPublishOutcome(
  client: PublishClient,
  { activity, before, failure }: EndedPublish,
): Promise<PublishOutcome | null> {
  const listed = await client.activity.find({ text: activity.name.slice(0, FIND_TEXT_MAX) });
  if (!listed.success) return failure ?? null;
  const now = listed.data.find(({ id }) => id === activity.id);
  if (now && now.publishedAt !== null && now.publishedAt !== before.publishedAt) return { awards: now.awards };
  const notified = await client.dashboard.notifications({});
  const since = before.at - CLOCK_TOLERANCE_MS;
  const reason = (notified.success ? notified.data : [])
    .filter(({ at }) => Date.parse(at) > since)
    .map((notification) => failureReason(notification, activity))
    .find((text) => text !== null);
  if (reason !== undefined) return refused("system", reason);
  return failure ?? (now ? refused("system", "") : null);
}

/** Returns the reason in a notification why the activity was not published, or null if it is about something else. */
function failureReason({ kind, params }: Notification, activity: Activity): string | null {
  if (kind !== "publishFailed" || params?.activityId !== activity.id || !params.reason) return null;
  return describeReason(params.reason);
}
