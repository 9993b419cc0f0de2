import { contract, formatHref, type AuditEntry } from "cert-api";
import { useState, type FormEvent } from "react";
import { useSearchParams } from "react-router-dom";
import { Badge } from "../../components/badge/Badge.tsx";
import { Button, LinkButton } from "../../components/button/Button.tsx";
import type { Column } from "../../components/dataTable/DataTable.tsx";
import { SelectField } from "../../components/field/SelectField.tsx";
import { TextField } from "../../components/field/TextField.tsx";
import { FieldValues } from "../../components/fieldValues/FieldValues.tsx";
import { Moment } from "../../components/moment/Moment.tsx";
import { useTimeZone } from "../../components/moment/TimeZoneProvider.tsx";
import { ResourceList } from "../../components/resourceList/ResourceList.tsx";
import { fill } from "../../messages/fill.ts";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import type { AdminMessages } from "../../messages/zhCNAdmin.ts";
import { useList } from "../list/useList.ts";
import { useCan, useServices } from "../session/AdminServices.ts";
import { ScreenTitle } from "../navigation/ScreenTitle.tsx";
import { buttons, filter as filterClass, soft } from "./AuditScreen.css.ts";
import { changeEntries } from "./changeEntries.ts";
import { readAuditQuery, toAuditInput, writeAuditQuery, type AuditQuery } from "./auditQuery.ts";

/** 审计: the audit log. The filter and the page are in the address, so that they can be bookmarked. */
export function AuditScreen() {
  const words = useAdminMessages("audit");
  const columns = useColumns();
  const { baseUrl } = useServices();
  const can = useCan();
  const [search, setSearch] = useSearchParams();
  const query = readAuditQuery(search);
  const filter = toAuditInput(query, useTimeZone());
  const list = useList(contract.audit.list, (page) => ({ page, ...filter }), { index: query.page });
  return (
    <>
      <ScreenTitle>{words.title}</ScreenTitle>
      <ResourceList
        noun={words.title}
        state={list.state}
        columns={columns}
        rowKey={({ id }) => id}
        placeholders={10}
        onPageChange={({ number }) => setSearch(writeAuditQuery({ ...query, page: number }))}
        onRetry={list.reload}
        addAction={
          can(contract.audit.download) && (
            <LinkButton tone="quiet" href={formatHref(contract.audit.download, filter, baseUrl)} download>
              {words.download}
            </LinkButton>
          )
        }
        toolbar={<Filter key={search.toString()} query={query} onFilter={(next) => setSearch(writeAuditQuery(next))} />}
        messages={{ empty: words.empty, emptyAdvice: words.emptyAdvice }}
      />
    </>
  );
}

const emptyQuery: AuditQuery = { page: 0, noun: "", who: "", since: "", until: "", success: "" };

function useColumns(): Column<AuditEntry>[] {
  const words = useAdminMessages("audit");
  const headings = useAdminMessages("columns");
  const nouns = useAdminMessages("auditNouns");
  const verbs = useAdminMessages("auditActions");
  const keys = useAdminMessages("auditKeys");
  const values = useAdminMessages("auditValues");
  const switches = useAdminMessages("actions");
  const getLabel = (labels: Readonly<Record<string, string>>, key: string) => labels[key] ?? key;
  return [
    { key: "at", heading: headings.at, role: "short", cell: ({ at }) => <Moment at={at} /> },
    {
      key: "who",
      heading: headings.who,
      cell: ({ who, from }) => (
        <>
          {who ?? words.system}
          {from && <span className={soft}>{fill(words.from, { from })}</span>}
        </>
      ),
    },
    {
      key: "noun",
      heading: headings.noun,
      role: "name",
      cell: ({ noun, recordId, recordName }) => (
        <>
          {getLabel(nouns, noun)}
          {recordId && <span className={soft}>{recordName ?? recordId}</span>}
        </>
      ),
    },
    { key: "action", heading: headings.action, role: "short", cell: ({ action }) => getLabel(verbs, action) },
    {
      key: "success",
      heading: headings.success,
      role: "short",
      cell: ({ success }) => (
        <Badge tone={success ? "done" : "wrong"}>{success ? words.succeeded : words.failed}</Badge>
      ),
    },
    {
      key: "change",
      heading: headings.change,
      role: "wide",
      cell: ({ change, fileNames }) => (
        <FieldValues
          values={changeEntries(change, { words: switches, fileNames }).map(({ term, value }) => ({
            term: getLabel(keys, term),
            value: ["field", "printed", "downloaded", "spelling"].includes(term) ? getLabel(values, value) : value,
          }))}
        />
      ),
    },
  ];
}

const listNounOptions = (words: AdminMessages["audit"], nouns: AdminMessages["auditNouns"]) => [
  { value: "", label: words.all },
  ...Object.entries(nouns).map(([value, label]) => ({ value, label })),
];

const listOutcomeOptions = (words: AdminMessages["audit"]) => [
  { value: "", label: words.all },
  { value: "true", label: words.succeeded },
  { value: "false", label: words.failed },
];

/** The filter form, applied when submitted. */
function Filter({ query, onFilter }: { query: AuditQuery; onFilter: (query: AuditQuery) => void }) {
  const words = useAdminMessages("audit");
  const nouns = useAdminMessages("auditNouns");
  const [draft, setDraft] = useState(query);
  const set = (change: Partial<AuditQuery>) => setDraft({ ...draft, ...change, page: 0 });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onFilter({ ...draft, page: 0 });
  };
  return (
    <form className={filterClass} aria-label={words.filter} onSubmit={submit}>
      <SelectField
        label={words.noun}
        value={draft.noun}
        options={listNounOptions(words, nouns)}
        onValueChange={({ value }) => set({ noun: value })}
      />
      <TextField
        label={words.who}
        value={draft.who}
        onValueChange={({ value }) => set({ who: value })}
        autoComplete="off"
      />
      <TextField
        label={words.since}
        type="date"
        value={draft.since}
        max={draft.until || undefined}
        onValueChange={({ value }) => set({ since: value })}
      />
      <TextField
        label={words.until}
        type="date"
        value={draft.until}
        min={draft.since || undefined}
        onValueChange={({ value }) => set({ until: value })}
      />
      <SelectField
        label={words.outcome}
        value={draft.success}
        options={listOutcomeOptions(words)}
        onValueChange={({ value }) => set({ success: value })}
      />
      <div className={buttons}>
        <Button type="submit">{words.filter}</Button>
        <Button tone="quiet" onClick={() => onFilter(emptyQuery)}>
          {words.reset}
        </Button>
      </div>
    </form>
  );
}
