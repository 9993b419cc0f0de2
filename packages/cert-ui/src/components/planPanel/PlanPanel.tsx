import { REASON_MAX, type Plan } from "cert-api";
import { useState, type FormEvent } from "react";
import { fill } from "../../messages/fill.ts";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import type { AdminMessages } from "../../messages/zhCNAdmin.ts";
import { focusable } from "../../theme/text.css.ts";
import { Button } from "../button/Button.tsx";
import { TextField } from "../field/TextField.tsx";
import { actions } from "../modal/Modal.css.ts";
import {
  box,
  choice,
  figure,
  figures,
  group,
  label,
  legend,
  note,
  number,
  root,
  sentences as sentenceList,
} from "./PlanPanel.css.ts";

/** The decisions about a plan, in the shape that `publish` takes. */
export interface PlanDecision {
  /** The plan's warnings were confirmed; false also where it has none. */
  confirmed: boolean;
  /** Awards that were edited by hand take the values of the name list again. */
  overwriteEdited: boolean;
  /** The awards of an earlier template that get the new one: none, those nobody has downloaded, or all. */
  template: "keep" | "undownloaded" | "all";
  /** Why awards change their template, without surrounding spaces; empty unless `template` is more than `keep`. */
  reason: string;
}

/** The props of `PlanPanel`. */
export interface PlanPanelProps {
  plan: Plan;
  onPublish: (decision: PlanDecision) => void;
  onCancel: () => void;
  /** Replaces some of the component's words. */
  messages?: Partial<AdminMessages["planPanel"]>;
}

const countKeys = ["created", "changed", "unchanged", "unlisted", "edited"] as const;

/** Shows what a publish would do, and asks for the decisions that it needs. */
export function PlanPanel({ plan, onPublish, onCancel, messages }: PlanPanelProps) {
  const words = useAdminMessages("planPanel", messages);
  const [confirmed, setConfirmed] = useState(false);
  const [overwriteEdited, setOverwriteEdited] = useState(false);
  const [template, setTemplate] = useState<PlanDecision["template"]>("keep");
  const [reason, setReason] = useState("");
  const replaced = plan.replacedTemplate?.awards ? plan.replacedTemplate : null;
  const { marks = [] } = plan;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onPublish({ confirmed, overwriteEdited, template, reason: reason.trim() });
  };
  return (
    <form className={root} onSubmit={submit}>
      <p className={note}>{words.intro}</p>
      <Figures plan={plan} words={words} />
      {plan.skipped !== undefined && <p className={note}>{fill(words.skippedNote, { skipped: plan.skipped })}</p>}
      {plan.unlisted > 0 && <p className={note}>{words.unlistedNote}</p>}
      {plan.edited > 0 && <EditedChoice overwrite={overwriteEdited} words={words} onChange={setOverwriteEdited} />}
      {replaced && <TemplateChoice value={template} replaced={replaced} words={words} onChange={setTemplate} />}
      {template !== "keep" && (
        <TextField
          label={words.reason}
          hint={words.reasonHint}
          value={reason}
          onValueChange={({ value }) => setReason(value)}
          maxLength={REASON_MAX}
          required
        />
      )}
      {marks.length > 0 && <Marks sentences={marks.map(({ message }) => message)} words={words} />}
      {plan.confirmations.length > 0 && (
        <Confirmations sentences={plan.confirmations} words={words} confirmed={confirmed} onChange={setConfirmed} />
      )}
      <div className={actions}>
        <Button tone="quiet" onClick={onCancel}>
          {words.cancel}
        </Button>
        <Button type="submit">{words.publish}</Button>
      </div>
    </form>
  );
}

type Words = AdminMessages["planPanel"];

/** How many awards the plan creates, changes, leaves alone. */
function Figures({ plan, words }: { plan: Plan; words: Words }) {
  return (
    <dl className={figures}>
      {countKeys.map((key) => (
        <div key={key} className={figure} data-some={plan[key] > 0}>
          <dt className={label}>{words[key]}</dt>
          <dd className={number}>{plan[key].toLocaleString("en-US")}</dd>
        </div>
      ))}
    </dl>
  );
}

interface EditedChoiceProps {
  overwrite: boolean;
  words: Words;
  onChange: (overwrite: boolean) => void;
}

/** Whether awards that were edited after an earlier publish keep their edits. */
function EditedChoice({ overwrite, words, onChange }: EditedChoiceProps) {
  return (
    <Choices
      legend={words.editedLegend}
      name="edited"
      value={overwrite ? "overwrite" : "keep"}
      options={[
        { value: "keep", label: words.editedKeep },
        { value: "overwrite", label: words.editedOverwrite },
      ]}
      onChange={(value) => onChange(value === "overwrite")}
    />
  );
}

interface TemplateChoiceProps {
  value: PlanDecision["template"];
  replaced: NonNullable<Plan["replacedTemplate"]>;
  words: Words;
  onChange: (template: PlanDecision["template"]) => void;
}

/** Which of the awards that were published with an earlier template are rendered with the new one. */
function TemplateChoice({ value, replaced, words, onChange }: TemplateChoiceProps) {
  return (
    <Choices
      legend={words.templateLegend}
      name="template"
      value={value}
      options={[
        { value: "keep", label: words.templateKeep },
        { value: "undownloaded", label: fill(words.templateUndownloaded, { count: replaced.undownloaded }) },
        { value: "all", label: fill(words.templateAll, { count: replaced.awards }) },
      ]}
      onChange={onChange}
    />
  );
}

/** Which marks of the template print a value, and which stay as they stand. */
function Marks({ sentences, words }: { sentences: readonly string[]; words: Words }) {
  return (
    <section className={group}>
      <h3 className={legend}>{words.marks}</h3>
      <ul className={sentenceList}>
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </section>
  );
}

interface ConfirmationsProps {
  sentences: readonly string[];
  words: Words;
  confirmed: boolean;
  onChange: (confirmed: boolean) => void;
}

/** The warnings that must be confirmed before the plan is carried out. */
function Confirmations({ sentences, words, confirmed, onChange }: ConfirmationsProps) {
  return (
    <fieldset className={group}>
      <legend className={legend}>{words.confirmLegend}</legend>
      <ul className={sentenceList}>
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <label className={choice}>
        <input
          type="checkbox"
          className={`${box} ${focusable}`}
          checked={confirmed}
          onChange={(event) => onChange(event.currentTarget.checked)}
          required
        />
        {words.confirm}
      </label>
    </fieldset>
  );
}

interface ChoicesProps<Value extends string> {
  legend: string;
  name: string;
  value: Value;
  options: readonly { value: Value; label: string }[];
  onChange: (value: Value) => void;
}

/** A group of radio buttons. */
function Choices<Value extends string>({ legend: legendText, name, value, options, onChange }: ChoicesProps<Value>) {
  return (
    <fieldset className={group}>
      <legend className={legend}>{legendText}</legend>
      {options.map((option) => (
        <label key={option.value} className={choice}>
          <input
            type="radio"
            className={`${box} ${focusable}`}
            name={name}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}
