import { contract, describeReason, listMissingFiles, type Activity } from "cert-api";
import { useEffect, useRef, useState, type Ref } from "react";
import { useLocation } from "react-router-dom";
import { Button } from "../../../components/button/Button.tsx";
import { Heading } from "../../../components/heading/Heading.tsx";
import { Moment } from "../../../components/moment/Moment.tsx";
import { useTimeZone } from "../../../components/moment/TimeZoneProvider.tsx";
import { momentText } from "../../../components/moment/momentText.ts";
import { MoreMenu } from "../../../components/moreMenu/MoreMenu.tsx";
import { ProblemList } from "../../../components/problemList/ProblemList.tsx";
import { ProgressBar } from "../../../components/progressBar/ProgressBar.tsx";
import { Stack } from "../../../components/stack/Stack.tsx";
import { Text } from "../../../components/text/Text.tsx";
import { useAdminMessages } from "../../../messages/AdminMessagesProvider.tsx";
import { fill } from "../../../messages/fill.ts";
import { RouterLink } from "../../navigation/RouterLink.tsx";
import { ReadFailure } from "../../query/ReadFailure.tsx";
import { useAction } from "../../query/useAction.ts";
import { useCan } from "../../session/AdminServices.ts";
import { toRecord } from "../../session/toRecord.ts";
import { problemsOfRefusal } from "../../upload/useUploads.ts";
import { StepSides } from "../StepSides.tsx";
import { activityPath, awardsPath, type StepProps } from "../activitySteps.ts";
import { PublicationProof } from "./ActivityPreview.tsx";
import { PlanForm } from "./PlanForm.tsx";
import { usePlan } from "./usePlan.ts";
import { usePublish } from "./usePublish.ts";
import { useTime } from "./useTime.ts";

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
  /** The publish after which another one is asked for, as by the link to the step, whatever has changed. */
  const [before, setBefore] = useState(toRecord(state)["publishesAgain"] === true ? publishedAt : null);
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

interface PublishedProps {
  activity: Activity;
  at: string;
  /** The element that tells how many were published. */
  rootRef: Ref<HTMLElement>;
  /** Called to show the plan of another publish. */
  onAgain: () => void;
}

/** An activity that is published as it is: how many awards there are, and what comes next. */
function Published({ activity, at, rootRef, onAgain }: PublishedProps) {
  const { published: messages, actions, activityPage, activityList } = useAdminMessages();
  const { state } = useLocation();
  const can = useCan();
  const links = [
    { endpoint: contract.handout.zip, label: messages.download, to: activityPath(activity, "handout") },
    { endpoint: contract.notice.overview, label: messages.notify, to: activityPath(activity, "notice") },
    { endpoint: contract.handout.claims, label: messages.claims, to: `${activityPath(activity, "handout")}#claims` },
    {
      endpoint: contract.award.list,
      label: messages.awards,
      to: awardsPath(activity),
      selection: { selectsAll: true },
    },
  ].filter(({ endpoint }) => can(endpoint));
  return (
    <Stack gap="small">
      <Stack as="section" direction="row" gap="small" rootRef={rootRef} tabIndex={-1}>
        <Heading level={3}>{fill(messages.title, { awards: activity.awards })}</Heading>
        <Text tone="note">
          <Moment at={at} />
        </Text>
      </Stack>
      <Stack direction="row" gap="small">
        {links.map(({ label, to, selection }, index) => (
          <RouterLink key={label} to={to} state={selection ?? state} tone={index === 0 ? "filled" : "quiet"}>
            {label}
          </RouterLink>
        ))}
        <MoreMenu
          label={fill(actions.more, { name: activityPage.steps.publish })}
          entries={[{ key: "again", label: activityList.republish, onSelect: onAgain }]}
        />
      </Stack>
    </Stack>
  );
}

interface ScheduledProps {
  activity: Activity;
  at: string;
  onChanged: () => void;
}

/** The scheduled time of the publish, which can be cancelled. */
function Scheduled({ activity: { id }, at, onChanged }: ScheduledProps) {
  const messages = useAdminMessages("schedule");
  const timeZone = useTimeZone();
  const { cancelled, failed } = messages;
  const { run, isRunning } = useAction(contract.publication.cancelSchedule, {
    done: cancelled,
    failed,
    onDone: onChanged,
  });
  return (
    <Stack direction="row" gap="small">
      <Text>{fill(messages.badge, { at: momentText(at, timeZone) })}</Text>
      <Button tone="quiet" size="small" aria-disabled={isRunning} onClick={() => run({ id })}>
        {messages.cancel}
      </Button>
    </Stack>
  );
}
