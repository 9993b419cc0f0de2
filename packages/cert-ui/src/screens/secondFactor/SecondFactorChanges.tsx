import { contract } from "cert-api";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import { IdentityForm } from "../../components/identityForm/IdentityForm.tsx";
import { useAction } from "../query/useAction.ts";
import { useSession } from "../session/AdminServices.ts";
import { RecoveryCodes } from "../../components/recoveryCodes/RecoveryCodes.tsx";

interface RemoveSecondFactorProps {
  onDone: () => void;
  onCancel: () => void;
}

/** Turns off the second factor after checking the password and a code. */
export function RemoveSecondFactor({ onDone, onCancel }: RemoveSecondFactorProps) {
  const words = useAdminMessages("secondFactor");
  const { account } = useSession();
  const { isRunning, problems, run } = useAction(contract.session.removeSecondFactor, {
    done: words.removed,
    failed: words.removeFailed,
    onDone,
  });
  return (
    <IdentityForm
      action={words.remove}
      tone="danger"
      account={account}
      asksForCode
      busy={isRunning}
      problems={problems}
      onConfirm={(entry) => run(entry)}
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
export function RenewRecoveryCodes({ onDone, onCancel }: RenewRecoveryCodesProps) {
  const words = useAdminMessages("secondFactor");
  const { account } = useSession();
  const { data, isRunning, problems, run } = useAction(contract.session.renewRecoveryCodes, {
    done: words.renewed,
    failed: words.renewFailed,
  });
  if (data) return <RecoveryCodes account={account} codes={data.recoveryCodes} onDone={onDone} />;
  return (
    <IdentityForm
      action={words.renew}
      account={account}
      asksForCode
      busy={isRunning}
      problems={problems}
      onConfirm={(entry) => run(entry)}
      onCancel={onCancel}
    />
  );
}
