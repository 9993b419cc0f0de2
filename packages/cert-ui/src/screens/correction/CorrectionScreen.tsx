import { contract, CORRECTION_TEXT_MAX, describeReason, REASON_MAX, refusals, type CorrectionDetails } from "cert-api";
import { useParams } from "react-router-dom";
import { Button } from "../../components/button/Button.tsx";
import { Heading } from "../../components/heading/Heading.tsx";
import { Panel } from "../../components/panel/Panel.tsx";
import { Stack } from "../../components/stack/Stack.tsx";
import { Text } from "../../components/text/Text.tsx";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import { fill } from "../../messages/fill.ts";
import { HelpLink } from "../help/HelpLink.tsx";
import { useReload } from "../query/cachedReads.ts";
import { useAction } from "../query/useAction.ts";
import { useEndpointQuery } from "../query/useEndpointQuery.ts";
import { ActionForm } from "../resource/ActionForm.tsx";
import { useCan } from "../session/AdminServices.ts";
import { RecordFrame } from "../table/RecordFrame.tsx";
import { root } from "./Correction.css.ts";
import { CorrectionChanges, CorrectionFacts } from "./CorrectionFacts.tsx";
import { StateBadge } from "./useCorrectionColumns.tsx";

/** A correction: what it would change, both certificates, what the visitor wrote, and the decision. */
export function CorrectionScreen() {
  const messages = useAdminMessages("correction");
  const { id = "" } = useParams();
  const isAllowed = useCan()(contract.correction.get);
  const { data, error, refetch } = useEndpointQuery(contract.correction.get, { id }, { enabled: isAllowed });
  // The number beside the menu changes too
  const reload = useReload();
  const isMissing = error?.failure.code === refusals.notFound.code;
  return (
    <RecordFrame
      className={root}
      title={data?.award.name ?? messages.title}
      messages={messages}
      firstPage="/certificate/correction"
      status={!isAllowed ? "forbidden" : isMissing ? "missing" : data === undefined ? "pending" : "ready"}
      error={error}
      onRetry={refetch}
    >
      {data && (
        <>
          <Stack direction="row" gap="small">
            <Heading level={1}>{data.award.name}</Heading>
            <HelpLink topic="correction" of={messages.title} />
            <StateBadge state={data.state} />
          </Stack>
          <CorrectionFacts correction={data} />
          {(data.state === "open" || data.state === "proposed") && (
            <>
              <CorrectionChanges correction={data} />
              <CorrectionDecision key={data.at} correction={data} onDecided={reload} />
            </>
          )}
        </>
      )}
    </RecordFrame>
  );
}

interface DecisionProps {
  correction: CorrectionDetails;
  onDecided: () => void;
}

/** Proposes a correction to another person, approves it, or refuses it with a reason. */
function CorrectionDecision({ correction, onDecided }: DecisionProps) {
  const messages = useAdminMessages("correction");
  const can = useCan();
  const { isStale, mayApprove, needsProposal, obstacle, wanted } = correction;
  const mayPropose = wanted !== null && can(contract.correction.propose);
  return (
    <Panel>
      <Heading level={2}>{messages.decide}</Heading>
      {isStale && <Text tone="note">{messages.stale}</Text>}
      {!isStale && !mayApprove && !(needsProposal && mayPropose) && (
        <Text tone="note">{obstacle === null ? messages.mayNotApprove : describeReason(obstacle)}</Text>
      )}
      {mayApprove && <Approval correction={correction} onDecided={onDecided} />}
      {mayPropose && <ProposalForm correction={correction} wanted={wanted} onDecided={onDecided} />}
      {can(contract.correction.refuse) && <RefusalForm correction={correction} onDecided={onDecided} />}
    </Panel>
  );
}

function Approval({ correction: { id, version, at }, onDecided }: DecisionProps) {
  const messages = useAdminMessages("correction");
  const { approved, failed } = messages;
  const { run, isRunning } = useAction(contract.correction.approve, { done: approved, failed, onSettled: onDecided });
  return (
    <div>
      <Button aria-disabled={isRunning} onClick={() => run({ id, version, at })}>
        {messages.approve}
      </Button>
    </div>
  );
}

function ProposalForm({
  correction: { id, changes },
  wanted,
  onDecided,
}: DecisionProps & { wanted: { key: string; value: string } }) {
  const messages = useAdminMessages("correction");
  const { proposed, failed } = messages;
  const action = useAction(contract.correction.propose, { done: proposed, failed, onSettled: onDecided });
  const label = fill(messages.value, { key: wanted.key });
  return (
    <ActionForm
      label={messages.propose}
      gap="small"
      tone="quiet"
      fields={[
        { key: "value", label, hint: messages.valueHint, kind: "area", rows: 2, maxLength: CORRECTION_TEXT_MAX },
      ]}
      initialValues={{ value: changes.find(({ key }) => key === wanted.key)?.after ?? wanted.value }}
      action={action}
      toInput={({ value }) => ({ id, value })}
      messages={{ submit: messages.propose, busy: messages.propose }}
    />
  );
}

function RefusalForm({ correction: { id, wanted }, onDecided }: DecisionProps) {
  const messages = useAdminMessages("correction");
  const { refused, failed } = messages;
  const action = useAction(contract.correction.refuse, { done: refused, failed, onSettled: onDecided });
  const hint = wanted === null ? undefined : messages.refusalHint;
  return (
    <ActionForm
      label={messages.refuse}
      gap="small"
      tone="danger"
      fields={[{ key: "reason", label: messages.refusalReason, hint, kind: "text", maxLength: REASON_MAX }]}
      action={action}
      toInput={({ reason }) => ({ id, reason: reason.trim() })}
      messages={{ submit: messages.refuse, busy: messages.refuse }}
    />
  );
}
