import { contract, type ErasableAward } from "cert-api";
import { Badge } from "../../components/badge/Badge.tsx";
import { Button } from "../../components/button/Button.tsx";
import type { Column } from "../../components/dataTable/DataTable.tsx";
import { Moment } from "../../components/moment/Moment.tsx";
import { fill } from "../../messages/fill.ts";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import { hidden } from "../../theme/text.css.ts";
import { useCan } from "../session/AdminServices.ts";
import { soft } from "./ErasureScreen.css.ts";

/** Returns the holder's name with the number, or else the id, which distinguishes awards of one holder. */
export const describeAward = ({ id, number, name }: Pick<ErasableAward, "id" | "number" | "name">): string =>
  [name, number ?? id].filter((part) => part !== "").join(" ");

export function useErasableColumns(onErase: (award: ErasableAward) => void): Column<ErasableAward>[] {
  const messages = useAdminMessages("erasures").withdrawn;
  const { erasure, columns: headings, actions: actionMessages } = useAdminMessages();
  const can = useCan();
  return [
    {
      key: "number",
      heading: messages.number,
      role: "name",
      cell: ({ id, number }) => (
        <>
          {number ?? messages.noNumber}
          <span className={soft}>{id}</span>
        </>
      ),
    },
    { key: "holders", heading: messages.name, cell: ({ name }) => name || messages.nameless },
    { key: "activity", heading: messages.activity, cell: ({ activity }) => activity?.name ?? "—" },
    {
      key: "state",
      heading: messages.state,
      cell: ({ state, reason }) => (
        <>
          <Badge tone={state === "erased" ? "soft" : "plain"}>{messages[state]}</Badge>
          {reason !== null && <span className={soft}>{erasure.reasons[reason]}</span>}
        </>
      ),
    },
    { key: "at", heading: messages.at, role: "short", cell: ({ at }) => <Moment at={at} /> },
    {
      key: "actions",
      heading: headings.actions,
      role: "actions",
      cell: (award) =>
        award.state === "withdrawn" &&
        can(contract.award.erase) && (
          <Button tone="danger" size="small" onClick={() => onErase(award)}>
            {erasure.action}
            <span className={hidden}>{fill(actionMessages.of, { name: describeAward(award) })}</span>
          </Button>
        ),
    },
  ];
}
