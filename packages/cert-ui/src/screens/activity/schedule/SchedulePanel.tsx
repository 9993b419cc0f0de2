import { contract, refusals, type Activity, type Plan } from "cert-api";
import { useEffect, useId, useRef, useState } from "react";
import { TextField } from "../../../components/field/TextField.tsx";
import { momentText } from "../../../components/moment/momentText.ts";
import { useTimeZone } from "../../../components/moment/TimeZoneProvider.tsx";
import type { PlanDecision } from "../../../components/planPanel/PlanDecision.ts";
import { PlanPanel } from "../../../components/planPanel/PlanPanel.tsx";
import { toast } from "../../../components/toaster/toast.ts";
import { fill } from "../../../messages/fill.ts";
import { useAdminMessages } from "../../../messages/AdminMessagesProvider.tsx";
import { useEndpointMutation } from "../../query/useEndpointMutation.ts";
import { useCan } from "../../session/AdminServices.ts";
import { PlanGroupRows } from "../PlanGroupRows.tsx";
import { note, section } from "../handout/HandoutPanel.css.ts";
import { toInstant, toLocalText } from "./toInstant.ts";

interface SchedulePanelProps {
  activity: Activity;
  onScheduled: (change: { activity: Activity }) => void;
  onCancel: () => void;
}

/** The plan of an activity, and the time at which it is to be carried out. */
export function SchedulePanel({ activity, onScheduled, onCancel }: SchedulePanelProps) {
  const words = useAdminMessages("schedule");
  const timeZone = useTimeZone();
  const can = useCan();
  const noteId = useId();
  const [local, setLocal] = useState("");
  const [earliest] = useState(() => toLocalText(Date.now(), timeZone));
  const [problem, setProblem] = useState<string>();
  const { id } = activity;
  const timeField = useRef<HTMLInputElement>(null);
  // Stays while it is read anew, so that the focus does
  const [data, setData] = useState<Plan>();
  const {
    mutate: plan,
    isPending: isPlanning,
    error,
  } = useEndpointMutation(contract.activity.plan, { onDone: setData, onRefused: () => setData(undefined) });
  useEffect(() => plan({ id }), [plan, id]);
  const schedule = useEndpointMutation(contract.activity.schedule, {
    onDone: (changed) => {
      toast.success(words.done, fill(words.badge, { at: momentText(changed.scheduledAt ?? "", timeZone) }));
      onScheduled({ activity: changed });
    },
    onRefused: ({ code, message }) => {
      toast.failure(words.failed, message);
      if (code !== refusals.stale.code) return;
      // The new plan comes with buttons of its own, so the pressed one cannot keep the focus
      timeField.current?.focus();
      plan({ id });
    },
  });

  if (!data) {
    return (
      <p className={note} role="status">
        {error ? fill(words.planFailed, { message: error.message }) : words.planning}
      </p>
    );
  }
  const submit = ({ confirmed, overwriteEdited, template, reason, unlisted, unlistedReason }: PlanDecision) => {
    const at = toInstant(local, timeZone);
    if (at === null || Date.parse(at) <= Date.now()) return setProblem(words.future);
    setProblem(undefined);
    if (schedule.isPending || isPlanning) return;
    const templateChoice = template === "keep" ? {} : { template, reason };
    const unlistedChoice = unlisted === "keep" ? {} : { unlisted, unlistedReason };
    schedule.mutate({ id, at, plan: data.token, confirmed, overwriteEdited, ...templateChoice, ...unlistedChoice });
  };
  return (
    <div className={section}>
      <TextField
        ref={timeField}
        label={words.at}
        type="datetime-local"
        min={earliest}
        problem={problem}
        value={local}
        aria-describedby={noteId}
        onValueChange={({ value }) => setLocal(value)}
      />
      <p id={noteId} className={note}>
        {words.note}
      </p>
      <PlanPanel
        // Another plan asks for decisions of its own
        key={data.token}
        plan={data}
        // Whoever may not do it one by one may not do it by publishing either
        unlistedChoices={can(contract.award.revoke) ? ["revoke", "withdraw"] : []}
        renderRows={(group) => <PlanGroupRows id={id} plan={data.token} group={group} />}
        onPublish={submit}
        onCancel={onCancel}
        messages={{ intro: words.intro, publish: words.submit }}
      />
    </div>
  );
}
