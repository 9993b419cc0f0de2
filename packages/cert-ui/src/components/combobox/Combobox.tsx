import { Combobox as Ark, createListCollection } from "@ark-ui/react/combobox";
import { Portal } from "@ark-ui/react/portal";
import { useEffect, useMemo, useRef, useState } from "react";
import { fill } from "../../messages/fill.ts";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import type { AdminMessages } from "../../messages/zhCNAdmin.ts";
import { focusable, hidden, root as text } from "../../theme/text.css.ts";
import { control as field, label as labelClass, problem as problemClass, root } from "../field/Field.css.ts";
import { Icon } from "../icon/Icon.tsx";
import { content, control, detail, input, item, note, positioner, trigger } from "./Combobox.css.ts";
import { useFinding, type Choice, type Find } from "./useFinding.ts";

/** What stands in a combobox: the text that is seen, and the id that it means (empty: none). */
export interface Chosen {
  id: string;
  text: string;
}

export interface ComboboxProps {
  label: string;
  value: Chosen;
  onValueChange: (change: { value: Chosen }) => void;
  find: Find;
  problem?: string | undefined;
  messages?: Partial<AdminMessages["combobox"]>;
}

/** Digits typed by hand are an id. */
const typedId = (typed: string): string => (/^\d{1,18}$/.test(typed.trim()) ? typed.trim() : "");

const nothing: readonly Choice[] = [];

/** Chooses one record of many: by a part of its name, or by its id. Must be filled in. */
export function Combobox({ label, value, onValueChange, find, problem, messages }: ComboboxProps) {
  const words = useAdminMessages("combobox", messages);
  const [open, setOpen] = useState(false);
  const [sought, setSought] = useState("");
  const searchResult = useFinding(find, sought, open);
  const choices = searchResult?.success ? searchResult.choices : nothing;
  const collection = useMemo(
    () =>
      createListCollection({
        items: [...choices],
        itemToValue: (choice) => choice.id,
        itemToString: (choice) => choice.label,
      }),
    [choices],
  );
  const entry = useRef<HTMLInputElement>(null);
  const unmet = value.id === "" && value.text !== "" ? words.required : "";
  useEffect(() => entry.current?.setCustomValidity(unmet), [unmet]);

  const said = searchResult === null ? words.searching : noteOf(words, searchResult, value.id);

  return (
    <Ark.Root
      className={root}
      collection={collection}
      // A typed id is no choice of the list: the list would look for its name in vain
      value={value.id === "" || value.id === typedId(value.text) ? [] : [value.id]}
      inputValue={value.text}
      onInputValueChange={({ inputValue, reason }) => {
        if (reason !== "input-change" && reason !== "clear-trigger") return;
        setSought(inputValue.trim());
        onValueChange({ value: { id: typedId(inputValue), text: inputValue } });
      }}
      onValueChange={({ value: ids }) => {
        const choice = choices.find(({ id }) => id === ids.at(-1));
        if (choice) onValueChange({ value: { id: choice.id, text: choice.label } });
      }}
      onOpenChange={(change) => {
        if (change.open && change.reason !== "input-change") setSought("");
        setOpen(change.open);
      }}
      allowCustomValue
      openOnClick
      invalid={Boolean(problem)}
      positioning={{ placement: "bottom-start", sameWidth: true }}
    >
      <Ark.Label className={labelClass}>{label}</Ark.Label>
      <Ark.Control className={control}>
        <Ark.Input ref={entry} className={`${field} ${input} ${focusable}`} placeholder={words.placeholder} required />
        <Ark.Trigger className={trigger} aria-label={words.open}>
          <Icon name="down" size={18} />
        </Ark.Trigger>
      </Ark.Control>
      {problem && (
        <p className={problemClass} role="alert">
          {problem}
        </p>
      )}
      <span className={hidden} role="status">
        {open && choices.length === 0 ? said : ""}
      </span>
      <Portal>
        <Ark.Positioner className={positioner}>
          <Ark.Content className={`${text} ${content}`}>
            {choices.map((choice) => (
              <Ark.Item key={choice.id} item={choice} className={item}>
                <Ark.ItemText>{choice.label}</Ark.ItemText>
                <span className={detail}>{choice.detail ?? `ID ${choice.id}`}</span>
              </Ark.Item>
            ))}
            {choices.length === 0 && (
              <div className={note} role="option" aria-disabled="true" aria-selected="false">
                {said}
              </div>
            )}
          </Ark.Content>
        </Ark.Positioner>
      </Portal>
    </Ark.Root>
  );
}

function noteOf(words: AdminMessages["combobox"], found: Awaited<ReturnType<Find>>, id: string): string {
  if (!found.success) return fill(words.failed, { message: found.message });
  return id === "" ? words.none : fill(words.typed, { id });
}
