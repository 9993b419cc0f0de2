import { contract, holderSeparator, type ErasurePlan, type PlannedErasure, type PlannedFile } from "cert-api";
import { useState } from "react";
import { Badge } from "../../components/badge/Badge.tsx";
import { Form } from "../../components/form/Form.tsx";
import { Button } from "../../components/button/Button.tsx";
import { ContentSummary } from "../../components/contentText/ContentText.tsx";
import { DataTable, type Column } from "../../components/dataTable/DataTable.tsx";
import { EmptyState } from "../../components/emptyState/EmptyState.tsx";
import { TextField } from "../../components/field/TextField.tsx";
import { Moment } from "../../components/moment/Moment.tsx";
import { Panel } from "../../components/panel/Panel.tsx";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import { fill } from "../../messages/fill.ts";
import { root as text } from "../../theme/text.css.ts";
import { QueryNotice } from "../query/QueryNotice.tsx";
import { useEndpointQuery } from "../query/useEndpointQuery.ts";
import { useSelectColumn, type RowSelection } from "../table/useSelectColumn.tsx";
import { describeMentions, ErasureDialog } from "./ErasureDialog.tsx";
import { action, advice, buttons, fields, heading, line, part, sheet, soft, subheading } from "./ErasureScreen.css.ts";
import { describeAward } from "./useErasableColumns.tsx";

/** Finds a holder by name, shows all data that would be erased, and erases it after confirmation. */
export function HolderErasure({ onErased }: { onErased: () => void }) {
  const messages = useAdminMessages("erasures").holder;
  const [draft, setDraft] = useState<HolderTerm>({ name: "", value: "" });
  const [term, setTerm] = useState<HolderTerm | null>(null);
  const submit = () => {
    const next = { name: draft.name.trim(), value: draft.value.trim() };
    if (next.name !== "") setTerm(next);
  };
  return (
    <section className={`${text} ${sheet}`} aria-label={messages.title}>
      <h2 className={heading}>{messages.title}</h2>
      <p className={advice}>{messages.advice}</p>
      <Form unsaved={false} className={fields} onSubmit={submit}>
        <TextField
          label={messages.name}
          value={draft.name}
          required
          autoComplete="off"
          onValueChange={({ value }) => setDraft({ ...draft, name: value })}
        />
        <TextField
          label={messages.value}
          hint={messages.valueHint}
          value={draft.value}
          autoComplete="off"
          onValueChange={({ value }) => setDraft({ ...draft, value })}
        />
        <div className={action}>
          <Button type="submit">{messages.find}</Button>
        </div>
      </Form>
      {term !== null && (
        <FoundHolder
          term={term}
          onErased={() => {
            setTerm(null);
            setDraft({ name: "", value: "" });
            onErased();
          }}
        />
      )}
    </section>
  );
}

/** The data found about a holder, or a message that there is none. */
function FoundHolder({ term, onErased }: { term: HolderTerm; onErased: () => void }) {
  const messages = useAdminMessages("erasures").holder;
  const { name, value } = term;
  const plan = useEndpointQuery(contract.award.erasurePlan, { name, ...(value !== "" && { value }) });
  // A plan that cannot be read again must not be confirmed as it was
  if (plan.error !== null || plan.data === undefined) {
    return <QueryNotice error={plan.error} onRetry={plan.refetch} messages={messages} />;
  }
  if (plan.data.awards.length === 0) {
    return <EmptyState title={fill(messages.none, { name })} advice={messages.noneAdvice} />;
  }
  return <HolderPlan term={term} plan={plan.data} onErased={onErased} onStale={plan.refetch} />;
}

/** Identifies the holder whose awards are meant. */
interface HolderTerm {
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

/** The awards of a name, of which those to erase are ticked, and the exact data that would be erased with these. */
function HolderPlan({ term: { name, value }, plan, onErased, onStale }: HolderPlanProps) {
  const messages = useAdminMessages("erasures").holder;
  const erasure = useAdminMessages("erasure");
  // What cannot be taken back is chosen by a person, unless there is nothing to choose
  const [selection, setSelection] = useState(() => listIds(plan.awards.length === 1 ? plan.awards : []));
  const awards = plan.awards.filter(({ id }) => selection.includes(id));
  const selectIds = (ids: readonly string[], selected: boolean) =>
    setSelection([...selection.filter((id) => !ids.includes(id)), ...(selected ? ids : [])]);
  const awardColumns = useAwardColumns({
    page: awards.length > 0 && (awards.length === plan.awards.length || "some"),
    isSelected: (id) => selection.includes(id),
    selectPage: (selected) => selectIds(listIds(plan.awards), selected),
    selectRow: (id, selected) => selectIds([id], selected),
  });
  const fileColumns = useFileColumns();
  const [isAsking, setAsking] = useState(false);
  const isOfChosen = (activity: { id: string } | null) =>
    activity !== null && awards.some((award) => award.activity?.id === activity.id);
  const files = plan.files.filter(({ award, activity }) => selection.includes(award ?? "") || isOfChosen(activity));
  const mentions = plan.mentions.filter(({ activity }) => isOfChosen(activity));
  const counts = { name, awards: awards.length, files: files.length };
  const shared = awards.filter(({ isShared }) => isShared).length;
  return (
    <div className={part}>
      <p className={line} role="status">
        <strong>{fill(messages.found, { name, awards: plan.awards.length })}</strong>
      </p>
      <p className={line}>{fill(messages.spellings, { spellings: plan.spellings.join(holderSeparator) })}</p>
      <Panel padding="none">
        <DataTable
          caption={messages.awards}
          columns={awardColumns}
          rows={plan.awards}
          rowKey={({ id }) => id}
          rowState={({ id }) => (selection.includes(id) ? "selected" : undefined)}
        />
      </Panel>
      {shared > 0 && <p className={line}>{fill(messages.sharedNote, { count: shared })}</p>}
      {files.length > 0 && <h3 className={subheading}>{messages.files}</h3>}
      {files.length > 0 && (
        <Panel padding="none">
          <DataTable caption={messages.files} columns={fileColumns} rows={files} rowKey={({ id }) => id} />
        </Panel>
      )}
      {files.some(({ isUsed }) => isUsed) && <p className={line}>{messages.relist}</p>}
      {mentions.length > 0 && <p className={line}>{describeMentions(erasure, mentions)}</p>}
      <div className={buttons}>
        <Button tone="danger" disabled={awards.length === 0} onClick={() => setAsking(true)}>
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
        toInput={(reason) => ({
          name,
          ...(value !== "" && { value }),
          reason,
          awards: listIds(awards),
          plan: plan.token,
        })}
        running={fill(messages.running, counts)}
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

const listIds = (awards: readonly PlannedErasure[]): string[] => awards.map(({ id }) => id);

function useAwardColumns(selection: RowSelection): Column<PlannedErasure>[] {
  const { erasures, awardState: states, columns: headings } = useAdminMessages();
  const { holder, withdrawn } = erasures;
  return [
    useSelectColumn(selection, describeAward),
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
    {
      key: "content",
      heading: headings.content,
      role: "wide",
      cell: ({ content, activity }) => <ContentSummary content={content} activity={activity?.name} />,
    },
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
