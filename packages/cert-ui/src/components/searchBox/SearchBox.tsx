import { useEffect, useRef, type FormEvent } from "react";
import { useMessages } from "../../messages/MessagesProvider.tsx";
import type { Messages } from "../../messages/zhCN.ts";
import { root as text } from "../../theme/text.css.ts";
import { Button } from "../button/Button.tsx";
import { input, root, submit } from "./SearchBox.css.ts";

/** The props of `SearchBox`. */
export interface SearchBoxProps {
  /** The current search term. The field shows it, and shows another when this changes. */
  content?: string;
  /** Called for Enter and the button. Without script the browser sends the form to `action` instead, as `?content=`. */
  onSearch: (search: { content: string }) => void;
  /** Called when somebody changes the text of the field. */
  onEdit?: () => void;
  /** The term cannot be searched for. The elements of `describedBy` say why. */
  invalid?: boolean;
  /** The ids, separated by spaces, of the elements that say what may be entered. */
  describedBy?: string | undefined;
  /** The address that the form is sent to without script; the page's own unless given. */
  action?: string | undefined;
  /** Replaces some of the component's words. */
  messages?: Partial<Messages["searchBox"]>;
}

/** A search field with its button. */
export function SearchBox(props: SearchBoxProps) {
  const { content = "", onSearch, onEdit, invalid = false, describedBy, action, messages } = props;
  const words = useMessages("searchBox", messages);
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
        aria-label={words.label}
        aria-invalid={invalid || undefined}
        aria-describedby={describedBy}
        placeholder={words.placeholder}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="search"
      />
      <Button type="submit" className={submit}>
        {words.submit}
      </Button>
    </form>
  );
}
