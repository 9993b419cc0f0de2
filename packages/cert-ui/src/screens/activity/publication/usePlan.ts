import { contract, refusals, type Activity, type Input, type Plan } from "cert-api";
import { useEffect, useState } from "react";
import { momentText } from "../../../components/moment/momentText.ts";
import { useTimeZone } from "../../../components/moment/TimeZoneProvider.tsx";
import { toast } from "../../../components/toaster/toast.ts";
import { fill } from "../../../messages/fill.ts";
import { useAdminMessages } from "../../../messages/AdminMessagesProvider.tsx";
import { useEndpointMutation } from "../../query/useEndpointMutation.ts";

interface PlanOptions {
  activity: Activity;
  /** True while the activity is being published, so that there is nothing to plan. */
  isPublishing: boolean;
  onScheduled: () => void;
}

/** The plan of an activity, and its scheduling. */
export interface Planning {
  /** Undefined until it is loaded. Kept while it is loaded again, so that the focus stays. */
  plan: Plan | undefined;
  /** The reason why there is no plan. */
  failure: string | undefined;
  /** Schedules the displayed plan. Does nothing while a request is pending. */
  schedule: (input: Omit<Input<typeof contract.publication.schedule>, "id">) => void;
}

/** Loads the plan of an activity, again after each change of the activity, and schedules it. */
export function usePlan({ activity, isPublishing, onScheduled }: PlanOptions): Planning {
  const words = useAdminMessages("schedule");
  const timeZone = useTimeZone();
  const [plan, setPlan] = useState<Plan>();
  const { id, template, nameList, sheets, publishedAt } = activity;
  const { mutate, isPending, error } = useEndpointMutation(contract.publication.plan, {
    onDone: setPlan,
    onRefused: () => setPlan(undefined),
  });
  const version = JSON.stringify([template, nameList, sheets, publishedAt]);
  useEffect(() => {
    if (!isPublishing) mutate({ id });
  }, [mutate, id, version, isPublishing]);
  const scheduling = useEndpointMutation(contract.publication.schedule, {
    onDone: (changed) => {
      toast.success(words.done, fill(words.badge, { at: momentText(changed.scheduledAt ?? "", timeZone) }));
      onScheduled();
    },
    onRefused: ({ code, message }) => {
      toast.failure(words.failed, message);
      if (code === refusals.stale.code) mutate({ id });
    },
  });
  return {
    plan,
    failure: error?.message,
    schedule: (input) => {
      if (!scheduling.isPending && !isPending) scheduling.mutate({ id, ...input });
    },
  };
}
