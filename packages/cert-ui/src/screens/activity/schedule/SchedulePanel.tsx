import { contract, type Activity } from "cert-api";
import { useId, useRef, useState } from "react";
import { TextField } from "../../../components/field/TextField.tsx";
import { useTimeZone } from "../../../components/moment/TimeZoneProvider.tsx";
import type { PlanDecision } from "../../../components/planPanel/PlanDecision.ts";
import { PlanPanel } from "../../../components/planPanel/PlanPanel.tsx";
import { fill } from "../../../messages/fill.ts";
import { useAdminMessages } from "../../../messages/AdminMessagesProvider.tsx";
import { useCan } from "../../session/AdminServices.ts";
import { PlanGroupRows } from "../PlanGroupRows.tsx";
import { toInstant, toLocalText } from "./toInstant.ts";
import { useScheduling } from "./useScheduling.ts";
import { Modal } from "../../../components/modal/Modal.tsx";
import { Text } from "../../../components/text/Text.tsx";
import { Stack } from "../../../components/stack/Stack.tsx";

interface SchedulePanelProps {
  activity: Activity;
  onScheduled: (change: { activity: Activity }) => void;
  onCancel: () => void;
}

/** The plan of an activity, and the time at which to publish it. */
export function SchedulePanel({ activity, onScheduled, onCancel }: SchedulePanelProps) {
  const words = useAdminMessages("schedule");
  const can = useCan();
  const noteId = useId();
  const time = useTime();
  const { id } = activity;
  const timeField = useRef<HTMLInputElement>(null);
  const { plan, planFailure, schedule } = useScheduling({
    id,
    onScheduled,
    // The new plan comes with buttons of its own, so the pressed one cannot keep the focus
    onStale: () => timeField.current?.focus(),
  });

  if (!plan) {
    return (
      <Text tone="soft" size="small" role="status">
        {planFailure === undefined ? words.planning : fill(words.planFailed, { message: planFailure })}
      </Text>
    );
  }
  const submit = ({ confirmed, overwriteEdited, template, reason, unlisted, unlistedReason }: PlanDecision) => {
    const at = time.submit();
    if (at === null) return;
    const templateChoice = template === "keep" ? {} : { template, reason };
    const unlistedChoice = unlisted === "keep" ? {} : { unlisted, unlistedReason };
    schedule({ at, plan: plan.token, confirmed, overwriteEdited, ...templateChoice, ...unlistedChoice });
  };
  return (
    <Stack gap="small">
      <TextField
        ref={timeField}
        label={words.at}
        type="datetime-local"
        min={time.earliest}
        problem={time.problem}
        value={time.value}
        aria-describedby={noteId}
        onValueChange={({ value }) => time.change(value)}
      />
      <Text id={noteId} tone="soft" size="small">
        {words.note}
      </Text>
      <PlanPanel
        // Another plan asks for decisions of its own
        key={plan.token}
        plan={plan}
        // Whoever may not do it one by one may not do it by publishing either
        unlistedChoices={can(contract.award.revoke) ? ["revoke", "withdraw"] : []}
        renderRows={(group) => <PlanGroupRows id={id} plan={plan.token} group={group} />}
        onPublish={submit}
        onCancel={onCancel}
        messages={{ intro: words.intro, publish: words.submit }}
      />
    </Stack>
  );
}

/** Manages the entered time, in the institute's time zone. */
function useTime() {
  const words = useAdminMessages("schedule");
  const timeZone = useTimeZone();
  const [value, setValue] = useState("");
  const [earliest] = useState(() => toLocalText(Date.now(), timeZone));
  const [problem, setProblem] = useState<string>();
  /** Returns the entered instant in ISO 8601, or null and an error message if it is invalid or in the past. */
  const submit = (): string | null => {
    const instant = toInstant(value, timeZone);
    const isToCome = instant !== null && Date.parse(instant) > Date.now();
    setProblem(isToCome ? undefined : words.future);
    return isToCome ? instant : null;
  };
  return { value, earliest, problem, change: setValue, submit };
}

interface ScheduleDialogProps {
  activity: Activity;
  open: boolean;
  onClose: () => void;
  onChanged: (activity: Activity) => void;
}

/** The dialog that schedules publishing an activity. */
export function ScheduleDialog({ activity, open, onClose, onChanged }: ScheduleDialogProps) {
  const words = useAdminMessages("schedule");
  return (
    <Modal open={open} size="wide" title={fill(words.title, { name: activity.name })} onClose={onClose}>
      <SchedulePanel
        activity={activity}
        onScheduled={({ activity: changed }) => {
          onClose();
          onChanged(changed);
        }}
        onCancel={onClose}
      />
    </Modal>
  );
}
