import type { Envelope } from "cert-api";
import { useState } from "react";
import { ConfirmDialog } from "../../components/confirmDialog/ConfirmDialog.tsx";
import { toast } from "../../components/toaster/toast.ts";
import { fill } from "../../messages/fill.ts";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";

interface RemoveDialogProps {
  open: boolean;
  /** What is deleted, in a word. */
  noun: string;
  question: string;
  remove: () => Promise<Envelope<unknown>>;
  onClose: () => void;
  onRemoved: () => void;
}

/** Asks whether a row is to be deleted, and deletes it. */
export function RemoveDialog({ open, noun, question, remove, onClose, onRemoved }: RemoveDialogProps) {
  const words = useAdminMessages("actions");
  const confirm = useAdminMessages("confirm");
  const toasts = useAdminMessages("toasts");
  const [busy, setBusy] = useState(false);

  async function confirmed() {
    setBusy(true);
    const answer = await remove();
    setBusy(false);
    onClose();
    if (answer.success) onRemoved();
    else toast.failure(toasts.removeFailed, answer.message);
  }

  return (
    <ConfirmDialog
      open={open}
      title={fill(confirm.removeTitle, { noun })}
      question={question}
      action={words.remove}
      busy={busy}
      onConfirm={() => void confirmed()}
      onCancel={onClose}
    />
  );
}
