import { contract, type Activity, type Plan, type PlanGroup, type PlanRow } from "cert-api";
import { useState } from "react";
import { Button } from "../../../components/button/Button.tsx";
import { TextField } from "../../../components/field/TextField.tsx";
import { Choices } from "../../../components/planPanel/Choices.tsx";
import type { PlanDecision } from "../../../components/planPanel/PlanDecision.ts";
import { PlanPanel } from "../../../components/planPanel/PlanPanel.tsx";
import { newAward, PlanRowList } from "../../../components/planPanel/PlanRowList.tsx";
import { Stack } from "../../../components/stack/Stack.tsx";
import { useAdminMessages } from "../../../messages/AdminMessagesProvider.tsx";
import { fill } from "../../../messages/fill.ts";
import { HelpLink } from "../../help/HelpLink.tsx";
import { useCan } from "../../session/AdminServices.ts";
import { useTable } from "../../table/useTable.ts";
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
  const { schedule: messages, planPanel: plans, activityList } = useAdminMessages();
  const can = useCan();
  const first = plan.created > 0 ? fill(plans.publishCount, { count: plan.created }) : plans.publish;
  const publish = publishedAt === null ? first : activityList.republish;
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

interface UndecidedRowsProps {
  id: string;
  /** The token of the plan. */
  plan: string;
  onDecide: Planning["decide"];
}

/** Asks for each undecided row of a plan which award it is, by page. Choices are kept while other pages are shown. */
function UndecidedRows({ id, plan, onDecide }: UndecidedRowsProps) {
  const messages = useAdminMessages("planRows");
  const [index, setIndex] = useState(0);
  const [chosen, setChosen] = useState<Readonly<Record<string, { row: PlanRow; value: string }>>>({});
  const { state, reload } = useTable(
    contract.publication.planRows,
    (page) => ({ id, plan, group: "undecided" as const, page }),
    { index },
  );
  const rows = Object.values(chosen)
    .filter(({ value }) => value !== "")
    .map(({ row: { row = 0, sheet }, value }) => ({
      row,
      ...(sheet !== undefined && { sheet }),
      award: value === newAward ? null : value,
    }));
  return (
    <Stack gap="small">
      <PlanRowList
        group="undecided"
        state={state}
        choices={Object.fromEntries(Object.entries(chosen).map(([key, { value }]) => [key, value]))}
        onChoose={(change) => setChosen((current) => ({ ...current, [change.row.id]: change }))}
        onPageChange={({ number }) => setIndex(number)}
        onRetry={reload}
      />
      <Stack direction="row" gap="small">
        <Button tone="filled" size="small" aria-disabled={rows.length === 0} onClick={() => onDecide({ plan, rows })}>
          {messages.decide}
        </Button>
        <Button tone="quiet" size="small" onClick={() => onDecide({ plan, rows, others: "new" })}>
          {messages.othersNew}
        </Button>
      </Stack>
    </Stack>
  );
}

function PlanGroupRows({ id, plan, group }: { id: string; plan: string; group: PlanGroup }) {
  const [index, setIndex] = useState(0);
  const { state, reload } = useTable(contract.publication.planRows, (page) => ({ id, plan, group, page }), { index });
  return <PlanRowList group={group} state={state} onPageChange={({ number }) => setIndex(number)} onRetry={reload} />;
}
