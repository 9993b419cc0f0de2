import { contract } from "cert-api";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import { useAction } from "../query/useAction.ts";
import { IdentityForm } from "../resource/IdentityForm.tsx";
import { useSession } from "../session/AdminServices.ts";
import { RecoveryCodes } from "../../components/recoveryCodes/RecoveryCodes.tsx";

interface RemoveSecondFactorProps {
  onDone: () => void;
  onCancel: () => void;
}

/** Turns off the second factor after checking the password and a code. */
export function RemoveSecondFactor({ onDone, onCancel }: RemoveSecondFactorProps) {
  const messages = useAdminMessages("secondFactor");
  const action = useAction(contract.session.removeSecondFactor, {
    done: messages.removed,
    failed: messages.removeFailed,
    onDone,
  });
  return <IdentityForm label={messages.remove} tone="danger" asksForCode action={action} onCancel={onCancel} />;
}

interface RenewRecoveryCodesProps {
  /** Called when the user confirms that the new codes are stored. */
  onDone: () => void;
  onCancel: () => void;
}

/** Creates new recovery codes after checking the password and a code, and shows them. */
export function RenewRecoveryCodes({ onDone, onCancel }: RenewRecoveryCodesProps) {
  const messages = useAdminMessages("secondFactor");
  const { account } = useSession();
  const action = useAction(contract.session.renewRecoveryCodes, {
    done: messages.renewed,
    failed: messages.renewFailed,
  });
  if (action.data) return <RecoveryCodes account={account} codes={action.data.recoveryCodes} onDone={onDone} />;
  return <IdentityForm label={messages.renew} asksForCode action={action} onCancel={onCancel} />;
}
