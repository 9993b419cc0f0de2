import { contract } from "cert-api";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import { IdentityForm } from "../../components/identityForm/IdentityForm.tsx";
import { toast } from "../../components/toaster/toast.ts";
import { useEndpointMutation } from "../query/useEndpointMutation.ts";
import { listFieldProblems } from "../resource/listFieldProblems.ts";
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
export function RenewRecoveryCodes({ onDone, onCancel }: RenewRecoveryCodesProps) {
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
