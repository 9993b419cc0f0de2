import { contract, CORRECTION_TEXT_MAX, type CorrectionDetails, describeReason, REASON_MAX } from "cert-api";
import { useState } from "react";
import { Form } from "../../components/form/Form.tsx";
import { Button } from "../../components/button/Button.tsx";
import { TextAreaField, TextField } from "../../components/field/TextField.tsx";
import { Heading } from "../../components/heading/Heading.tsx";
import { Panel } from "../../components/panel/Panel.tsx";
import { Text } from "../../components/text/Text.tsx";
import { fill } from "../../messages/fill.ts";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import { useAction } from "../query/useAction.ts";
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
  const [value, setValue] = useState(changes.find(({ key }) => key === wanted.key)?.after ?? wanted.value);
  const { proposed, failed } = words;
  const { run, isRunning } = useAction(contract.correction.propose, { done: proposed, failed, onSettled: onDecided });
  return (
    <Form gap="small" onSubmit={() => run({ id, value })}>
      <TextAreaField
        label={fill(words.value, { key: wanted.key })}
        hint={words.valueHint}
        value={value}
        onValueChange={(change) => setValue(change.value)}
        maxLength={CORRECTION_TEXT_MAX}
        rows={2}
        required
      />
      <div>
        <Button type="submit" tone="quiet" aria-disabled={isRunning}>
          {words.propose}
        </Button>
      </div>
    </Form>
  );
}

function RefusalForm({ correction: { id, wanted }, onDecided }: DecisionProps) {
  const words = useAdminMessages("correction");
  const [reason, setReason] = useState("");
  const { refused, failed } = words;
  const { run, isRunning } = useAction(contract.correction.refuse, { done: refused, failed, onSettled: onDecided });
  return (
    <Form gap="small" onSubmit={() => run({ id, reason: reason.trim() })}>
      <TextField
        label={words.refusalReason}
        hint={wanted === null ? undefined : words.refusalHint}
        value={reason}
        onValueChange={({ value }) => setReason(value)}
        maxLength={REASON_MAX}
        required
        autoComplete="off"
      />
      <div>
        <Button type="submit" tone="danger" aria-disabled={isRunning}>
          {words.refuse}
        </Button>
      </div>
    </Form>
  );
}
