import { contract, refusals, type Activity, type Input, type Plan } from "cert-api";
import { useEffect, useState } from "react";
import { momentText } from "../../../components/moment/momentText.ts";
import { useTimeZone } from "../../../components/moment/TimeZoneProvider.tsx";
import { toast } from "../../../components/toaster/toast.ts";
import { fill } from "../../../messages/fill.ts";
import { useAdminMessages } from "../../../messages/AdminMessagesProvider.tsx";
import { useEndpointMutation } from "../../query/useEndpointMutation.ts";

interface SchedulingOptions {
  id: string;
  onScheduled: (change: { activity: Activity }) => void;
  /** Called when the plan was outdated, before it is loaded again. */
  onStale: () => void;
}

/** The plan of an activity, and its scheduling. */
export interface Scheduling {
  /** Undefined until loaded. Kept while it is loaded again, so that the focus stays. */
  plan: Plan | undefined;
  /** The reason why there is no plan. */
  planFailure: string | undefined;
  /** Schedules the displayed plan. Does nothing while a request is pending. */
  schedule: (input: Omit<Input<typeof contract.publication.schedule>, "id">) => void;
}

/** Loads the plan of an activity and schedules it. An outdated plan is loaded again. */
export function useScheduling({ id, onScheduled, onStale }: SchedulingOptions): Scheduling {
  const words = useAdminMessages("schedule");
  const timeZone = useTimeZone();
  const [plan, setPlan] = useState<Plan>();
  const {
    mutate: readPlan,
    isPending: isPlanning,
    error,
  } = useEndpointMutation(contract.publication.plan, { onDone: setPlan, onRefused: () => setPlan(undefined) });
  useEffect(() => readPlan({ id }), [readPlan, id]);
  const { mutate, isPending } = useEndpointMutation(contract.publication.schedule, {
    onDone: (changed) => {
      toast.success(words.done, fill(words.badge, { at: momentText(changed.scheduledAt ?? "", timeZone) }));
      onScheduled({ activity: changed });
    },
    onRefused: ({ code, message }) => {
      toast.failure(words.failed, message);
      if (code !== refusals.stale.code) return;
      onStale();
      readPlan({ id });
    },
  });
  return {
    plan,
    planFailure: error?.message,
    schedule: (input) => {
      if (!isPending && !isPlanning) mutate({ id, ...input });
    },
  };
}
