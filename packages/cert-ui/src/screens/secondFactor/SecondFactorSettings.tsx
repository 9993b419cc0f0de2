import { contract, type SecondFactorState } from "cert-api";
import { useRef, useState } from "react";
import { Badge } from "../../components/badge/Badge.tsx";
import { Button } from "../../components/button/Button.tsx";
import { RecoveryCodes } from "../../components/recoveryCodes/RecoveryCodes.tsx";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import { fill } from "../../messages/fill.ts";
import { QueryNotice } from "../query/QueryNotice.tsx";
import { useAction } from "../query/useAction.ts";
import { useEndpointQuery } from "../query/useEndpointQuery.ts";
import { IdentityForm } from "../resource/IdentityForm.tsx";
import { useSession } from "../session/AdminServices.ts";
import { actions, note, root, state as stateClass } from "./SecondFactorSettings.css.ts";
import { SetUpSecondFactor } from "./SetUpSecondFactor.tsx";

/** The number of remaining recovery codes at which new ones are recommended. */
const FEW_CODES = 3;

type Work = "begin" | "renew" | "remove";

/** The second factor of one's own account: its state, and the actions to set it up, turn it off and renew its codes. */
export function SecondFactorSettings() {
  const messages = useAdminMessages("secondFactor");
  const { data, error, refetch } = useEndpointQuery(contract.session.secondFactor, {});
  const [work, setWork] = useState<Work | null>(null);
  const group = useRef<HTMLDivElement>(null);
  const close = () => {
    setWork(null);
    // The form that has the focus closes
    group.current?.focus({ preventScroll: true });
  };
  const finish = () => {
    close();
    void refetch();
  };
  if (data === undefined) return <QueryNotice error={error} onRetry={refetch} />;
  return (
    <div ref={group} role="group" aria-label={messages.title} tabIndex={-1} className={root}>
      {work === null && <Summary factor={data} onWork={setWork} />}
      {work === "begin" && <SetUpSecondFactor onDone={finish} onCancel={close} />}
      {work === "renew" && <RenewRecoveryCodes onDone={finish} onCancel={close} />}
      {work === "remove" && <RemoveSecondFactor onDone={finish} onCancel={close} />}
    </div>
  );
}

interface SummaryProps {
  factor: SecondFactorState;
  onWork: (work: Work) => void;
}

function Summary({ factor: { isOn, isRequired, recoveryCodes }, onWork }: SummaryProps) {
  const messages = useAdminMessages("secondFactor");
  const count = fill(recoveryCodes > FEW_CODES ? messages.codesLeft : messages.fewCodes, { count: recoveryCodes });
  return (
    <>
      <p className={stateClass}>
        <Badge tone={isOn ? "done" : "soft"}>{isOn ? messages.on : messages.off}</Badge>
        {isOn && <span>{count}</span>}
      </p>
      {isRequired && <p className={note}>{isOn ? messages.required : messages.asked}</p>}
      <div className={actions}>
        {!isOn && (
          <Button tone="quiet" onClick={() => onWork("begin")}>
            {messages.begin}
          </Button>
        )}
        {isOn && (
          <Button tone="quiet" onClick={() => onWork("renew")}>
            {messages.renew}
          </Button>
        )}
        {isOn && !isRequired && (
          <Button tone="danger" onClick={() => onWork("remove")}>
            {messages.remove}
          </Button>
        )}
      </div>
    </>
  );
}

interface WorkProps {
  /** Called when it is done: for new codes, when the user confirms that they are stored. */
  onDone: () => void;
  onCancel: () => void;
}

/** Turns off the second factor after checking the password and a code. */
function RemoveSecondFactor({ onDone, onCancel }: WorkProps) {
  const messages = useAdminMessages("secondFactor");
  const action = useAction(contract.session.removeSecondFactor, {
    done: messages.removed,
    failed: messages.removeFailed,
    onDone,
  });
  return <IdentityForm label={messages.remove} tone="danger" asksForCode action={action} onCancel={onCancel} />;
}

/** Creates new recovery codes after checking the password and a code, and shows them. */
function RenewRecoveryCodes({ onDone, onCancel }: WorkProps) {
  const messages = useAdminMessages("secondFactor");
  const { account } = useSession();
  const action = useAction(contract.session.renewRecoveryCodes, {
    done: messages.renewed,
    failed: messages.renewFailed,
  });
  if (action.data) return <RecoveryCodes account={account} codes={action.data.recoveryCodes} onDone={onDone} />;
  return <IdentityForm label={messages.renew} asksForCode action={action} onCancel={onCancel} />;
}
