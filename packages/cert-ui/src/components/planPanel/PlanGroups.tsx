import { REASON_MAX, type Plan, type PlanGroup } from "cert-api";
import { toOptions } from "../field/toOptions.ts";
import { useState, type ReactNode } from "react";
import { fill } from "../../messages/fill.ts";
import type { AdminMessages } from "../../messages/zhCNAdmin.ts";
import { focusable } from "../../theme/text.css.ts";
import { TextField } from "../field/TextField.tsx";
import { Choices } from "./Choices.tsx";
import type { PlanDecision } from "./PlanDecision.ts";
import { group, note, summary } from "./PlanPanel.css.ts";

type Messages = AdminMessages["planPanel"];
type UnlistedChoice = PlanDecision["unlisted"];

/** The part of a decision about a plan's groups. */
export type GroupDecision = Pick<PlanDecision, "overwriteEdited" | "unlisted" | "unlistedReason">;

interface PlanGroupsProps {
  plan: Plan;
  decision: GroupDecision;
  /** The permitted actions on awards that are no longer listed. If empty, they are kept. */
  unlistedChoices: readonly Exclude<UnlistedChoice, "keep">[];
  /** Renders the awards of a group when they are shown. If undefined, only their number is shown. */
  renderRows: ((shown: { group: PlanGroup }) => ReactNode) | undefined;
  messages: Messages;
  onChange: (change: Partial<GroupDecision>) => void;
}

/** The effects of publishing, by group of awards, with a choice for each group that has one. */
export function PlanGroups({ plan, decision, unlistedChoices, renderRows, messages, onChange }: PlanGroupsProps) {
  const rows = (key: Exclude<PlanGroup, "undecided">, label: string) =>
    renderRows && <Rows label={fill(label, { count: plan[key] })}>{() => renderRows({ group: key })}</Rows>;
  return (
    <>
      {plan.created > 0 && rows("created", messages.createdRows)}
      {plan.changed > 0 && rows("changed", messages.changedRows)}
      {plan.unlisted > 0 && (
        <section className={group}>
          {unlistedChoices.length === 0 ? (
            <p className={note}>{messages.unlistedNote}</p>
          ) : (
            <UnlistedChoices decision={decision} choices={unlistedChoices} messages={messages} onChange={onChange} />
          )}
          {rows("unlisted", messages.unlistedRows)}
        </section>
      )}
      {plan.edited > 0 && (
        <section className={group}>
          <Choices
            legend={messages.editedLegend}
            name="edited"
            value={decision.overwriteEdited ? "overwrite" : "keep"}
            options={[
              { value: "keep", label: messages.editedKeep },
              { value: "overwrite", label: messages.editedOverwrite },
            ]}
            onChange={(value) => onChange({ overwriteEdited: value === "overwrite" })}
          />
          {rows("edited", messages.editedRows)}
        </section>
      )}
    </>
  );
}

/** Awards that are rendered only while shown. */
function Rows({ label, children }: { label: string; children: () => ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className={`${summary} ${focusable}`}>{label}</summary>
      {isOpen && children()}
    </details>
  );
}

interface UnlistedChoicesProps {
  decision: GroupDecision;
  choices: readonly Exclude<UnlistedChoice, "keep">[];
  messages: Messages;
  onChange: (change: Partial<GroupDecision>) => void;
}

/** Asks whether awards that are no longer listed are kept, revoked or withdrawn; the latter two require a reason. */
function UnlistedChoices({
  decision: { unlisted, unlistedReason },
  choices,
  messages,
  onChange,
}: UnlistedChoicesProps) {
  const labels = { revoke: messages.unlistedRevoke, withdraw: messages.unlistedWithdraw };
  return (
    <>
      <Choices<UnlistedChoice>
        legend={messages.unlistedLegend}
        name="unlisted"
        value={unlisted}
        options={[{ value: "keep", label: messages.unlistedKeep }, ...toOptions(choices, labels)]}
        onChange={(value) => onChange({ unlisted: value })}
      />
      {unlisted !== "keep" && (
        <TextField
          label={unlisted === "revoke" ? messages.revokeReason : messages.withdrawReason}
          hint={unlisted === "revoke" ? messages.reasonHint : messages.withdrawHint}
          value={unlistedReason}
          onValueChange={({ value }) => onChange({ unlistedReason: value })}
          maxLength={REASON_MAX}
          required
        />
      )}
    </>
  );
}
