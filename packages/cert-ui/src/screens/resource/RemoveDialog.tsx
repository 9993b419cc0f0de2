import type { Endpoint } from "cert-api";
import { ConfirmDialog, type ConfirmDialogProps } from "../../components/confirmDialog/ConfirmDialog.tsx";
import { fill } from "../../messages/fill.ts";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import { useAction } from "../query/useAction.ts";

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
  const { actions: messages, confirm, toasts } = useAdminMessages();
  const { isRunning, run } = useAction(endpoint, { failed: toasts.removeFailed, onSettled: onClose });

  return (
    <ConfirmDialog
      open={open}
      title={fill(confirm.removeTitle, { noun })}
      question={question}
      action={messages.remove}
      alternative={alternative}
      busy={isRunning}
      // `onSuccess` is called only while the screen of the row is shown
      onConfirm={() => run({ id }, { onSuccess: onRemoved })}
      onCancel={onClose}
    />
  );
}
