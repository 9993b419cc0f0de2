import { contract } from "cert-api";
import { useState, type FormEvent } from "react";
import { Button } from "../../components/button/Button.tsx";
import { EmptyState } from "../../components/emptyState/EmptyState.tsx";
import { TextField } from "../../components/field/TextField.tsx";
import { fill } from "../../messages/fill.ts";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import { root as text } from "../../theme/text.css.ts";
import { QueryNotice } from "../query/QueryNotice.tsx";
import { useEndpointQuery } from "../query/useEndpointQuery.ts";
import { action, advice, fields, heading, sheet } from "./ErasureScreen.css.ts";
import { HolderPlan, type HolderTerm } from "./HolderPlan.tsx";

/** Finds a holder by name, shows all data that would be erased, and erases it after confirmation. */
export function HolderErasure({ onErased }: { onErased: () => void }) {
  const messages = useAdminMessages("erasures").holder;
  const [draft, setDraft] = useState<HolderTerm>({ name: "", value: "" });
  const [term, setTerm] = useState<HolderTerm | null>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const next = { name: draft.name.trim(), value: draft.value.trim() };
    if (next.name !== "") setTerm(next);
  };
  return (
    <section className={`${text} ${sheet}`} aria-label={messages.title}>
      <h2 className={heading}>{messages.title}</h2>
      <p className={advice}>{messages.advice}</p>
      <form className={fields} onSubmit={submit}>
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
      </form>
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
    return <QueryNotice error={plan.error} onRetry={() => void plan.refetch()} messages={messages} />;
  }
  if (plan.data.awards.length === 0) {
    return <EmptyState title={fill(messages.none, { name })} advice={messages.noneAdvice} />;
  }
  return <HolderPlan term={term} plan={plan.data} onErased={onErased} onStale={() => void plan.refetch()} />;
}
