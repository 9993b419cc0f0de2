import { contract, type Activity, type Progress } from "cert-api";
import { useEffect, useSyncExternalStore } from "react";
import type { PlanDecision } from "../../../components/planPanel/PlanDecision.ts";
import { fill } from "../../../messages/fill.ts";
import { useAdminMessages } from "../../../messages/AdminMessagesProvider.tsx";
import { useCan, useServices, useSession } from "../../session/AdminServices.ts";
import type { PublishState, RunningPublish } from "./publishState.ts";
import { dismissRefusedPublish } from "./usePublishToast.ts";

/** The publishing functions and states of a list. */
export interface Publishing {
  /** Requests a plan, and publishes at once if it needs no decision. */
  start: (activity: Activity) => void;
  planned: PublishState["planned"];
  decide: (decision: PlanDecision) => void;
  dismiss: () => void;
  /** Returns the progress of an activity's publish, or null if none is running. `share` is null if unknown. */
  progress: (id: string) => { share: number | null; label: string } | null;
}

interface ShownActivities {
  rows: readonly Activity[];
  /** Called for an activity whose sheets must be chosen first. */
  onUndecided: (activity: Activity) => void;
}

const toShare = ({ done, total }: Progress): number | null => (total > 0 ? done / total : null);

/** Publishes activities from their list, through the controller of the application. */
export function usePublish({ rows, onUndecided }: ShownActivities): Publishing {
  const words = useAdminMessages("planPanel");
  const { publishing } = useServices();
  const { id: owner } = useSession();
  const can = useCan();
  const { running, planned } = useSyncExternalStore(publishing.state.subscribe, publishing.state.read);

  useEffect(() => publishing.poll(), [publishing]);
  const rowIds = rows.map(({ id }) => id).join(" ");
  useEffect(
    () => publishing.detectRunningPublishes(rows),
    // oxlint-disable-next-line react/exhaustive-deps -- once for the rows of a page, not each time that one changes
    [rowIds, owner, publishing],
  );

  const formatProgress = ({ stage, progress }: RunningPublish): string => {
    if (progress === null) return stage === "planning" ? words.planning : words.waiting;
    const { step, done, total } = progress;
    return [step, total > 0 ? fill(words.step, { done, total }) : ""].filter(Boolean).join(" ");
  };
  return {
    start: (activity) => {
      dismissRefusedPublish(activity);
      void publishing.start(activity, () => {
        if (can(contract.nameList.sheets)) onUndecided(activity);
      });
    },
    planned,
    decide: (decision) => void publishing.decide(decision),
    dismiss: () => publishing.dismiss(),
    progress: (id) => {
      const run = running[id];
      return run ? { label: formatProgress(run), share: run.progress && toShare(run.progress) } : null;
    },
  };
}
