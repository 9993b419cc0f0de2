import { Combobox, createListCollection } from "@ark-ui/react/combobox";
import { Portal } from "@ark-ui/react/portal";
import { useEffect, useMemo, useRef, useState } from "react";
import { fill } from "../../messages/fill.ts";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import type { AdminMessages } from "../../messages/zhCNAdmin.ts";
import { focusable, hidden, root as text } from "../../theme/text.css.ts";
import { content, detail, item, note, positioner } from "../combobox/Combobox.css.ts";
import { useFinding, type Choice, type Find } from "../combobox/useFinding.ts";
import { control as field } from "../field/Field.css.ts";
import { Icon } from "../icon/Icon.tsx";
import { control, glass, input, root, shortcut } from "./HeaderSearch.css.ts";

export interface HeaderSearchProps {
  find: Find;
  /** Goes to what was chosen. */
  onChoose: (choice: { id: string }) => void;
  /** Whether a text is long enough to be searched for. */
  isSearchable: (text: string) => boolean;
  messages?: Partial<AdminMessages["headerSearch"]>;
}

const nothing: readonly Choice[] = [];

/** The header's search box: finds while one types, and goes to what is chosen. Ctrl+K leads into it. */
export function HeaderSearch({ find, onChoose, isSearchable, messages }: HeaderSearchProps) {
  const words = useAdminMessages("headerSearch", messages);
  const [typed, setTyped] = useState("");
  const entry = useRef<HTMLInputElement>(null);
  const sought = typed.trim();
  const searchable = isSearchable(sought);
  const searchResult = useFinding(find, sought, searchable);
  const choices = searchable && searchResult?.success ? searchResult.choices : nothing;
  const collection = useMemo(
    () =>
      createListCollection({ items: [...choices], itemToValue: ({ id }) => id, itemToString: ({ label }) => label }),
    [choices],
  );

  useEffect(() => {
    const lead = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== "k" || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
        return;
      event.preventDefault();
      entry.current?.focus();
      entry.current?.select();
    };
    window.addEventListener("keydown", lead);
    return () => window.removeEventListener("keydown", lead);
  }, []);

  const noteText = () => {
    if (!searchable) return words.hint;
    if (searchResult === null) return words.searching;
    return searchResult.success ? words.none : fill(words.failed, { message: searchResult.message });
  };

  return (
    <Combobox.Root
      className={root}
      collection={collection}
      value={[]}
      inputValue={typed}
      onInputValueChange={({ inputValue, reason }) => {
        if (reason === "input-change" || reason === "clear-trigger") setTyped(inputValue);
      }}
      onSelect={({ itemValue }) => {
        setTyped("");
        onChoose({ id: itemValue });
      }}
      allowCustomValue
      openOnClick
      inputBehavior="autohighlight"
      selectionBehavior="clear"
      positioning={{ placement: "bottom-start" }}
    >
      <Combobox.Control className={control}>
        <span className={glass}>
          <Icon name="search" size={18} />
        </span>
        <Combobox.Input
          ref={entry}
          className={`${field} ${input} ${focusable}`}
          aria-label={words.label}
          placeholder={words.placeholder}
          aria-keyshortcuts="Control+K"
        />
        <kbd className={shortcut} aria-hidden="true">
          {words.shortcut}
        </kbd>
      </Combobox.Control>
      <span className={hidden} role="status">
        {searchable && choices.length === 0 ? noteText() : ""}
      </span>
      <Portal>
        <Combobox.Positioner className={positioner}>
          <Combobox.Content className={`${text} ${content}`}>
            {choices.map((choice) => (
              <Combobox.Item key={choice.id} item={choice} className={item}>
                <Combobox.ItemText>{choice.label}</Combobox.ItemText>
                <span className={detail}>{choice.detail}</span>
              </Combobox.Item>
            ))}
            {choices.length === 0 && (
              <div className={note} role="option" aria-disabled="true" aria-selected="false">
                {noteText()}
              </div>
            )}
          </Combobox.Content>
        </Combobox.Positioner>
      </Portal>
    </Combobox.Root>
  );
}
