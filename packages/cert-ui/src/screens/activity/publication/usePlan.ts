import { useQueryClient } from "@tanstack/react-query";
import { contract, refusals, type Activity, type Failure, type Input, type Plan } from "cert-api";
import { momentText } from "../../../components/moment/momentText.ts";
import { useTimeZone } from "../../../components/moment/TimeZoneProvider.tsx";
import { fill } from "../../../messages/fill.ts";
import { useAdminMessages } from "../../../messages/AdminMessagesProvider.tsx";
import type { PlanDecision } from "../../../components/planPanel/PlanDecision.ts";
import { editRead } from "../../query/cachedReads.ts";
import { endpointQuery, useEndpointQuery } from "../../query/useEndpointQuery.ts";
import { useAction } from "../../query/useAction.ts";
import { useServices } from "../../session/AdminServices.ts";
import { toPublishChoices } from "./publishState.ts";

interface PlanOptions {
  activity: Activity;
  /** False while there is nothing to plan: the activity is being published, or is published as it is. */
  enabled: boolean;
  onScheduled: () => void;
  onDecided: () => void;
}

export type Planning = ReturnType<typeof usePlan>;

/** Loads the plan of an activity and schedules it. An outdated plan is loaded again. */
export function usePlan({ activity: { id }, enabled, onScheduled, onDecided }: PlanOptions) {
  const { schedule: messages, planRows: rows } = useAdminMessages();
  const timeZone = useTimeZone();
  const { data, error, isFetching, refetch } = useEndpointQuery(contract.publication.plan, { id }, { enabled });
  const onRefused = ({ code }: Failure) => {
    if (code === refusals.stale.code) void refetch();
  };
  const schedule = useAction(contract.publication.schedule, {
    done: ({ scheduledAt }) => [messages.done, fill(messages.badge, { at: momentText(scheduledAt ?? "", timeZone) })],
    failed: messages.failed,
    onDone: onScheduled,
    onRefused,
  });
  const { client } = useServices();
  const queryClient = useQueryClient();
  const decision = useAction(contract.publication.decide, {
    failed: rows.undecided,
    onDone: (decided) => {
      editRead(queryClient, endpointQuery(client, contract.publication.plan, { id }).queryKey, () => decided);
      onDecided();
    },
    onRefused,
  });
  return {
    // One that is being loaded again may say what is no longer true
    plan: isFetching ? undefined : data,
    failure: isFetching ? undefined : error?.failure,
    /** Asks for the plan again, after a failure. */
    retry: refetch,
    /** Schedules a plan for an instant in ISO 8601. Does nothing while a request is pending. */
    schedule: (at: string, { token }: Plan, choices: PlanDecision) =>
      schedule.run({ id, at, plan: token, ...toPublishChoices(choices) }),
    /** Says what undecided rows are, and shows the plan with them. Does nothing while a request is pending. */
    decide: (input: Omit<Input<typeof contract.publication.decide>, "id">) => decision.run({ id, ...input }),
  };
}
