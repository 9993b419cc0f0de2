import {
  contract,
  CORRECTION_TEXT_MAX,
  type CorrectionDetails,
  describeReason,
  type Failure,
  REASON_MAX,
} from "cert-api";
import { useState } from "react";
import { Form } from "../../components/form/Form.tsx";
import { Button } from "../../components/button/Button.tsx";
import { TextAreaField, TextField } from "../../components/field/TextField.tsx";
import { Heading } from "../../components/heading/Heading.tsx";
import { Panel } from "../../components/panel/Panel.tsx";
import { Text } from "../../components/text/Text.tsx";
import { toast } from "../../components/toaster/toast.ts";
import { fill } from "../../messages/fill.ts";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import { useEndpointMutation } from "../query/useEndpointMutation.ts";
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

/** Returns the handlers of a decision, which say what became of it. */
function useOutcome(success: string, onDecided: () => void) {
  const words = useAdminMessages("correction");
  return {
    onDone: () => {
      toast.success(success);
      onDecided();
    },
    onRefused: ({ message }: Failure) => {
      toast.failure(words.failed, message);
      onDecided();
    },
  };
}

function Approval({ correction: { id, version, at }, onDecided }: DecisionProps) {
  const words = useAdminMessages("correction");
  const { mutate, isPending } = useEndpointMutation(contract.correction.approve, useOutcome(words.approved, onDecided));
  return (
    <div>
      <Button aria-disabled={isPending} onClick={() => !isPending && mutate({ id, version, at })}>
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
  const { mutate, isPending } = useEndpointMutation(contract.correction.propose, useOutcome(words.proposed, onDecided));
  return (
    <Form
      gap="small"
      onSubmit={() => {
        if (!isPending) mutate({ id, value });
      }}
    >
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
        <Button type="submit" tone="quiet" aria-disabled={isPending}>
          {words.propose}
        </Button>
      </div>
    </Form>
  );
}

function RefusalForm({ correction: { id, wanted }, onDecided }: DecisionProps) {
  const words = useAdminMessages("correction");
  const [reason, setReason] = useState("");
  const { mutate, isPending } = useEndpointMutation(contract.correction.refuse, useOutcome(words.refused, onDecided));
  return (
    <Form
      gap="small"
      onSubmit={() => {
        if (!isPending) mutate({ id, reason: reason.trim() });
      }}
    >
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
        <Button type="submit" tone="danger" aria-disabled={isPending}>
          {words.refuse}
        </Button>
      </div>
    </Form>
  );
}
