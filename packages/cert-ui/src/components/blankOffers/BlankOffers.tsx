import type { Problem, TemplateBlank, TemplateBlanks } from "cert-api";
import { useMemo, useState } from "react";
import { Form } from "../form/Form.tsx";
import { fill } from "../../messages/fill.ts";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import { hidden } from "../../theme/text.css.ts";
import { Button } from "../button/Button.tsx";
import { type Choice, handleTyping, useCollection } from "../combobox/useFinding.ts";
import { ProblemList } from "../problemList/ProblemList.tsx";
import * as styles from "./BlankOffers.css.ts";
import { Combobox } from "@ark-ui/react/combobox";
import { ChoiceList } from "../combobox/ChoiceList.tsx";
import { ComboboxControl } from "../combobox/ComboboxControl.tsx";
import { FieldLabel } from "../field/Field.tsx";
import type { AdminMessages } from "../../messages/zhCNAdmin.ts";
import { nameField } from "./BlankOffers.css.ts";

/** The blanks that become placeholders, with their names, as the endpoint expects them. */
export type NamedBlanks = { key: string; name: string }[];

export interface BlankOffersProps {
  offers: TemplateBlanks;
  /** Returns the address of the picture of a page, counted from 0. */
  getPageHref: (page: number) => string;
  /** Disables the form while the placeholders are written. */
  busy: boolean;
  /** The refusal of the last submission; shown until the next one. */
  refusal?: { message: string; problems: readonly Problem[] } | null | undefined;
  /** Called with at least one blank. */
  onName: (choice: { names: NamedBlanks }) => void;
  /** Called to leave the template as it is. */
  onKeep: () => void;
}

/** Characters beside a blank that tell it from others; the page shows the rest. */
const contextLength = 6;

/** A blank with its number on the page, counted from 1. */
type NumberedBlank = TemplateBlank & { number: number };

/**
 * Offers to turn each place of a template that looks like a blank or an example into a placeholder: numbered on the page,
 * with a line for each number next to it.
 */
export function BlankOffers({ offers, getPageHref, busy, refusal, onName, onKeep }: BlankOffersProps) {
  const messages = useAdminMessages("blankOffers");
  const { blanks, total } = offers;
  const [names, setNames] = useState<Readonly<Record<string, string>>>(() =>
    Object.fromEntries(blanks.map(({ key, name }) => [key, name])),
  );
  const [current, setCurrent] = useState<string | null>(null);
  const choices = useMemo(
    () => offers.names.map(({ name, source }): Choice => ({ id: name, label: name, detail: messages[source] })),
    [offers.names, messages],
  );
  const named = blanks.flatMap(({ key }) => {
    const name = names[key]?.trim() ?? "";
    return name === "" ? [] : [{ key, name }];
  });
  const isChanged = blanks.some(({ key, name }) => names[key] !== name);
  const submit = () => {
    if (named.length > 0 && !busy) onName({ names: named });
  };
  const toLine = ({ key, before, text, after, place, area, number }: NumberedBlank) => {
    const content = text.trim() === "" ? messages.empty : text;
    return (
      <li key={key} className={styles.offer} data-current={key === current}>
        <span className={styles.number} aria-hidden="true">
          {number}
        </span>
        <p className={styles.excerpt}>
          {[...before].slice(-contextLength).join("")}
          <mark className={styles.blank}>{content}</mark>
          {[...after].slice(0, contextLength).join("")}
          <span className={area ? hidden : styles.place}>{place}</span>
        </p>
        <NameField
          position={fill(messages.position, { position: String(number), text: content })}
          name={names[key] ?? ""}
          choices={choices}
          onFocus={() => setCurrent(key)}
          onNameChange={({ name }) => setNames((all) => ({ ...all, [key]: name }))}
          messages={messages}
        />
      </li>
    );
  };

  return (
    <Form className={styles.root} unsaved={isChanged} onSubmit={submit}>
      {total > blanks.length && <p className={styles.soft}>{fill(messages.more, { total, listed: blanks.length })}</p>}
      {groupByPage(blanks).map(({ page, ofPage }) => (
        <div key={page ?? "none"} className={styles.sides}>
          {page !== undefined && (
            <div className={styles.page}>
              <img
                className={styles.picture}
                src={getPageHref(page)}
                alt={fill(messages.picture, { page: page + 1 })}
              />
              {ofPage.map(({ key, area, number }) => (
                <span
                  key={key}
                  className={`${styles.number} ${styles.marker}`}
                  style={area ? { left: `${100 * area.left}%`, top: `${100 * area.top}%` } : {}}
                  data-current={key === current}
                  aria-hidden="true"
                >
                  {number}
                </span>
              ))}
            </div>
          )}
          <ol className={styles.list} start={ofPage[0]?.number}>
            {ofPage.map(toLine)}
          </ol>
        </div>
      ))}
      {refusal && (
        <div role="alert">
          <p className={styles.wrong}>{refusal.message}</p>
          {refusal.problems.length > 0 && <ProblemList problems={refusal.problems} />}
        </div>
      )}
      <div className={styles.buttons}>
        <Button type="submit" aria-disabled={busy || named.length === 0}>
          {busy ? messages.busy : fill(messages.submit, { count: named.length })}
        </Button>
        <Button tone="quiet" onClick={onKeep}>
          {messages.keep}
        </Button>
        <p className={styles.soft}>{messages.note}</p>
      </div>
    </Form>
  );
}

/** Groups the blanks by the page on which they are seen, those of no picture last, and numbers them in that order. */
function groupByPage(blanks: readonly TemplateBlank[]): { page: number | undefined; ofPage: NumberedBlank[] }[] {
  const seen = new Set(blanks.flatMap(({ area }) => area?.page ?? []));
  let number = 0;
  return [...[...seen].sort((a, b) => a - b), undefined]
    .map((page) => ({
      page,
      ofPage: blanks
        .filter(({ area }) => area?.page === page)
        .map((blank) => Object.assign({}, blank, { number: (number += 1) })),
    }))
    .filter(({ ofPage }) => ofPage.length > 0);
}

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
function NameField({ position, name, choices, onFocus, onNameChange, messages }: NameFieldProps) {
  const [searchText, setSearchText] = useState("");
  const matches = useMemo(() => choices.filter((choice) => choice.label.includes(searchText)), [choices, searchText]);
  const collection = useCollection(matches);
  return (
    <Combobox.Root
      className={nameField}
      collection={collection}
      value={matches.some(({ id }) => id === name) ? [name] : []}
      inputValue={name}
      onInputValueChange={handleTyping((typed) => {
        setSearchText(typed.trim());
        onNameChange({ name: typed });
      })}
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
