import { contract, type PlanGroup } from "cert-api";
import { useState } from "react";
import { PlanRowList } from "../../../components/planPanel/PlanRowList.tsx";
import { useList } from "../../list/useList.ts";

interface PlanGroupRowsProps {
  id: string;
  plan: string;
  group: PlanGroup;
}

/** The awards of one group of a plan, loaded by page. */
export function PlanGroupRows({ id, plan, group }: PlanGroupRowsProps) {
  const [index, setIndex] = useState(0);
  const { state, reload } = useList(contract.publication.planRows, (page) => ({ id, plan, group, page }), { index });
  return <PlanRowList group={group} state={state} onPageChange={({ number }) => setIndex(number)} onRetry={reload} />;
}
