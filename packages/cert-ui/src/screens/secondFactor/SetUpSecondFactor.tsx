import { contract, refusals } from "cert-api";
import { Button } from "../../components/button/Button.tsx";
import { FormActions } from "../../components/formActions/FormActions.tsx";
import { RecoveryCodes } from "../../components/recoveryCodes/RecoveryCodes.tsx";
import { SecondFactorSetup } from "../../components/secondFactorSetup/SecondFactorSetup.tsx";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import { useAction } from "../query/useAction.ts";
import { IdentityForm } from "../resource/IdentityForm.tsx";
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
  const messages = useAdminMessages("secondFactor");
  const { account } = useSession();
  const begin = useAction(contract.session.beginSecondFactor, { failed: messages.beginFailed });
  const confirm = useAction(contract.session.confirmSecondFactor, {
    done: messages.enabled,
    failed: messages.confirmFailed,
    onRefused: ({ code }) => {
      // The secret has waited too long: another one is asked for
      if (code === refusals.conflict.code) begin.reset();
    },
  });
  if (confirm.data) return <RecoveryCodes account={account} codes={confirm.data.recoveryCodes} onDone={onDone} />;
  if (begin.data) {
    return (
      <SecondFactorSetup
        factor={begin.data}
        busy={confirm.isRunning}
        problem={confirm.problems["code"]}
        onConfirm={(entry) => confirm.run(entry)}
        onCancel={onCancel}
      />
    );
  }
  if (chosenPassword !== undefined && !begin.failure) {
    return (
      <FormActions>
        <Button aria-disabled={begin.isRunning} onClick={() => begin.run({ password: chosenPassword })}>
          {messages.begin}
        </Button>
      </FormActions>
    );
  }
  return <IdentityForm label={messages.begin} action={begin} onCancel={onCancel} />;
}
