import { useState, type FormEvent } from "react";
import { Button } from "../../components/button/Button.tsx";
import { FilterSheet } from "../../components/filterSheet/FilterSheet.tsx";
import { SelectField } from "../../components/field/SelectField.tsx";
import { TextField } from "../../components/field/TextField.tsx";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import type { AdminMessages } from "../../messages/zhCNAdmin.ts";
import { buttons, filter as filterClass, submit as submitClass } from "./AuditScreen.css.ts";
import type { AuditQuery } from "./auditQuery.ts";

const emptyQuery: AuditQuery = { page: 0, noun: "", who: "", since: "", until: "", success: "" };

const listNounOptions = (messages: AdminMessages["audit"], nouns: AdminMessages["auditNouns"]) => [
  { value: "", label: messages.all },
  ...Object.entries(nouns).map(([value, label]) => ({ value, label })),
];

const listOutcomeOptions = (messages: AdminMessages["audit"]) => [
  { value: "", label: messages.all },
  { value: "true", label: messages.succeeded },
  { value: "false", label: messages.failed },
];

/** The filter form, applied when submitted. */
export function AuditFilter({ query, onFilter }: { query: AuditQuery; onFilter: (query: AuditQuery) => void }) {
  const messages = useAdminMessages("audit");
  const nouns = useAdminMessages("auditNouns");
  const [draft, setDraft] = useState(query);
  const set = (change: Partial<AuditQuery>) => setDraft({ ...draft, ...change, page: 0 });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onFilter({ ...draft, page: 0 });
  };
  return (
    <form className={filterClass} aria-label={messages.filter} onSubmit={submit}>
      <FilterSheet count={Object.values({ ...query, page: "" }).filter((value) => value !== "").length}>
        <SelectField
          label={messages.noun}
          value={draft.noun}
          options={listNounOptions(messages, nouns)}
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
          options={listOutcomeOptions(messages)}
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
    </form>
  );
}
