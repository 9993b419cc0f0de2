import { Combobox, createListCollection } from "@ark-ui/react/combobox";
import { useMemo, useState } from "react";
import { hidden } from "../../theme/text.css.ts";
import { applyTyping, type Choice } from "../combobox/useFinding.ts";
import { ChoiceList } from "../combobox/ChoiceList.tsx";
import { ComboboxControl } from "../combobox/ComboboxControl.tsx";
import { FieldLabel } from "../field/Field.tsx";
import { nameField } from "./BlankOffers.css.ts";

interface NameFieldProps {
  label: string;
  /** Tells assistive technology which place it is. */
  labelSuffix: string;
  /** The name; empty to leave the place unchanged. */
  name: string;
  /** The known names; others may be typed. */
  choices: readonly Choice[];
  onNameChange: (change: { name: string }) => void;
  messages: { placeholder: string; open: string; unknownName: string };
}

/** A field for the name of a placeholder, known or new. */
export function NameField({ label, labelSuffix, name, choices, onNameChange, messages }: NameFieldProps) {
  const [searchText, setSearchText] = useState("");
  const matches = useMemo(() => choices.filter((choice) => choice.label.includes(searchText)), [choices, searchText]);
  const collection = useMemo(
    () =>
      createListCollection({ items: matches, itemToValue: ({ id }) => id, itemToString: ({ label: text }) => text }),
    [matches],
  );
  return (
    <Combobox.Root
      className={nameField}
      collection={collection}
      value={matches.some(({ id }) => id === name) ? [name] : []}
      inputValue={name}
      onInputValueChange={({ inputValue, reason }) => {
        if (reason !== "input-change" && reason !== "clear-trigger") return;
        applyTyping(() => {
          setSearchText(inputValue.trim());
          onNameChange({ name: inputValue });
        });
      }}
      onValueChange={({ value }) => {
        const chosen = value.at(-1);
        if (chosen !== undefined) onNameChange({ name: chosen });
      }}
      onOpenChange={({ open, reason }) => {
        if (open && reason !== "input-change") setSearchText("");
      }}
      allowCustomValue
      // The handler above writes the chosen name; by itself Ark UI empties the field when a known name is continued
      selectionBehavior="preserve"
      openOnClick
      lazyMount
      unmountOnExit
      positioning={{ placement: "bottom-start", sameWidth: true }}
    >
      <Combobox.Label asChild>
        <FieldLabel>
          {label}
          <span className={hidden}>{labelSuffix}</span>
        </FieldLabel>
      </Combobox.Label>
      <ComboboxControl openLabel={messages.open} placeholder={messages.placeholder} maxLength={64} autoComplete="off" />
      <ChoiceList choices={matches} note={messages.unknownName} getDetail={({ detail }) => detail} />
    </Combobox.Root>
  );
}
