import { contract } from "cert-api";
import { IdentityForm } from "../../components/identityForm/IdentityForm.tsx";
import { RecoveryCodes } from "../../components/recoveryCodes/RecoveryCodes.tsx";
import { toast } from "../../components/toaster/toast.ts";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import { useEndpointMutation } from "../query/useEndpointMutation.ts";
import { listFieldProblems } from "../resource/listFieldProblems.ts";
import { useSession } from "../session/AdminServices.ts";

interface RenewRecoveryCodesProps {
  /** Called when the user says that the new codes are stored. */
  onDone: () => void;
  onCancel: () => void;
}

/** Makes new recovery codes for who knows the password and has a code, and shows them. */
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
