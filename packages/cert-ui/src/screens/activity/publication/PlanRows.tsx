import { contract, type PlanGroup, type PlanRow } from "cert-api";
import { useState } from "react";
import { Button } from "../../../components/button/Button.tsx";
import { newAward, PlanRowList } from "../../../components/planPanel/PlanRowList.tsx";
import { Stack } from "../../../components/stack/Stack.tsx";
import { useAdminMessages } from "../../../messages/AdminMessagesProvider.tsx";
import { useTable } from "../../table/useTable.ts";
import type { Planning } from "./usePlan.ts";

interface UndecidedRowsProps {
  id: string;
  /** The token of the plan. */
  plan: string;
  onDecide: Planning["decide"];
}

/** Asks for each undecided row of a plan which award it is, by page. Choices are kept while other pages are shown. */
export function UndecidedRows({ id, plan, onDecide }: UndecidedRowsProps) {
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

export function PlanGroupRows({ id, plan, group }: { id: string; plan: string; group: PlanGroup }) {
  const [index, setIndex] = useState(0);
  const { state, reload } = useTable(contract.publication.planRows, (page) => ({ id, plan, group, page }), { index });
  return <PlanRowList group={group} state={state} onPageChange={({ number }) => setIndex(number)} onRetry={reload} />;
}
