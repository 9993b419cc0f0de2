import { contract } from "cert-api";
import { IdentityForm } from "../../components/identityForm/IdentityForm.tsx";
import { toast } from "../../components/toaster/toast.ts";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import { useEndpointMutation } from "../query/useEndpointMutation.ts";
import { listFieldProblems } from "../resource/listFieldProblems.ts";
import { useSession } from "../session/AdminServices.ts";

interface RemoveSecondFactorProps {
  onDone: () => void;
  onCancel: () => void;
}

/** Turns the second factor off for who knows the password and has a code. */
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
