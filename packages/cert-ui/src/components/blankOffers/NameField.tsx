import { Combobox } from "@ark-ui/react/combobox";
import { useMemo, useState } from "react";
import { applyTyping, useCollection, type Choice } from "../combobox/useFinding.ts";
import { ChoiceList } from "../combobox/ChoiceList.tsx";
import { ComboboxControl } from "../combobox/ComboboxControl.tsx";
import { FieldLabel } from "../field/Field.tsx";
import type { AdminMessages } from "../../messages/zhCNAdmin.ts";
import { nameField } from "./BlankOffers.css.ts";

interface NameFieldProps {
  /** Read aloud only: the line beside it says which place it is. */
  position: string;
  /** The name; empty to leave the place unchanged. */
  name: string;
  /** The known names; others may be typed. */
  choices: readonly Choice[];
  onFocus: () => void;
  onNameChange: (change: { name: string }) => void;
  messages: AdminMessages["blankOffers"];
}

/** A field for the name of a placeholder, known or new. */
export function NameField({ position, name, choices, onFocus, onNameChange, messages }: NameFieldProps) {
  const [searchText, setSearchText] = useState("");
  const matches = useMemo(() => choices.filter((choice) => choice.label.includes(searchText)), [choices, searchText]);
  const collection = useCollection(matches);
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
        <FieldLabel isHidden>{`${messages.name}${position}`}</FieldLabel>
      </Combobox.Label>
      <ComboboxControl
        openLabel={messages.open}
        clear={
          name === "" ? undefined : { label: `${messages.clear}${position}`, onClear: () => onNameChange({ name: "" }) }
        }
        placeholder={messages.placeholder}
        maxLength={64}
        autoComplete="off"
        onFocus={onFocus}
      />
      <ChoiceList choices={matches} note={messages.unknownName} getDetail={({ detail }) => detail} />
    </Combobox.Root>
  );
}
