import { contract, describeReason, listMissingFiles } from "cert-api";
import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router-dom";
import { ProblemList } from "../../../components/problemList/ProblemList.tsx";
import { ProgressBar } from "../../../components/progressBar/ProgressBar.tsx";
import { Stack } from "../../../components/stack/Stack.tsx";
import { Text } from "../../../components/text/Text.tsx";
import { useAdminMessages } from "../../../messages/AdminMessagesProvider.tsx";
import { ReadFailure } from "../../query/ReadFailure.tsx";
import { useCan } from "../../session/AdminServices.ts";
import { problemsOfRefusal } from "../../upload/useUploads.ts";
import type { StepProps } from "../activitySteps.ts";
import { PublicationProof } from "./ActivityPreview.tsx";
import { StepSides } from "../StepSides.tsx";
import { Published } from "./Published.tsx";
import { usePlan } from "./usePlan.ts";
import { usePublish } from "./usePublish.ts";
import { PlanForm } from "./PlanForm.tsx";
import { useTime } from "./useTime.ts";
import { Scheduled } from "./Scheduled.tsx";

/**
 * Shows what was published and what comes next; or, where publishing would change something, its effects, a proof, and the button
 * that publishes now or at a scheduled time.
 */
export function PublicationStep(props: StepProps) {
  const messages = useAdminMessages("activityPage");
  const can = useCan();
  const [missing] = listMissingFiles(props.activity);
  if (missing !== undefined) return <Text>{describeReason(missing.reason)}</Text>;
  if (!can(contract.publication.plan)) return <Text>{messages.mayNotPublish}</Text>;
  return <Publication {...props} />;
}

/** Reports whether the link to the step asks for another publish, whatever has changed. */
const isAskingAgain = (state: unknown): boolean =>
  typeof state === "object" && state !== null && "publishesAgain" in state && state.publishesAgain === true;

function Publication({ activity, onChanged }: StepProps) {
  const messages = useAdminMessages("planPanel");
  const publishing = usePublish([activity]);
  const progress = publishing.progress(activity.id);
  const time = useTime();
  const place = useRef<HTMLDivElement>(null);
  // What was pressed gives way to what follows
  const focusStep = () => place.current?.focus({ preventScroll: true });
  const { publishedAt, scheduledAt } = activity;
  const isCurrent = publishedAt !== null && scheduledAt === null && !activity.hasUnpublishedChanges;
  const { state } = useLocation();
  /** The publish after which another one is asked for. */
  const [before, setBefore] = useState(isAskingAgain(state) ? publishedAt : null);
  const doneAt = isCurrent && publishedAt !== before && progress === null ? publishedAt : null;
  const done = useRef<HTMLElement>(null);
  useEffect(() => {
    if (doneAt !== null && document.activeElement === place.current) done.current?.focus();
  }, [doneAt]);
  const enabled = progress === null && doneAt === null;
  const planning = usePlan({ activity, enabled, onScheduled: onChanged, onDecided: focusStep });
  const { plan, failure, schedule } = planning;
  const problems = failure === undefined ? [] : problemsOfRefusal(failure);
  return (
    <Stack rootRef={place} tabIndex={-1}>
      {progress && <ProgressBar {...progress} />}
      {enabled && failure !== undefined && <ReadFailure message={failure.message} onRetry={planning.retry} />}
      {enabled && problems.length > 0 && <ProblemList problems={problems} />}
      {doneAt !== null && (
        <Published
          activity={activity}
          at={doneAt}
          rootRef={done}
          onAgain={() => {
            setBefore(doneAt);
            focusStep();
          }}
        />
      )}
      {enabled && !plan && failure === undefined && (
        <Text role="status" tone="soft">
          {messages.planning}
        </Text>
      )}
      {enabled && plan && (
        <StepSides beside={<PublicationProof activity={activity} plan={plan} />}>
          {scheduledAt && <Scheduled activity={activity} at={scheduledAt} onChanged={onChanged} />}
          <PlanForm
            activity={activity}
            plan={plan}
            time={time}
            decide={planning.decide}
            onSubmit={(decision) => {
              if (time.isLater) {
                const at = time.submit();
                if (at !== null) schedule(at, plan, decision);
                return;
              }
              focusStep();
              publishing.publish(activity, plan, decision);
            }}
          />
        </StepSides>
      )}
    </Stack>
  );
}
