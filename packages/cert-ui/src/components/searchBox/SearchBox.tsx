import { useEffect, useRef, type FormEvent } from "react";
import { useMessages } from "../../messages/MessagesContext.ts";
import type { Messages } from "../../messages/zhCN.ts";
import { root as text } from "../../theme/text.css.ts";
import { Button } from "../button/Button.tsx";
import { input, root, submit } from "./SearchBox.css.ts";

export interface SearchBoxProps {
  /** The current search term. The field shows it and follows its changes. */
  content?: string;
  /** Called for Enter and the button. Without JavaScript the browser submits the form to `action` as `?content=`. */
  onSearch: (search: { content: string }) => void;
  /** Called when the user changes the text of the field. */
  onEdit?: () => void;
  /** Marks the term as invalid. The elements of `describedBy` explain why. */
  invalid?: boolean;
  /** The ids, separated by spaces, of the elements that explain what may be entered. */
  describedBy?: string | undefined;
  /** The address to which the form is submitted without JavaScript. Defaults to the page's own. */
  action?: string | undefined;
  /** Replaces some of the component's messages. */
  messages?: Partial<Messages["searchBox"]>;
}

/** A search field with a button. */
export function SearchBox(props: SearchBoxProps) {
  const { content = "", onSearch, onEdit, invalid = false, describedBy, action, messages: overrides } = props;
  const messages = useMessages("searchBox", overrides);
  const field = useRef<HTMLInputElement>(null);
  const lastContent = useRef("");

  // The field is uncontrolled: a text that was typed before the script was loaded must stay.
  useEffect(() => {
    if (field.current && content !== lastContent.current) field.current.value = content;
    lastContent.current = content;
  }, [content]);

  const send = (event: FormEvent) => {
    event.preventDefault();
    const typed = field.current?.value ?? "";
    lastContent.current = typed;
    onSearch({ content: typed });
  };

  return (
    <form
      role="search"
      className={`${text} ${root}`}
      data-invalid={invalid}
      action={action}
      method="get"
      onSubmit={send}
    >
      <input
        ref={field}
        className={input}
        type="search"
        name="content"
        defaultValue={content}
        onChange={onEdit}
        aria-label={messages.label}
        aria-invalid={invalid || undefined}
        aria-describedby={describedBy}
        placeholder={messages.placeholder}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="search"
      />
      <Button type="submit" className={submit}>
        {messages.submit}
      </Button>
    </form>
  );
}
