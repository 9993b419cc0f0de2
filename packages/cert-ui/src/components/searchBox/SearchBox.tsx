import { useEffect, useRef, type FormEvent } from "react";
import { useMessages } from "../../messages/MessagesProvider.tsx";
import type { Messages } from "../../messages/zhCN.ts";
import { root as text } from "../../theme/text.css.ts";
import { Button } from "../button/Button.tsx";
import { input, root, submit } from "./SearchBox.css.ts";

/** The props of `SearchBox`. */
export interface SearchBoxProps {
  /** What was searched for; the field starts from it and follows it. */
  content?: string;
  /** Enter or the button. Without script the browser sends the form to `action` instead, as `?content=`. */
  onSearch: (search: { content: string }) => void;
  /** Called when somebody changes the text of the field. */
  onEdit?: () => void;
  /** The term cannot be searched for; the elements of `describedBy` say why. */
  invalid?: boolean;
  /** Ids of the elements that tell what may be entered. */
  describedBy?: string | undefined;
  /** Where the form goes without script; this page unless given. */
  action?: string | undefined;
  /** Replaces some of the component's words. */
  messages?: Partial<Messages["searchBox"]>;
}

/** The field and the button that search. */
export function SearchBox(props: SearchBoxProps) {
  const { content = "", onSearch, onEdit, invalid = false, describedBy, action, messages } = props;
  const words = useMessages("searchBox", messages);
  const field = useRef<HTMLInputElement>(null);
  const lastContent = useRef("");

  // The field is the browser's own, so that what was typed before the script came stays.
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
