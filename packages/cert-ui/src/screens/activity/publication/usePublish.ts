import { type Activity, type Plan, type Progress } from "cert-api";
import { useEffect, useSyncExternalStore } from "react";
import type { PlanDecision } from "../../../components/planPanel/PlanDecision.ts";
import { fill } from "../../../messages/fill.ts";
import { useAdminMessages } from "../../../messages/AdminMessagesProvider.tsx";
import { useProvided, useSession } from "../../session/AdminServices.ts";
import { PublishesContext, dismissRefusedPublish } from "./PublishProvider.tsx";
import type { RunningPublish } from "./publishState.ts";

export type Publishing = ReturnType<typeof usePublish>;

const toShare = ({ done, total }: Progress): number | null => (total > 0 ? done / total : null);

/** Publishes activities, and follows the running publishes of the given ones, through the controller of the application. */
export function usePublish(rows: readonly Activity[]) {
  const messages = useAdminMessages("planPanel");
  const publishing = useProvided(PublishesContext);
  const { id: owner } = useSession();
  const running = useSyncExternalStore(publishing.state.subscribe, publishing.state.read);

  useEffect(() => publishing.poll(), [publishing]);
  const rowIds = rows.map(({ id }) => id).join(" ");
  useEffect(
    () => publishing.detectRunningPublishes(rows),
    // oxlint-disable-next-line react/exhaustive-deps -- once for the rows of a page, not each time that one changes
    [rowIds, owner, publishing],
  );

  const formatProgress = ({ progress }: RunningPublish): string => {
    if (progress === null) return messages.waiting;
    const { step, done, total } = progress;
    return [step, total > 0 ? fill(messages.step, { done, total }) : ""].filter(Boolean).join(" ");
  };
  return {
    publish: (activity: Activity, plan: Plan, decision: PlanDecision) => {
      dismissRefusedPublish(activity);
      void publishing.publish(activity, plan, decision);
    },
    /**
     * Returns the progress of an activity's publish, or null if none is running. `share` is the completed fraction, from 0
     * to 1; null if unknown.
     */
    progress: (id: string) => {
      const run = running[id];
      return run ? { label: formatProgress(run), share: run.progress && toShare(run.progress) } : null;
    },
  };
}
