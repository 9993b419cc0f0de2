import type { ErasableState } from "cert-api";
import { useState, type FormEvent } from "react";
import { Button } from "../../components/button/Button.tsx";
import { SelectField } from "../../components/field/SelectField.tsx";
import { TextField } from "../../components/field/TextField.tsx";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import { action, fields, heading, part } from "./ErasureScreen.css.ts";

const states = ["withdrawn", "erased"] as const;

/** The filter and the page of the list, counted from zero, as in the address. */
export interface ErasableQuery {
  page: number;
  text: string;
  state: ErasableState | "";
}

export function readQuery(search: URLSearchParams): ErasableQuery {
  const page = search.get("page") ?? "";
  const state = states.find((candidate) => candidate === search.get("state")) ?? "";
  return { page: /^\d{1,9}$/.test(page) ? Number(page) : 0, text: search.get("text") ?? "", state };
}

export const writeQuery = ({ page, text, state }: ErasableQuery) =>
  new URLSearchParams({
    ...(text !== "" && { text }),
    ...(state !== "" && { state }),
    ...(page > 0 && { page: `${page}` }),
  });

/** The filter form, applied when submitted. */
export function ErasableFilter({
  query,
  onFilter,
}: {
  query: ErasableQuery;
  onFilter: (query: ErasableQuery) => void;
}) {
  const messages = useAdminMessages("erasures").withdrawn;
  const [draft, setDraft] = useState(query);
  // Turning the page leaves a filter that was not sent yet
  const address = writeQuery({ ...query, page: 0 }).toString();
  const [lastAddress, setLastAddress] = useState(address);
  // The address changes the filter as well: by a link, or by a step back
  if (address !== lastAddress) {
    setLastAddress(address);
    setDraft(query);
  }
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onFilter({ ...draft, text: draft.text.trim(), page: 0 });
  };
  const options = [{ value: "", label: messages.all }, ...states.map((value) => ({ value, label: messages[value] }))];
  return (
    <div className={part}>
      <h2 className={heading}>{messages.title}</h2>
      <form className={fields} aria-label={messages.title} onSubmit={submit}>
        <TextField
          label={messages.text}
          value={draft.text}
          maxLength={64}
          autoComplete="off"
          onValueChange={({ value }) => setDraft({ ...draft, text: value })}
        />
        <SelectField
          label={messages.state}
          value={draft.state}
          options={options}
          onValueChange={({ value }) =>
            setDraft({ ...draft, state: states.find((candidate) => candidate === value) ?? "" })
          }
        />
        <div className={action}>
          <Button type="submit">{messages.search}</Button>
        </div>
      </form>
    </div>
  );
}
