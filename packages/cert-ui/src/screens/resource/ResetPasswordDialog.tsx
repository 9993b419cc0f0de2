import type { Endpoint } from "cert-api";
import { ConfirmDialog } from "../../components/confirmDialog/ConfirmDialog.tsx";
import { SecretDialog } from "../../components/secretDialog/SecretDialog.tsx";
import { toast } from "../../components/toaster/toast.ts";
import { fill } from "../../messages/fill.ts";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import { useLoginAddress } from "../navigation/useLoginAddress.ts";
import { useEndpointMutation } from "../query/useEndpointMutation.ts";

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
  const words = useAdminMessages("actions");
  const confirm = useAdminMessages("confirm");
  const toasts = useAdminMessages("toasts");
  const address = useLoginAddress();
  const { data, isPending, mutate, reset } = useEndpointMutation(endpoint, {
    onDone: onClose,
    onRefused: ({ message }) => {
      onClose();
      toast.failure(toasts.resetFailed, message);
    },
  });

  return (
    <>
      <ConfirmDialog
        open={open}
        title={confirm.resetTitle}
        question={fill(confirm.reset, { name })}
        action={words.resetPassword}
        busy={isPending}
        onConfirm={() => mutate({ id })}
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
