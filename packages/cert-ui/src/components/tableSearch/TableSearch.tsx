import { useRef, type FormEvent } from "react";
import { fill } from "../../messages/fill.ts";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import { focusable } from "../../theme/text.css.ts";
import { Button } from "../button/Button.tsx";
import { useEdited } from "../root/useEdited.ts";
import { field as fieldClass, root } from "./TableSearch.css.ts";

export interface TableSearchProps {
  /** The name of the listed records, in one word. */
  noun: string;
  /** The current search text; empty for none. The field follows it. */
  text: string;
  /** Called with the search text, trimmed; empty to show all rows. */
  onSearch: (search: { text: string }) => void;
}

/** A form that limits a list to the rows that contain a text. */
export function TableSearch({ noun, text, onSearch }: TableSearchProps) {
  const messages = useAdminMessages("tableSearch");
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useEdited(text);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSearch({ text: typed.trim() });
  };
  return (
    <form role="search" className={root} onSubmit={submit}>
      <input
        ref={field}
        type="search"
        className={`${fieldClass} ${focusable}`}
        aria-label={fill(messages.label, { noun })}
        placeholder={messages.placeholder}
        value={typed}
        maxLength={64}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Button type="submit" tone="quiet">
        {messages.search}
      </Button>
      {text !== "" && (
        <Button
          tone="quiet"
          onClick={() => {
            // The button goes with the text that it takes away, and must not take the focus along
            field.current?.focus();
            onSearch({ text: "" });
          }}
        >
          {messages.showAll}
        </Button>
      )}
    </form>
  );
}
