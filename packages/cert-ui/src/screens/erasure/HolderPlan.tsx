import { contract, holderSeparator, type ErasurePlan, type PlannedErasure, type PlannedFile } from "cert-api";
import { useState } from "react";
import { Badge } from "../../components/badge/Badge.tsx";
import { Button } from "../../components/button/Button.tsx";
import { DataTable, type Column } from "../../components/dataTable/DataTable.tsx";
import { Moment } from "../../components/moment/Moment.tsx";
import { fill } from "../../messages/fill.ts";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import { Panel } from "../../components/panel/Panel.tsx";
import { describeMentions, ErasureDialog } from "./ErasureDialog.tsx";
import { buttons, line, part, soft, subheading } from "./ErasureScreen.css.ts";

/** Identifies the holder whose awards are meant. */
export interface HolderTerm {
  name: string;
  /** Distinguishes people with the same name; empty for all of them. */
  value: string;
}

interface HolderPlanProps {
  term: HolderTerm;
  plan: ErasurePlan;
  onErased: () => void;
  /** Called when the dialog is closed, since the plan may be outdated. */
  onStale: () => void;
}

/** The exact data that would be erased about a holder, and the button to erase it. */
export function HolderPlan({ term: { name, value }, plan, onErased, onStale }: HolderPlanProps) {
  const messages = useAdminMessages("erasures").holder;
  const erasure = useAdminMessages("erasure");
  const awardColumns = useAwardColumns();
  const fileColumns = useFileColumns();
  const [isAsking, setAsking] = useState(false);
  const { awards, files, spellings, mentions, token } = plan;
  const counts = { name, awards: awards.length, files: files.length };
  const shared = awards.filter(({ isShared }) => isShared).length;
  return (
    <div className={part}>
      <p className={line} role="status">
        <strong>{fill(messages.found, counts)}</strong>
      </p>
      <p className={line}>{fill(messages.spellings, { spellings: spellings.join(holderSeparator) })}</p>
      {shared > 0 && <p className={line}>{fill(messages.sharedNote, { count: shared })}</p>}
      <h3 className={subheading}>{messages.awards}</h3>
      <Panel padding="none">
        <DataTable caption={messages.awards} columns={awardColumns} rows={awards} rowKey={({ id }) => id} />
      </Panel>
      <h3 className={subheading}>{messages.files}</h3>
      {files.length === 0 && <p className={line}>{messages.noFiles}</p>}
      {files.length > 0 && (
        <Panel padding="none">
          <DataTable caption={messages.files} columns={fileColumns} rows={files} rowKey={({ id }) => id} />
        </Panel>
      )}
      {files.some(({ isUsed }) => isUsed) && <p className={line}>{messages.relist}</p>}
      {mentions.length > 0 && <p className={line}>{describeMentions(erasure, mentions)}</p>}
      <div className={buttons}>
        <Button tone="danger" onClick={() => setAsking(true)}>
          {fill(messages.confirm, counts)}
        </Button>
      </div>
      <ErasureDialog
        open={isAsking}
        title={messages.title}
        question={fill(messages.question, counts)}
        removals={erasure.award.removals}
        remainder={erasure.award.remainder}
        endpoint={contract.award.eraseHolder}
        toInput={(reason) => ({ name, ...(value !== "" && { value }), reason, plan: token })}
        closesReports
        describeDone={({ awards, files, rewritten }) => fill(messages.done, { awards, files, rewritten })}
        onClose={() => {
          setAsking(false);
          onStale();
        }}
        onErased={onErased}
      />
    </div>
  );
}

function useAwardColumns(): Column<PlannedErasure>[] {
  const { holder, withdrawn } = useAdminMessages("erasures");
  const states = useAdminMessages("awardState");
  return [
    {
      key: "number",
      heading: withdrawn.number,
      role: "name",
      cell: ({ number }) => number ?? withdrawn.noNumber,
    },
    {
      key: "holders",
      heading: withdrawn.name,
      cell: ({ name, isShared, addresses, deliveries }) => (
        <>
          {name} {isShared && <Badge tone="wrong">{holder.shared}</Badge>}
          {addresses + deliveries > 0 && (
            <span className={soft}>{fill(holder.messages, { addresses, deliveries })}</span>
          )}
        </>
      ),
    },
    { key: "activity", heading: withdrawn.activity, cell: ({ activity }) => activity?.name ?? "—" },
    {
      key: "state",
      heading: withdrawn.state,
      role: "short",
      cell: ({ state }) => (state === "withdrawn" ? withdrawn.withdrawn : states[state]),
    },
  ];
}

function useFileColumns(): Column<PlannedFile>[] {
  const { holder, kinds, withdrawn } = useAdminMessages("erasures");
  return [
    {
      key: "file",
      heading: holder.fileName,
      role: "name",
      cell: ({ fileName, isUsed }) => (
        <>
          {fileName} {isUsed && <Badge tone="soft">{holder.inUse}</Badge>}
        </>
      ),
    },
    { key: "kind", heading: holder.fileKind, role: "short", cell: ({ kind }) => kinds[kind] },
    { key: "activity", heading: withdrawn.activity, cell: ({ activity }) => activity?.name ?? "—" },
    { key: "at", heading: holder.uploadedAt, role: "short", cell: ({ at }) => <Moment at={at} /> },
  ];
}
