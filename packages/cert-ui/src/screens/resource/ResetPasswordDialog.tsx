import type { Envelope } from "cert-api";
import { useState } from "react";
import { ConfirmDialog } from "../../components/confirmDialog/ConfirmDialog.tsx";
import { SecretDialog } from "../../components/secretDialog/SecretDialog.tsx";
import { toast } from "../../components/toaster/toast.ts";
import { fill } from "../../messages/fill.ts";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";

interface ResetPasswordDialogProps {
  open: boolean;
  /** What the user is called. */
  name: string;
  /** Undefined where there are no passwords. */
  reset: () => Promise<Envelope<{ initialPassword: string }>> | undefined;
  onClose: () => void;
}

/** Asks whether a user is to get a new password, and shows it once. */
export function ResetPasswordDialog({ open, name, reset, onClose }: ResetPasswordDialogProps) {
  const words = useAdminMessages("actions");
  const confirm = useAdminMessages("confirm");
  const toasts = useAdminMessages("toasts");
  const [busy, setBusy] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);

  async function confirmed() {
    setBusy(true);
    const answer = await reset();
    setBusy(false);
    onClose();
    if (answer?.success) setSecret(answer.data.initialPassword);
    else if (answer) toast.failure(toasts.resetFailed, answer.message);
  }

  return (
    <>
      <ConfirmDialog
        open={open}
        title={confirm.resetTitle}
        question={fill(confirm.reset, { name })}
        action={words.resetPassword}
        busy={busy}
        onConfirm={() => void confirmed()}
        onCancel={onClose}
      />
      <SecretDialog open={secret !== null} account={name} password={secret ?? ""} onClose={() => setSecret(null)} />
    </>
  );
}
