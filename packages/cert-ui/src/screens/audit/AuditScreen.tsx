import { contract, formatHref, type AuditEntry } from "cert-api";
import { useState } from "react";
import { useSearchParams } from "react-router-dom";
import { Form } from "../../components/form/Form.tsx";
import { Button, LinkButton } from "../../components/button/Button.tsx";
import { SelectField } from "../../components/field/SelectField.tsx";
import { TextField } from "../../components/field/TextField.tsx";
import { FilterSheet } from "../../components/filterSheet/FilterSheet.tsx";
import { useTimeZone } from "../../components/moment/TimeZoneProvider.tsx";
import { ResourceTable } from "../../components/resourceTable/ResourceTable.tsx";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import { HelpLink } from "../help/HelpLink.tsx";
import { ScreenTitle } from "../navigation/ScreenTitle.tsx";
import { useCan, useServices } from "../session/AdminServices.ts";
import { useTable } from "../table/useTable.ts";
import { buttons, filter as filterClass, submit as submitClass, soft } from "./AuditScreen.css.ts";
import { readAuditQuery, toAuditInput, writeAuditQuery, type AuditQuery } from "./auditQuery.ts";
import { Badge } from "../../components/badge/Badge.tsx";
import type { Column } from "../../components/dataTable/DataTable.tsx";
import { FieldValues } from "../../components/fieldValues/FieldValues.tsx";
import { Moment } from "../../components/moment/Moment.tsx";
import { fill } from "../../messages/fill.ts";
import { RouterLink } from "../navigation/RouterLink.tsx";
import { changeEntries } from "./changeEntries.ts";

/** 审计: the audit log. The filter and the page are in the address, so that they can be bookmarked. */
export function AuditScreen() {
  const messages = useAdminMessages("audit");
  const columns = useAuditColumns();
  const { baseUrl } = useServices();
  const can = useCan();
  const [search, setSearch] = useSearchParams();
  const query = readAuditQuery(search);
  const filter = toAuditInput(query, useTimeZone());
  const list = useTable(contract.audit.list, (page) => ({ page, ...filter }), { index: query.page });
  return (
    <>
      <ScreenTitle>{messages.title}</ScreenTitle>
      <ResourceTable
        noun={messages.title}
        state={list.state}
        columns={columns}
        rowKey={({ id }) => id}
        onPageChange={({ number }) => setSearch(writeAuditQuery({ ...query, page: number }))}
        onRetry={list.reload}
        actions={
          <>
            <HelpLink topic="audit" of={messages.title} />
            {can(contract.audit.download) && (
              <LinkButton tone="quiet" href={formatHref(contract.audit.download, filter, baseUrl)} download>
                {messages.download}
              </LinkButton>
            )}
          </>
        }
        toolbar={
          <AuditFilter key={search.toString()} query={query} onFilter={(next) => setSearch(writeAuditQuery(next))} />
        }
        messages={{ empty: messages.empty, emptyAdvice: messages.emptyAdvice }}
      />
    </>
  );
}

const emptyQuery: AuditQuery = { page: 0, noun: "", who: "", since: "", until: "", success: "" };

/** The filter form, applied when submitted. */
function AuditFilter({ query, onFilter }: { query: AuditQuery; onFilter: (query: AuditQuery) => void }) {
  const { audit: messages, auditNouns: nouns } = useAdminMessages();
  const [draft, setDraft] = useState(query);
  const all = { value: "", label: messages.all };
  const set = (change: Partial<AuditQuery>) => setDraft({ ...draft, ...change });
  return (
    <Form
      unsaved={false}
      className={filterClass}
      aria-label={messages.filter}
      onSubmit={() => onFilter({ ...draft, page: 0 })}
    >
      <FilterSheet count={Object.values({ ...query, page: "" }).filter((value) => value !== "").length}>
        <SelectField
          label={messages.noun}
          value={draft.noun}
          options={[all, ...Object.entries(nouns).map(([value, label]) => ({ value, label }))]}
          onValueChange={({ value }) => set({ noun: value })}
        />
        <TextField
          label={messages.who}
          value={draft.who}
          onValueChange={({ value }) => set({ who: value })}
          autoComplete="off"
        />
        <TextField
          label={messages.since}
          type="date"
          value={draft.since}
          max={draft.until || undefined}
          onValueChange={({ value }) => set({ since: value })}
        />
        <TextField
          label={messages.until}
          type="date"
          value={draft.until}
          min={draft.since || undefined}
          onValueChange={({ value }) => set({ until: value })}
        />
        <SelectField
          label={messages.outcome}
          value={draft.success}
          options={[all, { value: "true", label: messages.succeeded }, { value: "false", label: messages.failed }]}
          onValueChange={({ value }) => set({ success: value })}
        />
      </FilterSheet>
      <div className={buttons}>
        <Button type="submit" className={submitClass}>
          {messages.filter}
        </Button>
        <Button tone="quiet" onClick={() => onFilter(emptyQuery)}>
          {messages.reset}
        </Button>
      </div>
    </Form>
  );
}

/** The keys of changes whose values are displayed as words. */
const wordTerms = new Set(
  "changeKind field printed downloaded spelling hiddenRows teams remarks kind nickName phone email".split(" "),
);

function useAuditColumns(): Column<AuditEntry>[] {
  const {
    audit: messages,
    columns: headings,
    auditNouns: nouns,
    auditActions: verbs,
    auditKeys: keys,
    auditValues: values,
    actions: switches,
  } = useAdminMessages();
  const can = useCan();
  const getLabel = (labels: Readonly<Record<string, string>>, key: string) => labels[key] ?? key;
  return [
    { key: "at", heading: headings.at, role: "short", cell: ({ at }) => <Moment at={at} /> },
    {
      key: "who",
      heading: headings.who,
      cell: ({ who, nickName, from }) => (
        <>
          {nickName ?? who ?? messages.system}
          {nickName !== null && who !== nickName && <span className={soft}>{who}</span>}
          {from && <span className={soft}>{fill(messages.from, { from })}</span>}
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
          {recordId && (
            <span className={soft}>
              {noun === "award" && can(contract.award.find) ? (
                <RouterLink to={`/certificate/award/id/${encodeURIComponent(recordId)}`} tone="quiet" size="small">
                  {recordName ?? recordId}
                </RouterLink>
              ) : (
                (recordName ?? recordId)
              )}
            </span>
          )}
        </>
      ),
    },
    { key: "action", heading: headings.action, role: "short", cell: ({ action }) => getLabel(verbs, action) },
    {
      key: "success",
      heading: headings.success,
      role: "short",
      cell: ({ success }) => (
        <Badge tone={success ? "done" : "wrong"}>{success ? messages.succeeded : messages.failed}</Badge>
      ),
    },
    {
      key: "change",
      heading: headings.change,
      role: "wide",
      cell: ({ change, fileNames }) => (
        <FieldValues
          values={changeEntries(change, { messages: switches, fileNames }).map(({ term, value }) => ({
            term: getLabel(keys, term),
            value: wordTerms.has(term) ? getLabel(values, value) : value,
          }))}
        />
      ),
    },
  ];
}
