import type { Endpoint } from "cert-api";
import { ConfirmDialog, type ConfirmDialogProps } from "../../components/confirmDialog/ConfirmDialog.tsx";
import { toast } from "../../components/toaster/toast.ts";
import { fill } from "../../messages/fill.ts";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import { useEndpointMutation } from "../query/useEndpointMutation.ts";

interface RemoveDialogProps<Data> {
  open: boolean;
  /** The word for a record of this kind. */
  noun: string;
  question: string;
  endpoint: Endpoint<{ id: string }, Data>;
  id: string;
  /** The recommended alternative to deleting. */
  alternative?: ConfirmDialogProps["alternative"];
  onClose: () => void;
  onRemoved: (data: Data) => void;
}

/** Asks for confirmation before deleting a row, and deletes it. */
export function RemoveDialog<Data>(props: RemoveDialogProps<Data>) {
  const { open, noun, question, endpoint, id, alternative, onClose, onRemoved } = props;
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
      alternative={alternative}
      busy={isPending}
      // `onSuccess` is called only while the screen of the row is shown
      onConfirm={() => mutate({ id }, { onSuccess: onRemoved })}
      onCancel={onClose}
    />
  );
}
