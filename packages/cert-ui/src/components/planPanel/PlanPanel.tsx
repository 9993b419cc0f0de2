import { REASON_MAX, type Plan, type PlanGroup } from "cert-api";
import { forwardRef, useState, type ReactNode } from "react";
import { Form, type FormProps } from "../form/Form.tsx";
import { fill } from "../../messages/fill.ts";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import type { AdminMessages } from "../../messages/zhCNAdmin.ts";
import { focusable } from "../../theme/text.css.ts";
import { Button } from "../button/Button.tsx";
import { TextField } from "../field/TextField.tsx";
import { joinClasses } from "../root/RootProps.ts";
import { Choices } from "./Choices.tsx";
import type { PlanDecision } from "./PlanDecision.ts";
import { PlanGroups, type GroupDecision } from "./PlanGroups.tsx";
import * as styles from "./PlanPanel.css.ts";
import { FormActions } from "../formActions/FormActions.tsx";
import { ProblemList } from "../problemList/ProblemList.tsx";

export interface PlanPanelProps extends Omit<FormProps, "gap" | "onSubmit" | "unsaved"> {
  plan: Plan;
  onPublish: (decision: PlanDecision) => void;
  /** Called to cancel. Without it there is no cancel button. */
  onCancel?: (() => void) | undefined;
  /** Renders the awards of a group when they are shown. If undefined, only their number is shown. */
  renderRows?: (shown: { group: PlanGroup }) => ReactNode;
  /** The actions that the user may take on awards that are no longer listed. If empty, they are kept. */
  unlistedChoices?: readonly ("revoke" | "withdraw")[];
  /** Further choices, above the buttons. */
  children?: ReactNode;
  /** Replaces some of the component's messages. */
  messages?: Partial<AdminMessages["planPanel"]>;
}

const countKeys = ["created", "changed", "unchanged", "unlisted", "edited"] as const;

/** The decision that changes only what the name list says. */
const untouched: GroupDecision = { overwriteEdited: false, unlisted: "keep", unlistedReason: "" };

/** Shows the effects of a publish, and asks for the required decisions. */
export const PlanPanel = forwardRef<HTMLFormElement, PlanPanelProps>(function PlanPanel(props, ref) {
  const { plan, onPublish, onCancel, renderRows, unlistedChoices = [], children, ...others } = props;
  const { messages: overrides, className, ...rest } = others;
  const messages = useAdminMessages("planPanel", overrides);
  const [confirmed, setConfirmed] = useState(false);
  const [groups, setGroups] = useState<GroupDecision>(untouched);
  const [template, setTemplate] = useState<PlanDecision["template"]>("keep");
  const [reason, setReason] = useState("");
  const replaced = plan.replacedTemplate?.awards ? plan.replacedTemplate : null;
  const { marks, notes = [], undecided = 0 } = plan;
  const submit = () => {
    const unlistedReason = groups.unlisted === "keep" ? "" : groups.unlistedReason.trim();
    onPublish({ confirmed, template, reason: reason.trim(), ...groups, unlistedReason });
  };
  return (
    <Form {...rest} ref={ref} className={joinClasses(styles.root, className)} onSubmit={submit}>
      <p className={styles.note}>{messages.intro}</p>
      <Figures plan={plan} messages={messages} />
      {undecided > 0 && (
        <section className={styles.group}>
          <h3 className={styles.legend}>{fill(messages.undecidedLegend, { count: undecided })}</h3>
          <p className={styles.note}>{messages.undecidedNote}</p>
          {renderRows?.({ group: "undecided" })}
        </section>
      )}
      <PlanGroups
        plan={plan}
        decision={groups}
        unlistedChoices={unlistedChoices}
        renderRows={renderRows}
        messages={messages}
        onChange={(change) => setGroups((current) => ({ ...current, ...change }))}
      />
      {plan.skipped !== undefined && (
        <p className={styles.note}>{fill(messages.skippedNote, { skipped: plan.skipped })}</p>
      )}
      {plan.keptAddresses !== undefined && (
        <p className={styles.note}>{fill(messages.keptAddresses, { count: plan.keptAddresses })}</p>
      )}
      {replaced && (
        <Choices
          legend={messages.templateLegend}
          name="template"
          value={template}
          options={[
            { value: "keep", label: messages.templateKeep },
            { value: "undownloaded", label: fill(messages.templateUndownloaded, { count: replaced.undownloaded }) },
            { value: "all", label: fill(messages.templateAll, { count: replaced.awards }) },
          ]}
          onChange={setTemplate}
        />
      )}
      {template !== "keep" && (
        <TextField
          label={messages.reason}
          hint={messages.reasonHint}
          value={reason}
          onValueChange={({ value }) => setReason(value)}
          maxLength={REASON_MAX}
          required
        />
      )}
      {notes.length > 0 && (
        <section className={styles.group}>
          <h3 className={styles.legend}>{messages.notes}</h3>
          <ProblemList problems={notes} messages={{ label: messages.notes }} />
        </section>
      )}
      {marks.length > 0 && (
        <section className={styles.group}>
          <h3 className={styles.legend}>{messages.marks}</h3>
          <Sentences sentences={marks.map(({ message }) => message)} />
        </section>
      )}
      {plan.confirmations.length > 0 && (
        <Confirmations
          sentences={plan.confirmations}
          messages={messages}
          confirmed={confirmed}
          onChange={setConfirmed}
        />
      )}
      {children}
      <FormActions>
        {undecided === 0 && <Button type="submit">{messages.publish}</Button>}
        {onCancel && (
          <Button tone="quiet" onClick={onCancel}>
            {messages.cancel}
          </Button>
        )}
      </FormActions>
    </Form>
  );
});

type Messages = AdminMessages["planPanel"];

/** The numbers of awards that the plan creates, changes and leaves unchanged. */
function Figures({ plan, messages }: { plan: Plan; messages: Messages }) {
  return (
    <dl className={styles.figures}>
      {countKeys.map((key) => (
        <div key={key} className={styles.figure} data-some={plan[key] > 0}>
          <dt className={styles.label}>{messages[key]}</dt>
          <dd className={styles.number}>{plan[key].toLocaleString("en-US")}</dd>
        </div>
      ))}
    </dl>
  );
}

function Sentences({ sentences }: { sentences: readonly string[] }) {
  return (
    <ul className={styles.sentences}>
      {sentences.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  );
}

interface ConfirmationsProps {
  sentences: readonly string[];
  messages: Messages;
  confirmed: boolean;
  onChange: (confirmed: boolean) => void;
}

/** The warnings that must be confirmed before publishing. */
function Confirmations({ sentences, messages, confirmed, onChange }: ConfirmationsProps) {
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{messages.confirmLegend}</legend>
      <Sentences sentences={sentences} />
      <label className={styles.choice}>
        <input
          type="checkbox"
          className={`${styles.box} ${focusable}`}
          checked={confirmed}
          onChange={(event) => onChange(event.currentTarget.checked)}
          required
        />
        {messages.confirm}
      </label>
    </fieldset>
  );
}
