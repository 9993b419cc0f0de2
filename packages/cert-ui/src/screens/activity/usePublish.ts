import { publishProblem, refusals, type Activity, type Failure, type Plan, type Published } from "cert-api";
import { useEffect, useRef, useState } from "react";
import { needsDecision } from "../../components/planPanel/needsDecision.ts";
import type { PlanDecision } from "../../components/planPanel/PlanPanel.tsx";
import { toaster } from "../../components/toaster/toaster.ts";
import { fill } from "../../messages/fill.ts";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import type { AdminMessages } from "../../messages/zhCNAdmin.ts";
import { useServices } from "../session/AdminServices.ts";
import { without } from "../upload/without.ts";

const POLL = 1_000;

/** What a list shows of publishing. */
export interface Publishing {
  /** Plans, and publishes at once where nothing needs deciding. */
  start: (activity: Activity) => void;
  /** A plan that waits for a decision. */
  planned: { activity: Activity; plan: Plan } | null;
  decide: (decision: PlanDecision) => void;
  dismiss: () => void;
  /** How far the publishing of an activity is; null when it is not being published. */
  progress: (id: string) => { share: number | null; label: string } | null;
}

/** The toast of a refused publish: the specification's own title where a file is missing. */
function publishToast(toasts: AdminMessages["toasts"], { code, message }: Pick<Failure, "code" | "message">): void {
  if (code === refusals.templateMissing.code) toaster.failure(toasts.templateMissing);
  else if (code === refusals.nameListMissing.code) toaster.failure(toasts.nameListMissing);
  else toaster.failure(toasts.publishFailed, message);
}

/** Publishes activities from their list. */
export function usePublish(onPublished: (activity: Activity, outcome: Published) => void): Publishing {
  const toasts = useAdminMessages("toasts");
  const words = useAdminMessages("planPanel");
  const { client, news } = useServices();
  const [planned, setPlanned] = useState<Publishing["planned"]>(null);
  const [running, setRunning] = useState<Readonly<Record<string, { share: number | null; label: string }>>>({});
  const left = useRef(false);
  useEffect(() => {
    left.current = false;
    return () => {
      left.current = true;
    };
  }, []);

  const show = (id: string, share: number | null, label: string) =>
    setRunning((all) => ({ ...all, [id]: { share, label } }));
  const hide = (id: string) => setRunning((all) => without(all, id));

  async function start(activity: Activity) {
    const problem = publishProblem(activity);
    if (problem) return publishToast(toasts, refusals[problem]);
    show(activity.id, null, words.planning);
    const answer = await client.activity.plan({ id: activity.id });
    if (left.current) return;
    hide(activity.id);
    if (!answer.success) return publishToast(toasts, answer);
    if (needsDecision(answer.data)) setPlanned({ activity, plan: answer.data });
    else await publish(activity, answer.data, null);
  }

  async function publish(activity: Activity, plan: Plan, decision: PlanDecision | null) {
    const { id } = activity;
    show(id, null, words.waiting);
    const timer = setInterval(() => {
      void client.activity.progress({ id }).then((answer) => {
        if (!answer.success || left.current) return;
        const { running: isRunning, done, total, step } = answer.data;
        if (!isRunning) return;
        const label = [step, total > 0 ? fill(words.step, { done, total }) : ""].filter(Boolean).join(" ");
        setRunning((all) => (id in all ? { ...all, [id]: { share: total > 0 ? done / total : null, label } } : all));
      });
    }, POLL);
    const answer = await client.activity.publish({
      id,
      plan: plan.token,
      ...(decision && {
        confirmed: decision.confirmed,
        overwriteEdited: decision.overwriteEdited,
        ...(decision.template !== "keep" && { template: decision.template, reason: decision.reason }),
      }),
    });
    clearInterval(timer);
    news.announce();
    if (left.current) return;
    hide(id);
    if (answer.success) onPublished(activity, answer.data);
    else publishToast(toasts, answer);
  }

  return {
    start: (activity) => void start(activity),
    planned,
    decide: (decision) => {
      if (!planned) return;
      setPlanned(null);
      void publish(planned.activity, planned.plan, decision);
    },
    dismiss: () => setPlanned(null),
    progress: (id) => running[id] ?? null,
  };
}
