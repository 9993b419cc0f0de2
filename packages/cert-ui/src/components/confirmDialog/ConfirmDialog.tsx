import { useRef } from "react";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import { Button } from "../button/Button.tsx";
import { Dialog } from "../dialog/Dialog.tsx";
import { FormActions } from "../formActions/FormActions.tsx";
import { DialogText } from "../dialog/DialogText.tsx";
import { Text } from "../text/Text.tsx";

export interface ConfirmDialogProps {
  open: boolean;
  title: string;
  /** The sentence that explains what will happen. */
  question: string;
  /** The label of the button that confirms. */
  action: string;
  /** A recommended alternative, shown after the question, with its button. */
  alternative?: { advice: string; action: string; onChoose: () => void } | undefined;
  /** Disables the button while the action is running. */
  busy?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks for confirmation of an action that cannot be undone. The cancel button is focused, so that Enter does no harm. */
export function ConfirmDialog({
  open,
  title,
  question,
  action,
  alternative,
  busy = false,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  const messages = useAdminMessages("confirm");
  const cancel = useRef<HTMLButtonElement>(null);
  return (
    <Dialog open={open} title={title} onClose={onCancel} alert initialFocus={() => cancel.current}>
      <DialogText>{question}</DialogText>
      {alternative && <Text>{alternative.advice}</Text>}
      <FormActions place="dialog">
        <Button ref={cancel} tone="quiet" onClick={onCancel}>
          {messages.cancel}
        </Button>
        <Button tone="danger" disabled={busy} onClick={onConfirm}>
          {action}
        </Button>
        {alternative && <Button onClick={alternative.onChoose}>{alternative.action}</Button>}
      </FormActions>
    </Dialog>
  );
}
