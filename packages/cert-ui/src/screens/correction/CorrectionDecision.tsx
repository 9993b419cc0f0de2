import { contract, CORRECTION_TEXT_MAX, type CorrectionDetails, describeReason, REASON_MAX } from "cert-api";
import { Button } from "../../components/button/Button.tsx";
import { Heading } from "../../components/heading/Heading.tsx";
import { Panel } from "../../components/panel/Panel.tsx";
import { Text } from "../../components/text/Text.tsx";
import { fill } from "../../messages/fill.ts";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import { useAction } from "../query/useAction.ts";
import { ActionForm } from "../resource/ActionForm.tsx";
import { useCan } from "../session/AdminServices.ts";

interface DecisionProps {
  correction: CorrectionDetails;
  onDecided: () => void;
}

/** Proposes a correction to another person, approves it, or refuses it with a reason. */
export function CorrectionDecision({ correction, onDecided }: DecisionProps) {
  const words = useAdminMessages("correction");
  const can = useCan();
  const { isStale, mayApprove, needsProposal, obstacle, wanted } = correction;
  const mayPropose = wanted !== null && can(contract.correction.propose);
  return (
    <Panel>
      <Heading level={2}>{words.decide}</Heading>
      {isStale && <Text tone="note">{words.stale}</Text>}
      {!isStale && !mayApprove && !needsProposal && (
        <Text tone="note">{obstacle === null ? words.otherPerson : describeReason(obstacle)}</Text>
      )}
      {mayApprove && <Approval correction={correction} onDecided={onDecided} />}
      {mayPropose && <ProposalForm correction={correction} wanted={wanted} onDecided={onDecided} />}
      {can(contract.correction.refuse) && <RefusalForm correction={correction} onDecided={onDecided} />}
    </Panel>
  );
}

function Approval({ correction: { id, version, at }, onDecided }: DecisionProps) {
  const words = useAdminMessages("correction");
  const { approved, failed } = words;
  const { run, isRunning } = useAction(contract.correction.approve, { done: approved, failed, onSettled: onDecided });
  return (
    <div>
      <Button aria-disabled={isRunning} onClick={() => run({ id, version, at })}>
        {words.approve}
      </Button>
    </div>
  );
}

function ProposalForm({
  correction: { id, changes },
  wanted,
  onDecided,
}: DecisionProps & { wanted: { key: string; value: string } }) {
  const words = useAdminMessages("correction");
  const { proposed, failed } = words;
  const action = useAction(contract.correction.propose, { done: proposed, failed, onSettled: onDecided });
  const label = fill(words.value, { key: wanted.key });
  return (
    <ActionForm
      label={words.propose}
      gap="small"
      tone="quiet"
      fields={[{ key: "value", label, hint: words.valueHint, kind: "area", rows: 2, maxLength: CORRECTION_TEXT_MAX }]}
      initialValues={{ value: changes.find(({ key }) => key === wanted.key)?.after ?? wanted.value }}
      action={action}
      toInput={({ value }) => ({ id, value })}
      messages={{ submit: words.propose, busy: words.propose }}
    />
  );
}

function RefusalForm({ correction: { id, wanted }, onDecided }: DecisionProps) {
  const words = useAdminMessages("correction");
  const { refused, failed } = words;
  const action = useAction(contract.correction.refuse, { done: refused, failed, onSettled: onDecided });
  const hint = wanted === null ? undefined : words.refusalHint;
  return (
    <ActionForm
      label={words.refuse}
      gap="small"
      tone="danger"
      fields={[{ key: "reason", label: words.refusalReason, hint, kind: "text", maxLength: REASON_MAX }]}
      action={action}
      toInput={({ reason }) => ({ id, reason: reason.trim() })}
      messages={{ submit: words.refuse, busy: words.refuse }}
    />
  );
}
