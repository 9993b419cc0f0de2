import {
  describeReason,
  publishProblem,
  refusals,
  toReason,
  undecidedSheets,
  type Activity,
  type Failure,
  type Progress,
} from "cert-api";
import { needsDecision } from "../../../components/planPanel/needsDecision.ts";
import type { PlanDecision } from "../../../components/planPanel/PlanPanel.tsx";
import { createStore, type Store } from "../../session/store.ts";
import { without } from "../../upload/without.ts";
import type { PublishMarks } from "./publishMarks.ts";
import { findPublishOutcome, type PublishOutcome } from "./publishOutcome.ts";
import type { PublishClient, PublishClock, PublishNotice, PublishState, RunningPublish } from "./publishState.ts";

/** Between two questions for the progress of what is running, in milliseconds. */
export const POLL_MS = 1_000;

/** What a `PublishController` works with. */
export interface PublishControllerOptions {
  client: PublishClient;
  /** The marks of the account that is logged in now. */
  marks: () => PublishMarks;
  clock: PublishClock;
  /** Tells somebody how a publish ended, or why it did not begin. */
  notify: (notice: PublishNotice) => void;
  /** Called when what was read of activities, or follows from them, is stale. */
  onActivitiesChanged: () => void;
  /** Called when the server has a new notification. */
  onNotified: () => void;
}

/**
 * Publishes activities and follows what is being published. It belongs to the whole application: what was begun goes on
 * while other screens are shown, and a list that comes later, or after a reload of the page, goes on showing it.
 */
export class PublishController {
  readonly state: Store<PublishState> = createStore<PublishState>({ running: {}, planned: null });
  readonly #options: PublishControllerOptions;

  constructor(options: PublishControllerOptions) {
    this.#options = options;
  }

  /**
   * Plans, and publishes at once where nothing needs a decision. `onUndecided` is called where the sheets of the name list
   * have to be chosen first. `page` is the page of the list that holds the activity, counted from zero.
   */
  async start(activity: Activity, page: number, onUndecided: () => void): Promise<void> {
    const { client, notify } = this.#options;
    const problem = publishProblem(activity);
    if (problem) return notify({ activity, refusal: refusals[problem] });
    const undecided = undecidedSheets(activity).map(({ name }) => name);
    if (undecided.length > 0) {
      const message = describeReason(toReason("activity.sheetsUndecided", { sheets: undecided }));
      notify({ activity, refusal: { code: refusals.sheetsUndecided.code, message } });
      return onUndecided();
    }
    this.#show({ activity, page, stage: "planning", progress: null, isAwaited: true, isOfThisTab: false });
    const answer = await client.activity.plan({ id: activity.id });
    this.#hide(activity);
    if (!answer.success) {
      notify({ activity, refusal: answer });
      // The list does not know yet that there are sheets to choose from
      if (answer.code === refusals.sheetsUndecided.code) this.#options.onActivitiesChanged();
    } else if (needsDecision(answer.data)) this.#change({ planned: { activity, page, plan: answer.data } });
    else await this.#publish({ activity, page, plan: answer.data }, null);
  }

  /** Publishes the plan that waits, as it was decided. */
  async decide(decision: PlanDecision): Promise<void> {
    const { planned } = this.state.read();
    if (!planned) return;
    this.dismiss();
    await this.#publish(planned, decision);
  }

  /** Forgets the plan that waits. */
  dismiss(): void {
    this.#change({ planned: null });
  }

  /** Follows what is known to run, until the function that it returns is called. */
  poll(): () => void {
    return this.#options.clock.every(POLL_MS, () => {
      for (const run of Object.values(this.state.read().running)) void this.#followRun(run);
    });
  }

  /**
   * Looks once whether one of the activities of a page is being published: what this tab left running before a reload, or
   * what somebody else is publishing. Ends early once the function that it returns is called.
   */
  detectRunningPublishes(activities: readonly Activity[], page: number): () => void {
    let isCancelled = false;
    const detectAll = async () => {
      const marks = this.#options.marks();
      const marked = activities.filter(({ id }) => marks.read(id) !== null);
      const others = activities.filter((activity) => !marked.includes(activity) && publishProblem(activity) === null);
      for (const activity of [...marked, ...others]) {
        const isOfThisTab = marked.includes(activity);
        const { running } = this.state.read();
        // Of what others publish, one is enough: each further question is a call
        if (isCancelled || (!isOfThisTab && Object.keys(running).length > 0)) return;
        if (running[activity.id]) continue;
        await this.#detect({ activity, page, stage: "publishing", progress: null, isAwaited: false, isOfThisTab });
      }
    };
    void detectAll();
    return () => {
      isCancelled = true;
    };
  }

  async #publish(
    { activity, page, plan }: NonNullable<PublishState["planned"]>,
    decision: PlanDecision | null,
  ): Promise<void> {
    const { client, clock } = this.#options;
    const { id, publishedAt } = activity;
    const run: RunningPublish = {
      activity,
      page,
      stage: "publishing",
      progress: null,
      isAwaited: true,
      isOfThisTab: true,
    };
    // Read now: another account may be logged in when the publish ends
    const marks = this.#options.marks();
    marks.write(id, { publishedAt, at: clock.now() });
    this.#show(run);
    const answer = await client.activity.publish({
      id,
      plan: plan.token,
      ...(decision && {
        confirmed: decision.confirmed,
        overwriteEdited: decision.overwriteEdited,
        ...(decision.template !== "keep" && { template: decision.template, reason: decision.reason }),
      }),
    });
    if (answer.success) return this.#end(activity, answer.data, marks);
    if (answer.code !== refusals.system.code) return this.#end(activity, answer, marks);
    // The connection may have broken while the server goes on
    const progress = await this.#askProgress(activity);
    if (progress?.running) this.#show({ ...run, isAwaited: false });
    else await this.#conclude(run, marks, answer);
  }

  /** Asks how far a known publish is. */
  async #followRun({ activity }: RunningPublish): Promise<void> {
    const progress = await this.#askProgress(activity);
    // It may have ended while the question was on its way
    const run = this.state.read().running[activity.id];
    if (!progress || !run) return;
    if (progress.running) this.#show({ ...run, progress });
    else if (!run.isAwaited) await this.#conclude(run, this.#options.marks());
  }

  /** Asks whether a publish runs that this page knows nothing of. */
  async #detect(run: RunningPublish): Promise<void> {
    const progress = await this.#askProgress(run.activity);
    if (!progress || this.state.read().running[run.activity.id]) return;
    // Somebody else may only be planning, which checks the certificates too
    if (progress.running && (run.isOfThisTab || isWriting(progress))) this.#show({ ...run, progress });
    else if (run.isOfThisTab && !progress.running) await this.#conclude(run, this.#options.marks());
  }

  async #askProgress({ id }: Activity): Promise<Progress | null> {
    const answer = await this.#options.client.activity.progress({ id });
    return answer.success ? answer.data : null;
  }

  /** Ends a publish whose answer will not come, or which another page asked for. */
  async #conclude({ activity, page, isOfThisTab }: RunningPublish, marks: PublishMarks, failure?: Failure) {
    const { client, clock } = this.#options;
    this.#hide(activity);
    const before = marks.read(activity.id) ?? { publishedAt: activity.publishedAt, at: clock.now() };
    const outcome = await findPublishOutcome(client, { activity, page, before, failure });
    if (outcome !== null && (isOfThisTab || "awards" in outcome)) this.#end(activity, outcome, marks);
  }

  #end(activity: Activity, outcome: PublishOutcome, marks: PublishMarks): void {
    marks.remove(activity.id);
    this.#hide(activity);
    this.#options.onActivitiesChanged();
    this.#options.onNotified();
    this.#options.notify("awards" in outcome ? { activity, awards: outcome.awards } : { activity, refusal: outcome });
  }

  #show(run: RunningPublish): void {
    this.#change({ running: { ...this.state.read().running, [run.activity.id]: run } });
  }

  #hide({ id }: Activity): void {
    this.#change({ running: without(this.state.read().running, id) });
  }

  #change(part: Partial<PublishState>): void {
    this.state.write({ ...this.state.read(), ...part });
  }
}

/** Whether the server writes awards: then it publishes, and does not only check. */
const isWriting = ({ stepCode }: Progress): boolean => stepCode === "write";
