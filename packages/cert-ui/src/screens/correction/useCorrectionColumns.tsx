import type { Correction } from "cert-api";
import { Link } from "react-router-dom";
import { Badge } from "../../components/badge/Badge.tsx";
import type { Column } from "../../components/dataTable/DataTable.tsx";
import { Moment } from "../../components/moment/Moment.tsx";
import { fill } from "../../messages/fill.ts";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import type { AdminMessages } from "../../messages/zhCNAdmin.ts";
import { useTableState } from "../table/useTableUrl.ts";
import { nameLink, soft } from "./Correction.css.ts";

export function useCorrectionColumns(): Column<Correction>[] {
  const messages = useAdminMessages("correction");
  const tableState = useTableState();
  return [
    {
      key: "award",
      heading: messages.award,
      role: "name",
      cell: ({ id, award }) => (
        <>
          <Link className={nameLink} to={`/certificate/correction/${id}`} state={tableState}>
            {award.name}
          </Link>
          <span className={soft}>{award.number}</span>
        </>
      ),
    },
    {
      key: "kind",
      heading: messages.kind,
      role: "wide",
      cell: ({ kind, wanted }) => (wanted === null ? messages.kinds[kind] : fill(messages.wanted, wanted)),
    },
    { key: "proposer", heading: messages.proposer, cell: (correction) => nameAsker(correction, messages) },
    { key: "state", heading: messages.state, cell: ({ state }) => <StateBadge state={state} /> },
    { key: "at", heading: messages.at, role: "short", cell: ({ at, endedAt }) => <Moment at={endedAt ?? at} /> },
  ];
}

/** Names who asked for a correction: a visitor, with the user who forwarded the request; or the user who proposed it. */
export const nameAsker = ({ wanted, proposer }: Correction, messages: AdminMessages["correction"]): string =>
  proposer === null ? messages.visitor : wanted === null ? proposer : fill(messages.forwarded, { name: proposer });

const tones = { open: "warning", proposed: "warning", approved: "done", refused: "soft", overtaken: "soft" } as const;

export function StateBadge({ state }: Pick<Correction, "state">) {
  const { states } = useAdminMessages("correction");
  return <Badge tone={tones[state]}>{states[state]}</Badge>;
}
