import {
  activityMessages,
  contract,
  publishProblem,
  refusals,
  undecidedSheets,
  type Activity,
  type Failure,
  type Plan,
} from "cert-api";
import { useEffect, useRef, useSyncExternalStore } from "react";
import { needsDecision } from "../../components/planPanel/needsDecision.ts";
import type { PlanDecision } from "../../components/planPanel/PlanPanel.tsx";
import { toast } from "../../components/toaster/toast.ts";
import { fill } from "../../messages/fill.ts";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import type { AdminMessages } from "../../messages/zhCNAdmin.ts";
import { useCan, useServices, useSession } from "../session/AdminServices.ts";
import { without } from "../upload/without.ts";
import { publishMarks } from "./publishMarks.ts";
import { publishOutcome } from "./publishOutcome.ts";
import type { PublishState, RunningPublish } from "./publishState.ts";
import { useRunningPublishes } from "./useRunningPublishes.ts";

/** What a list shows of publishing. */
export interface Publishing {
  /** Plans, and publishes at once where nothing needs deciding. */
  start: (activity: Activity) => void;
  planned: PublishState["planned"];
  decide: (decision: PlanDecision) => void;
  dismiss: () => void;
  /** How far the publishing of an activity is; null when it is not being published. */
  progress: (id: string) => { share: number | null; label: string } | null;
}

/** What a list tells of itself. */
interface ShownActivities {
  rows: readonly Activity[];
  page: number;
  /** Something was published, or could not be. */
  onEnded: () => void;
  /** The sheets of its name list have to be chosen first. */
  onUndecided: (activity: Activity) => void;
}

/** The toast of a refused publish: the specification's own title where a file is missing. */
function publishToast(toasts: AdminMessages["toasts"], { code, message }: Pick<Failure, "code" | "message">): void {
  if (code === refusals.templateMissing.code) toast.failure(toasts.templateMissing);
  else if (code === refusals.nameListMissing.code) toast.failure(toasts.nameListMissing);
  else toast.failure(toasts.publishFailed, message || undefined);
}

/**
 * Publishes activities from their list. What was begun goes on while other screens are shown, its end is told there as
 * well, and a list that comes later, or after the page was loaded anew, goes on showing it.
 */
export function usePublish({ rows, page, onEnded, onUndecided }: ShownActivities): Publishing {
  const toasts = useAdminMessages("toasts");
  const words = useAdminMessages("planPanel");
  const own = useAdminMessages("activityList");
  const { client, notificationBus, publishes } = useServices();
  const { id: owner } = useSession();
  const can = useCan();
  const { running, planned, ended } = useSyncExternalStore(publishes.subscribe, publishes.read);

  const change = (part: Partial<PublishState>) => publishes.write({ ...publishes.read(), ...part });
  const show = (run: RunningPublish) => change({ running: { ...publishes.read().running, [run.activity.id]: run } });
  const hide = (id: string) => change({ running: without(publishes.read().running, id) });

  const heard = useRef(ended);
  useEffect(() => {
    if (heard.current === ended) return;
    heard.current = ended;
    onEnded();
  }, [ended, onEnded]);

  function end(activity: Activity, outcome: { awards: number } | Failure) {
    publishMarks.remove(owner, activity.id);
    const state = publishes.read();
    publishes.write({ ...state, running: without(state.running, activity.id), ended: state.ended + 1 });
    notificationBus.announce();
    if ("awards" in outcome) {
      toast.success(toasts.published, fill(own.publishedAs, { name: activity.name, awards: outcome.awards }));
    } else publishToast(toasts, outcome);
  }

  /** A publish whose answer will not come, or which another page asked for, is not running any more. */
  async function conclude({ activity, own: mine }: RunningPublish, failure?: Failure) {
    hide(activity.id);
    const before = publishMarks.read(owner, activity.id) ?? { publishedAt: activity.publishedAt, at: Date.now() };
    const outcome = await publishOutcome(client, { activity, page, before, failure });
    if (outcome === null) return;
    if (mine || "awards" in outcome) end(activity, outcome);
  }

  useRunningPublishes({ rows, show, conclude: (run) => void conclude(run) });

  async function start(activity: Activity) {
    const problem = publishProblem(activity);
    if (problem) return publishToast(toasts, refusals[problem]);
    const undecided = undecidedSheets(activity).map(({ name }) => name);
    if (undecided.length > 0) {
      toast.failure(toasts.publishFailed, activityMessages.sheetsUndecided(undecided));
      if (can(contract.activity.sheets)) onUndecided(activity);
      return;
    }
    show({ activity, share: null, label: words.planning, awaited: true, own: false });
    const answer = await client.activity.plan({ id: activity.id });
    hide(activity.id);
    if (!answer.success) {
      publishToast(toasts, answer);
      // The list does not know yet that there is a choice
      if (answer.code === refusals.sheetsUndecided.code) onEnded();
    } else if (needsDecision(answer.data)) change({ planned: { activity, plan: answer.data } });
    else await publish(activity, answer.data, null);
  }

  async function publish(activity: Activity, plan: Plan, decision: PlanDecision | null) {
    const { id, publishedAt } = activity;
    const run = { activity, share: null, label: words.waiting, awaited: true, own: true };
    publishMarks.write(owner, id, { publishedAt, at: Date.now() });
    show(run);
    const answer = await client.activity.publish({
      id,
      plan: plan.token,
      ...(decision && {
        confirmed: decision.confirmed,
        overwriteEdited: decision.overwriteEdited,
        ...(decision.template !== "keep" && { template: decision.template, reason: decision.reason }),
      }),
    });
    if (answer.success) return end(activity, answer.data);
    if (answer.code !== refusals.system.code) return end(activity, answer);
    // Whoever did not hear the answer does not know yet
    const asked = await client.activity.progress({ id });
    if (asked.success && asked.data.running) show({ ...run, awaited: false });
    else await conclude(run, answer);
  }

  return {
    start: (activity) => void start(activity),
    planned,
    decide: (decision) => {
      if (!planned) return;
      change({ planned: null });
      void publish(planned.activity, planned.plan, decision);
    },
    dismiss: () => change({ planned: null }),
    progress: (id) => running[id] ?? null,
  };
}
