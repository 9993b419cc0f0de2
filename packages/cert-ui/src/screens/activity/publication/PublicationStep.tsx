import { contract, formatHref, publishProblem, type Activity, type Plan } from "cert-api";
import { useRef, useState } from "react";
import { Button, LinkButton } from "../../../components/button/Button.tsx";
import { TextField } from "../../../components/field/TextField.tsx";
import { momentText } from "../../../components/moment/momentText.ts";
import { useTimeZone } from "../../../components/moment/TimeZoneProvider.tsx";
import { Choices } from "../../../components/planPanel/Choices.tsx";
import type { PlanDecision } from "../../../components/planPanel/PlanDecision.ts";
import { PlanPanel } from "../../../components/planPanel/PlanPanel.tsx";
import { ProgressBar } from "../../../components/progressBar/ProgressBar.tsx";
import { Stack } from "../../../components/stack/Stack.tsx";
import { Text } from "../../../components/text/Text.tsx";
import { toast } from "../../../components/toaster/toast.ts";
import { fill } from "../../../messages/fill.ts";
import { useAdminMessages } from "../../../messages/AdminMessagesProvider.tsx";
import { HelpLink } from "../../help/HelpLink.tsx";
import { useEndpointMutation } from "../../query/useEndpointMutation.ts";
import { useCan, useServices } from "../../session/AdminServices.ts";
import type { StepProps } from "../StepProps.ts";
import { ActivityPreview } from "../template/ActivityPreview.tsx";
import { toPreviewVersion } from "../template/previewVersion.ts";
import { PlanGroupRows } from "./PlanGroupRows.tsx";
import { sides } from "./PublicationStep.css.ts";
import { toPublishChoices } from "./publishChoices.ts";
import { toInstant } from "./toInstant.ts";
import { UndecidedRows } from "./UndecidedRows.tsx";
import { type Planning, usePlan } from "./usePlan.ts";
import { usePublish } from "./usePublish.ts";

/** The effects of publishing an activity, with a proof, and the button that publishes it now or at a scheduled time. */
export function PublicationStep(props: StepProps) {
  const words = useAdminMessages("activityPage");
  const can = useCan();
  const problem = publishProblem(props.activity);
  if (problem !== null) return <Text>{words.missing[problem === "nameListMissing" ? "list" : "template"]}</Text>;
  if (!can(contract.publication.plan)) return <Text>{words.mayNotPublish}</Text>;
  return <Publication {...props} />;
}

function Publication({ activity, onChanged }: StepProps) {
  const words = useAdminMessages("planPanel");
  const pageWords = useAdminMessages("activityPage");
  const { baseUrl } = useServices();
  const publishing = usePublish([activity]);
  const progress = publishing.progress(activity.id);
  const time = useTime();
  const place = useRef<HTMLDivElement>(null);
  // What was pressed gives way to what follows
  const focusStep = () => place.current?.focus({ preventScroll: true });
  const isPublishing = progress !== null;
  const planning = usePlan({ activity, isPublishing, onScheduled: onChanged, onDecided: focusStep });
  const { plan, failure, schedule } = planning;
  const { id, template, scheduledAt } = activity;
  const publish = (decision: PlanDecision, shownPlan: Plan) => {
    if (time.isLater) {
      const at = time.submit();
      if (at !== null) schedule({ at, plan: shownPlan.token, ...toPublishChoices(decision) });
      return;
    }
    focusStep();
    publishing.publish(activity, shownPlan, decision);
  };
  return (
    <Stack elementRef={place} tabIndex={-1}>
      {progress && <ProgressBar {...progress} />}
      {!progress && !plan && (
        <Text role="status" tone={failure === undefined ? "soft" : "wrong"}>
          {failure ?? words.planning}
        </Text>
      )}
      {!progress && plan && (
        <div className={sides}>
          <Stack>
            {scheduledAt && <Scheduled activity={activity} at={scheduledAt} onChanged={onChanged} />}
            <PlanForm
              id={id}
              plan={plan}
              time={time}
              decide={planning.decide}
              onSubmit={(decision) => publish(decision, plan)}
            />
          </Stack>
          {template !== null && (
            <Stack gap="small">
              <ActivityPreview key={plan.token} id={id} file={toPreviewVersion(template, [plan.token])} />
              <div>
                <LinkButton
                  tone="quiet"
                  size="small"
                  href={formatHref(contract.template.proof, { id }, baseUrl)}
                  download
                >
                  {pageWords.proof}
                </LinkButton>
              </div>
            </Stack>
          )}
        </div>
      )}
    </Stack>
  );
}

/** Manages the time of a publish: now, or an entered one in the institute's time zone. */
function useTime() {
  const words = useAdminMessages("schedule");
  const timeZone = useTimeZone();
  const [isLater, setLater] = useState(false);
  const [value, setValue] = useState("");
  const [problem, setProblem] = useState<string>();
  /** Returns the entered instant in ISO 8601, or null and an error message if it is invalid or in the past. */
  const submit = (): string | null => {
    const instant = toInstant(value, timeZone);
    const isToCome = instant !== null && Date.parse(instant) > Date.now();
    setProblem(isToCome ? undefined : words.future);
    return isToCome ? instant : null;
  };
  return { isLater, setLater, value, setValue, problem, submit };
}

interface PlanFormProps {
  id: string;
  plan: Plan;
  time: ReturnType<typeof useTime>;
  decide: Planning["decide"];
  onSubmit: (decision: PlanDecision) => void;
}

/** The plan with its decisions, and the choice of its time. */
function PlanForm({ id, plan, time, decide, onSubmit }: PlanFormProps) {
  const words = useAdminMessages("schedule");
  const plans = useAdminMessages("planPanel");
  const can = useCan();
  const isFirst = plan.created > 0 && plan.changed + plan.unlisted + plan.edited === 0;
  const publish = isFirst ? fill(plans.publishCount, { count: plan.created }) : plans.publish;
  return (
    <PlanPanel
      // Another plan asks for decisions of its own
      key={plan.token}
      plan={plan}
      // Whoever may not do it one by one may not do it by publishing either
      unlistedChoices={can(contract.award.revoke) ? ["revoke", "withdraw"] : []}
      renderRows={(group) =>
        group === "undecided" ? (
          <UndecidedRows id={id} plan={plan.token} onDecide={decide} />
        ) : (
          <PlanGroupRows id={id} plan={plan.token} group={group} />
        )
      }
      onPublish={onSubmit}
      messages={{ publish: time.isLater ? words.submit : publish }}
    >
      <Choices
        legend={words.when}
        name="when"
        value={time.isLater ? "later" : "now"}
        options={[
          { value: "now", label: words.now },
          { value: "later", label: words.open },
        ]}
        onChange={(value) => time.setLater(value === "later")}
      />
      {time.isLater && (
        <Stack direction="row" gap="small">
          <TextField
            label={words.at}
            hint={words.note}
            type="datetime-local"
            problem={time.problem}
            value={time.value}
            onValueChange={({ value }) => time.setValue(value)}
          />
          <HelpLink part="schedule" of={words.open} />
        </Stack>
      )}
    </PlanPanel>
  );
}

interface ScheduledProps {
  activity: Activity;
  at: string;
  onChanged: () => void;
}

/** The scheduled time of the publish, which can be cancelled. */
function Scheduled({ activity: { id }, at, onChanged }: ScheduledProps) {
  const words = useAdminMessages("schedule");
  const timeZone = useTimeZone();
  const { mutate, isPending } = useEndpointMutation(contract.publication.cancelSchedule, {
    onDone: () => {
      toast.success(words.cancelled);
      onChanged();
    },
    onRefused: ({ message }) => toast.failure(words.failed, message),
  });
  return (
    <Stack direction="row" gap="small">
      <Text>{fill(words.badge, { at: momentText(at, timeZone) })}</Text>
      <Button tone="quiet" size="small" aria-disabled={isPending} onClick={() => !isPending && mutate({ id })}>
        {words.cancel}
      </Button>
    </Stack>
  );
}
