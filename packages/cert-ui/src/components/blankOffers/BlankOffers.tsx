import type { Problem, TemplateBlank, TemplateBlanks } from "cert-api";
import { useMemo, useState } from "react";
import { Form } from "../form/Form.tsx";
import { fill } from "../../messages/fill.ts";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import type { AdminMessages } from "../../messages/zhCNAdmin.ts";
import { hidden } from "../../theme/text.css.ts";
import { Button } from "../button/Button.tsx";
import type { Choice } from "../combobox/useFinding.ts";
import { ProblemList } from "../problemList/ProblemList.tsx";
import * as styles from "./BlankOffers.css.ts";
import { page, picture } from "./BlankOffers.css.ts";
import { NameField } from "./NameField.tsx";
import { cropView } from "./cropView.ts";

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
}

/** Offers to turn each place of a template that looks like a blank or an example into a placeholder. */
export function BlankOffers({ offers, getPageHref, busy, refusal, onName }: BlankOffersProps) {
  const messages = useAdminMessages("blankOffers");
  const { blanks, total } = offers;
  const [names, setNames] = useState<Readonly<Record<string, string>>>(() =>
    Object.fromEntries(blanks.map(({ key, name }) => [key, name])),
  );
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

  return (
    <Form className={styles.root} unsaved={isChanged} onSubmit={submit}>
      <p className={styles.intro}>{messages.intro}</p>
      {total > blanks.length && <p className={styles.soft}>{fill(messages.more, { total, listed: blanks.length })}</p>}
      <ol className={styles.list}>
        {blanks.map((blank, index) => (
          <li key={blank.key} className={styles.offer}>
            <Offer
              blank={blank}
              position={index + 1}
              name={names[blank.key] ?? ""}
              choices={choices}
              getPageHref={getPageHref}
              onNameChange={({ name }) => setNames((all) => ({ ...all, [blank.key]: name }))}
              messages={messages}
            />
          </li>
        ))}
      </ol>
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
      </div>
    </Form>
  );
}

interface OfferProps {
  blank: TemplateBlank;
  /** Counted from 1. */
  position: number;
  name: string;
  choices: readonly Choice[];
  getPageHref: (page: number) => string;
  onNameChange: (change: { name: string }) => void;
  messages: AdminMessages["blankOffers"];
}

/** One place: its picture, its text, and the name of its placeholder. */
function Offer({ blank, position, name, choices, getPageHref, onNameChange, messages }: OfferProps) {
  const { before, text, after, place, area } = blank;
  const content = text.trim() === "" ? messages.empty : text;
  const suffix = fill(messages.position, { position: String(position), text: content });
  return (
    <>
      {area ? (
        <BlankPicture
          area={area}
          href={getPageHref(area.page)}
          alt={fill(messages.picture, { place, text: content })}
        />
      ) : (
        <p className={styles.soft}>{messages.noPicture}</p>
      )}
      <div className={styles.facts}>
        <p className={styles.excerpt}>
          {before}
          <mark className={styles.blank}>{content}</mark>
          {after}
        </p>
        <p className={styles.soft}>{place}</p>
        <NameField
          label={messages.name}
          labelSuffix={suffix}
          name={name}
          choices={choices}
          onNameChange={onNameChange}
          messages={messages}
        />
        {name.trim() === "" ? (
          <p className={styles.soft}>{messages.skipped}</p>
        ) : (
          <div>
            <Button tone="quiet" size="small" onClick={() => onNameChange({ name: "" })}>
              {messages.skip}
              <span className={hidden}>{suffix}</span>
            </Button>
          </div>
        )}
      </div>
    </>
  );
}

interface BlankPictureProps {
  area: NonNullable<TemplateBlank["area"]>;
  /** The address of the page's picture. */
  href: string;
  alt: string;
}

/** Shows a place of a template with its surroundings, cut out of its page's picture. */
function BlankPicture({ area, href, alt }: BlankPictureProps) {
  const { left, width, middle } = cropView(area);
  return (
    <div className={picture}>
      <img
        className={page}
        src={href}
        alt={alt}
        loading="lazy"
        style={{ width: `${100 / width}%`, transform: `translate(${-100 * left}%, ${-100 * middle}%)` }}
      />
    </div>
  );
}
