import { contract, type Activity, type Plan } from "cert-api";
import { TextField } from "../../../components/field/TextField.tsx";
import { Choices } from "../../../components/planPanel/Choices.tsx";
import type { PlanDecision } from "../../../components/planPanel/PlanDecision.ts";
import { PlanPanel } from "../../../components/planPanel/PlanPanel.tsx";
import { Stack } from "../../../components/stack/Stack.tsx";
import { fill } from "../../../messages/fill.ts";
import { useAdminMessages } from "../../../messages/AdminMessagesProvider.tsx";
import { HelpLink } from "../../help/HelpLink.tsx";
import { useCan } from "../../session/AdminServices.ts";
import { PlanGroupRows, UndecidedRows } from "./PlanRows.tsx";
import type { Planning } from "./usePlan.ts";
import type { PublishTime } from "./useTime.ts";

interface PlanFormProps {
  activity: Activity;
  plan: Plan;
  time: PublishTime;
  decide: Planning["decide"];
  onSubmit: (decision: PlanDecision) => void;
}

/** The plan with its decisions, and the choice of its time. */
export function PlanForm({ activity: { id, publishedAt }, plan, time, decide, onSubmit }: PlanFormProps) {
  const messages = useAdminMessages("schedule");
  const plans = useAdminMessages("planPanel");
  const can = useCan();
  const { republish } = useAdminMessages("activityList");
  const first = plan.created > 0 ? fill(plans.publishCount, { count: plan.created }) : plans.publish;
  const publish = publishedAt === null ? first : republish;
  return (
    <PlanPanel
      // Another plan asks for decisions of its own
      key={plan.token}
      plan={plan}
      // An account that may not do it one by one may not do it by publishing either
      unlistedChoices={can(contract.award.revoke) ? ["revoke", "withdraw"] : []}
      renderRows={({ group }) =>
        group === "undecided" ? (
          <UndecidedRows id={id} plan={plan.token} onDecide={decide} />
        ) : (
          <PlanGroupRows id={id} plan={plan.token} group={group} />
        )
      }
      onPublish={onSubmit}
      messages={{ publish: time.isLater ? messages.submit : publish }}
    >
      <Choices
        legend={messages.when}
        name="when"
        value={time.isLater ? "later" : "now"}
        options={[
          { value: "now", label: messages.now },
          { value: "later", label: messages.open },
        ]}
        onChange={(value) => time.setLater(value === "later")}
      />
      {time.isLater && (
        <Stack direction="row" gap="small">
          <TextField
            label={messages.at}
            hint={messages.note}
            type="datetime-local"
            problem={time.problem}
            value={time.value}
            onValueChange={({ value }) => time.setValue(value)}
          />
          <HelpLink topic="schedule" of={messages.open} />
        </Stack>
      )}
    </PlanPanel>
  );
}
