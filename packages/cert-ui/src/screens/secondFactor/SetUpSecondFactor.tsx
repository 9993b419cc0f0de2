import { contract, refusals } from "cert-api";
import { Button } from "../../components/button/Button.tsx";
import { FormActions } from "../../components/formActions/FormActions.tsx";
import { IdentityForm } from "../../components/identityForm/IdentityForm.tsx";
import { RecoveryCodes } from "../../components/recoveryCodes/RecoveryCodes.tsx";
import { SecondFactorSetup } from "../../components/secondFactorSetup/SecondFactorSetup.tsx";
import { toast } from "../../components/toaster/toast.ts";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import { useEndpointMutation } from "../query/useEndpointMutation.ts";
import { listFieldProblems } from "../resource/listFieldProblems.ts";
import { useSession } from "../session/AdminServices.ts";

interface SetUpSecondFactorProps {
  /** The password, if the user has just chosen it. It is not asked for again. */
  password?: string | undefined;
  /** Called when the user confirms that the recovery codes are stored. */
  onDone: () => void;
  /** Called to cancel. Without it there is no cancel button. */
  onCancel?: () => void;
}

/** Sets up the second factor: the password, the QR code and a code of the app, then the recovery codes. */
export function SetUpSecondFactor({ password: chosenPassword, onDone, onCancel }: SetUpSecondFactorProps) {
  const words = useAdminMessages("secondFactor");
  const { account } = useSession();
  const begin = useEndpointMutation(contract.session.beginSecondFactor, {
    onRefused: ({ message }) => toast.failure(words.beginFailed, message),
  });
  const confirm = useEndpointMutation(contract.session.confirmSecondFactor, {
    onDone: () => toast.success(words.enabled),
    onRefused: ({ code, message }) => {
      toast.failure(words.confirmFailed, message);
      // The secret has waited too long: another one is asked for
      if (code === refusals.conflict.code) begin.reset();
    },
  });
  if (confirm.data) return <RecoveryCodes account={account} codes={confirm.data.recoveryCodes} onDone={onDone} />;
  if (begin.data) {
    return (
      <SecondFactorSetup
        factor={begin.data}
        busy={confirm.isPending}
        problem={confirm.error ? listFieldProblems(confirm.error.failure)["code"] : undefined}
        onConfirm={(entry) => confirm.mutate(entry)}
        onCancel={onCancel}
      />
    );
  }
  if (chosenPassword !== undefined && !begin.error) {
    return (
      <FormActions>
        <Button aria-disabled={begin.isPending} onClick={() => begin.mutate({ password: chosenPassword })}>
          {words.begin}
        </Button>
      </FormActions>
    );
  }
  return (
    <IdentityForm
      action={words.begin}
      account={account}
      busy={begin.isPending}
      problems={begin.error ? listFieldProblems(begin.error.failure) : {}}
      onConfirm={({ password }) => begin.mutate({ password })}
      onCancel={onCancel}
    />
  );
}
