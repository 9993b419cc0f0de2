import type { Endpoint } from "cert-api";
import { ConfirmDialog } from "../../components/confirmDialog/ConfirmDialog.tsx";
import { toast } from "../../components/toaster/toast.ts";
import { fill } from "../../messages/fill.ts";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import { useEndpointMutation } from "../query/useEndpointMutation.ts";

interface RemoveDialogProps {
  open: boolean;
  /** What is deleted, in a word. */
  noun: string;
  question: string;
  /** The endpoint that deletes. */
  endpoint: Endpoint<{ id: string }, unknown>;
  /** Of the row. */
  id: string;
  onClose: () => void;
  onRemoved: () => void;
}

/** Asks whether a row is to be deleted, and deletes it. */
export function RemoveDialog({ open, noun, question, endpoint, id, onClose, onRemoved }: RemoveDialogProps) {
  const words = useAdminMessages("actions");
  const confirm = useAdminMessages("confirm");
  const toasts = useAdminMessages("toasts");
  const { isPending, mutate } = useEndpointMutation(endpoint, {
    onDone: onClose,
    onRefused: ({ message }) => {
      onClose();
      toast.failure(toasts.removeFailed, message);
    },
  });

  return (
    <ConfirmDialog
      open={open}
      title={fill(confirm.removeTitle, { noun })}
      question={question}
      action={words.remove}
      busy={isPending}
      // Not where the row's screen has been left meanwhile
      onConfirm={() => mutate({ id }, { onSuccess: onRemoved })}
      onCancel={onClose}
    />
  );
}
