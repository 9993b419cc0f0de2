import { Combobox } from "@ark-ui/react/combobox";
import { useEffect, useRef, useState, type RefObject } from "react";
import { fill } from "../../messages/fill.ts";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import { control as fieldControl } from "../../theme/control.css.ts";
import { focusable, hidden } from "../../theme/text.css.ts";
import { handleTyping, useChoices, type Choice, type Find } from "../combobox/useFinding.ts";
import { ChoiceList } from "../combobox/ChoiceList.tsx";
import { Icon } from "../icon/Icon.tsx";
import { control, glass, input, root, shortcut } from "./HeaderSearch.css.ts";

export interface HeaderSearchProps {
  /** Finds the choices for a text. Should be a stable function: a new one searches again. */
  find: Find;
  /** Called with the chosen record. */
  onChoose: (choice: { id: string }) => void;
}

/** The header's search box, which searches while typing. Ctrl+K focuses it. */
export function HeaderSearch({ find, onChoose }: HeaderSearchProps) {
  const messages = useAdminMessages("headerSearch");
  const [text, setText] = useState("");
  const inputElement = useRef<HTMLInputElement>(null);
  const { choices, collection, result } = useChoices(find, text.trim(), true);
  const highlight = useHighlight(choices);
  useFocusShortcut(inputElement);

  const getNote = () => {
    if (result === null) return messages.searching;
    return result.success ? messages.none : fill(messages.failed, { message: result.message });
  };

  return (
    <Combobox.Root
      className={root}
      collection={collection}
      value={[]}
      inputValue={text}
      onInputValueChange={handleTyping(setText)}
      onSelect={({ itemValue }) => {
        setText("");
        onChoose({ id: itemValue });
      }}
      allowCustomValue
      openOnClick
      {...highlight}
      selectionBehavior="clear"
      positioning={{ placement: "bottom-start" }}
    >
      <Combobox.Control className={control}>
        <span className={glass}>
          <Icon name="search" size={18} />
        </span>
        <Combobox.Input
          ref={inputElement}
          className={`${fieldControl} ${input} ${focusable}`}
          aria-label={messages.label}
          placeholder={messages.placeholder}
          aria-keyshortcuts="Control+K"
        />
        <kbd className={shortcut} aria-hidden="true">
          {messages.shortcut}
        </kbd>
      </Combobox.Control>
      <span className={hidden} role="status">
        {choices.length === 0 ? getNote() : ""}
      </span>
      <ChoiceList choices={choices} note={getNote()} getDetail={({ detail }) => detail} />
    </Combobox.Root>
  );
}

/**
 * Highlights the first choice of an open list until another one is highlighted. This happens in the render that shows the
 * choices: Ark UI would do it one render later, and Enter in between would close the list without a choice.
 */
function useHighlight(choices: readonly Choice[]) {
  const [isOpen, setOpen] = useState(false);
  const [lastHighlight, setLastHighlight] = useState<string | null>(null);
  const isThere = choices.some(({ id }) => id === lastHighlight);
  return {
    highlightedValue: isOpen ? ((isThere ? lastHighlight : choices[0]?.id) ?? null) : null,
    onHighlightChange: (change: { highlightedValue: string | null }) => setLastHighlight(change.highlightedValue),
    onOpenChange: (change: { open: boolean }) => setOpen(change.open),
  };
}

/** Makes Ctrl+K, or ⌘K, focus a field from anywhere on the page. */
function useFocusShortcut(field: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const focusField = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== "k" || !(event.ctrlKey || event.metaKey)) return;
      if (event.altKey || event.shiftKey) return;
      event.preventDefault();
      field.current?.focus();
      field.current?.select();
    };
    window.addEventListener("keydown", focusField);
    return () => window.removeEventListener("keydown", focusField);
  }, [field]);
}
