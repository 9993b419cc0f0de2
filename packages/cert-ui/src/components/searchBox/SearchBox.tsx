import { forwardRef, useEffect, useRef, type FormEvent } from "react";
import { useMessages } from "../../messages/MessagesContext.ts";
import type { Messages } from "../../messages/zhCN.ts";
import { root as text } from "../../theme/text.css.ts";
import { Button } from "../button/Button.tsx";
import { joinClasses, type RootProps } from "../root/RootProps.ts";
import { input, root, submit } from "./SearchBox.css.ts";

export interface SearchBoxProps extends Omit<RootProps<"form">, "onSubmit"> {
  /** The search term. The field shows it and follows its changes; between them it keeps what is typed. */
  value?: string | undefined;
  /** The term that the field shows first, if no `value` is given. */
  defaultValue?: string;
  /** Called when the user changes the text of the field. */
  onValueChange?: ((change: { value: string }) => void) | undefined;
  /** Called for Enter and the button. Without JavaScript the browser submits the form to `action` as `?content=`. */
  onSearch: (search: { value: string }) => void;
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
export const SearchBox = forwardRef<HTMLFormElement, SearchBoxProps>(function SearchBox(props, ref) {
  const { value, defaultValue = "", onValueChange, onSearch, invalid = false, describedBy, ...others } = props;
  const { messages: overrides, className, ...rest } = others;
  const messages = useMessages("searchBox", overrides);
  const field = useRef<HTMLInputElement>(null);
  const lastValue = useRef("");

  // The field is uncontrolled: a text that was typed before the script was loaded must stay.
  useEffect(() => {
    if (field.current && value !== undefined && value !== lastValue.current) field.current.value = value;
    lastValue.current = value ?? "";
  }, [value]);

  const send = (event: FormEvent) => {
    event.preventDefault();
    onSearch({ value: field.current?.value ?? "" });
  };

  return (
    <form
      role="search"
      method="get"
      part="form"
      {...rest}
      ref={ref}
      className={joinClasses(text, root, className)}
      data-invalid={invalid}
      onSubmit={send}
    >
      <input
        ref={field}
        part="field"
        className={input}
        type="search"
        name="content"
        defaultValue={value ?? defaultValue}
        onChange={(event) => onValueChange?.({ value: event.currentTarget.value })}
        aria-label={messages.label}
        aria-invalid={invalid || undefined}
        aria-describedby={describedBy}
        placeholder={messages.placeholder}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="search"
      />
      <Button type="submit" part="submit" className={submit}>
        {messages.submit}
      </Button>
    </form>
  );
});
