import { contract, type SecondFactorState } from "cert-api";
import { useRef, useState } from "react";
import { Badge } from "../../components/badge/Badge.tsx";
import { Button } from "../../components/button/Button.tsx";
import { fill } from "../../messages/fill.ts";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import { QueryNotice } from "../query/QueryNotice.tsx";
import { useEndpointQuery } from "../query/useEndpointQuery.ts";
import { actions, note, root, state as stateClass } from "./SecondFactorSettings.css.ts";
import { SetUpSecondFactor } from "./SetUpSecondFactor.tsx";
import { IdentityForm } from "../../components/identityForm/IdentityForm.tsx";
import { toast } from "../../components/toaster/toast.ts";
import { useEndpointMutation } from "../query/useEndpointMutation.ts";
import { listFieldProblems } from "../resource/listFieldProblems.ts";
import { useSession } from "../session/AdminServices.ts";
import { RecoveryCodes } from "../../components/recoveryCodes/RecoveryCodes.tsx";

/** The number of remaining recovery codes at which new ones are recommended. */
const FEW_CODES = 3;

type Work = "begin" | "renew" | "remove";

/** The second factor of one's own account: its state, and the actions to set it up, turn it off and renew its codes. */
export function SecondFactorSettings({ onChanged }: { onChanged: () => void }) {
  const words = useAdminMessages("secondFactor");
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
    onChanged();
  };
  if (data === undefined) return <QueryNotice error={error} onRetry={() => void refetch()} />;
  return (
    <div ref={group} role="group" aria-label={words.title} tabIndex={-1} className={root}>
      <p className={note}>{words.about}</p>
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
  const words = useAdminMessages("secondFactor");
  const count = fill(recoveryCodes > FEW_CODES ? words.codesLeft : words.fewCodes, { count: recoveryCodes });
  return (
    <>
      <p className={stateClass}>
        <Badge tone={isOn ? "done" : "soft"}>{isOn ? words.on : words.off}</Badge>
        {isOn && <span>{count}</span>}
      </p>
      {isRequired && <p className={note}>{isOn ? words.required : words.asked}</p>}
      <div className={actions}>
        {!isOn && <Button onClick={() => onWork("begin")}>{words.begin}</Button>}
        {isOn && (
          <Button tone="quiet" onClick={() => onWork("renew")}>
            {words.renew}
          </Button>
        )}
        {isOn && !isRequired && (
          <Button tone="danger" onClick={() => onWork("remove")}>
            {words.remove}
          </Button>
        )}
      </div>
    </>
  );
}

interface RemoveSecondFactorProps {
  onDone: () => void;
  onCancel: () => void;
}

/** Turns off the second factor after checking the password and a code. */
function RemoveSecondFactor({ onDone, onCancel }: RemoveSecondFactorProps) {
  const words = useAdminMessages("secondFactor");
  const { account } = useSession();
  const { error, isPending, mutate } = useEndpointMutation(contract.session.removeSecondFactor, {
    onDone: () => {
      toast.success(words.removed);
      onDone();
    },
    onRefused: ({ message }) => toast.failure(words.removeFailed, message),
  });
  return (
    <IdentityForm
      action={words.remove}
      tone="danger"
      account={account}
      asksForCode
      busy={isPending}
      problems={error ? listFieldProblems(error.failure) : {}}
      onConfirm={(entry) => mutate(entry)}
      onCancel={onCancel}
    />
  );
}

interface RenewRecoveryCodesProps {
  /** Called when the user confirms that the new codes are stored. */
  onDone: () => void;
  onCancel: () => void;
}

/** Creates new recovery codes after checking the password and a code, and shows them. */
function RenewRecoveryCodes({ onDone, onCancel }: RenewRecoveryCodesProps) {
  const words = useAdminMessages("secondFactor");
  const { account } = useSession();
  const { data, error, isPending, mutate } = useEndpointMutation(contract.session.renewRecoveryCodes, {
    onDone: () => toast.success(words.renewed),
    onRefused: ({ message }) => toast.failure(words.renewFailed, message),
  });
  if (data) return <RecoveryCodes account={account} codes={data.recoveryCodes} onDone={onDone} />;
  return (
    <IdentityForm
      action={words.renew}
      account={account}
      asksForCode
      busy={isPending}
      problems={error ? listFieldProblems(error.failure) : {}}
      onConfirm={(entry) => mutate(entry)}
      onCancel={onCancel}
    />
  );
}
