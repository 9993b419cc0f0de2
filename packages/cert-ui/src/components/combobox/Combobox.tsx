import { Combobox as Ark } from "@ark-ui/react/combobox";
import { forwardRef, useEffect, useId, useRef, useState } from "react";
import { fill } from "../../messages/fill.ts";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import type { AdminMessages } from "../../messages/zhCNAdmin.ts";
import { hidden } from "../../theme/text.css.ts";
import { describedBy, FieldLabel, FieldNotes } from "../field/Field.tsx";
import { joinClasses, type RootProps } from "../root/RootProps.ts";
import { useLatest } from "../root/useLatest.ts";
import { useValue } from "../root/useValue.ts";
import { findTyped, handleTyping, useChoices, type Find, type ChoiceResult } from "./useFinding.ts";
import { ChoiceList } from "./ChoiceList.tsx";
import { ComboboxControl } from "./ComboboxControl.tsx";
import { root } from "./Combobox.css.ts";

/** The value of a combobox: the text in the field and the id of the chosen record, which is empty if none is chosen. */
export interface Chosen {
  id: string;
  text: string;
}

export interface ComboboxProps extends Omit<RootProps<"div">, "onSelect"> {
  label: string;
  /** The choice, if the host holds it. */
  value?: Chosen;
  /** The choice that the field begins with, if it holds it itself. */
  defaultValue?: Chosen;
  onValueChange?: (change: { value: Chosen }) => void;
  /** Finds the choices for a text. Should be a stable function: a new one searches again. */
  find: Find;
  /** Explains the choice. */
  hint?: string | undefined;
  /** The sentence that explains why the value was refused. */
  problem?: string | undefined;
  /** True if a choice is required. Defaults to true. */
  required?: boolean;
  /** Replaces some of the component's messages. */
  messages?: Partial<AdminMessages["combobox"]>;
}

const notChosen: Chosen = { id: "", text: "" };

/** Returns an id typed instead of a name (up to 18 digits), or an empty text. */
const parseTypedId = (typed: string): string => (/^\d{1,18}$/.test(typed.trim()) ? typed.trim() : "");

/** A field that chooses one of many records by a part of its name, or by its whole name or id. */
export const Combobox = forwardRef<HTMLDivElement, ComboboxProps>(function Combobox(props, ref) {
  const {
    label,
    value: hostValue,
    defaultValue,
    onValueChange,
    find,
    hint,
    problem,
    required = true,
    ...others
  } = props;
  const { messages: overrides, className, id: rootId, ...rest } = others;
  const [value, setValue] = useValue({ value: hostValue, defaultValue, onValueChange }, notChosen);
  const messages = useAdminMessages("combobox", overrides);
  const id = useId();
  const [open, setOpen] = useState(false);
  const [searchText, setSearchText] = useState("");
  // A typed id is not among the choices, so the list could not show its name
  const isChosen = value.id !== "" && value.id !== parseTypedId(value.text);
  const typed = isChosen ? "" : value.text.trim();
  // What is typed is looked for after the field was left, too
  const { choices, collection, result } = useChoices(find, open ? searchText : typed, open || typed !== "");
  const latestChange = useLatest(setValue);
  useEffect(() => {
    const match = typed === "" ? undefined : findTyped(choices, typed);
    // The text stays as it is: more of it may follow
    if (match) latestChange.current({ id: match.id, text: value.text });
  }, [choices, typed, value.text, latestChange]);
  const input = useRef<HTMLInputElement>(null);
  // The browser refuses a text that matches no record
  const validity = value.id === "" && value.text !== "" ? messages.required : "";
  useEffect(() => input.current?.setCustomValidity(validity), [validity]);
  const note = result === null ? messages.searching : formatNote(messages, result, value.id);

  return (
    <Ark.Root
      {...rest}
      ref={ref}
      ids={rootId === undefined ? {} : { root: rootId }}
      className={joinClasses(root, className)}
      collection={collection}
      value={isChosen ? [value.id] : []}
      inputValue={value.text}
      onInputValueChange={handleTyping((text) => {
        setSearchText(text.trim());
        setValue({ id: parseTypedId(text), text });
      })}
      onValueChange={({ value: ids }) => {
        const choice = choices.find(({ id }) => id === ids.at(-1));
        if (choice) setValue({ id: choice.id, text: choice.label });
      }}
      onOpenChange={(change) => {
        if (change.open && change.reason !== "input-change") setSearchText("");
        setOpen(change.open);
      }}
      allowCustomValue
      // The handler above writes the chosen text; by itself Ark UI empties the field when that text is corrected
      selectionBehavior="preserve"
      openOnClick
      invalid={Boolean(problem)}
      positioning={{ placement: "bottom-start", sameWidth: true }}
    >
      <Ark.Label asChild>
        <FieldLabel>{label}</FieldLabel>
      </Ark.Label>
      <ComboboxControl
        ref={input}
        openLabel={messages.open}
        placeholder={messages.placeholder}
        required={required}
        aria-describedby={describedBy(id, { hint, problem })}
      />
      <FieldNotes id={id} hint={hint} problem={problem} />
      <span className={hidden} role="status">
        {open && choices.length === 0 ? note : ""}
      </span>
      <ChoiceList choices={choices} note={note} getDetail={({ id, detail }) => detail ?? `ID ${id}`} />
    </Ark.Root>
  );
});

function formatNote(messages: AdminMessages["combobox"], result: ChoiceResult, id: string): string {
  if (!result.success) return fill(messages.failed, { message: result.message });
  return id === "" ? messages.none : fill(messages.typed, { id });
}
