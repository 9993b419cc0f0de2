import type { Endpoint } from "cert-api";
import { ConfirmDialog } from "../../components/confirmDialog/ConfirmDialog.tsx";
import { SecretDialog } from "../../components/secretDialog/SecretDialog.tsx";
import { fill } from "../../messages/fill.ts";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import { useLoginUrl } from "../navigation/useLoginUrl.ts";
import { useAction } from "../query/useAction.ts";

interface ResetPasswordDialogProps {
  open: boolean;
  /** The user's name, as shown in the dialog. */
  name: string;
  /** The account name for logging in. */
  account: string;
  /** The endpoint that sets a new initial password. */
  endpoint: Endpoint<{ id: string }, { initialPassword: string }>;
  id: string;
  onClose: () => void;
}

/** Asks for confirmation, sets a new initial password for a user and shows it once. */
export function ResetPasswordDialog({ open, name, account, endpoint, id, onClose }: ResetPasswordDialogProps) {
  const messages = useAdminMessages("actions");
  const confirm = useAdminMessages("confirm");
  const toasts = useAdminMessages("toasts");
  const address = useLoginUrl();
  const { data, isRunning, run, reset } = useAction(endpoint, { failed: toasts.resetFailed, onSettled: onClose });

  return (
    <>
      <ConfirmDialog
        open={open}
        title={confirm.resetTitle}
        question={fill(confirm.reset, { name })}
        action={messages.resetPassword}
        busy={isRunning}
        onConfirm={() => run({ id })}
        onCancel={onClose}
      />
      <SecretDialog
        open={data !== undefined}
        address={address}
        account={account}
        password={data?.initialPassword ?? ""}
        onClose={reset}
      />
    </>
  );
}
