import { Dialog } from "@ark-ui/react/dialog";
import { useRef } from "react";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import { Button } from "../button/Button.tsx";
import { actions, description } from "../modal/Modal.css.ts";
import { Modal } from "../modal/Modal.tsx";

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
  const words = useAdminMessages("confirm");
  const cancel = useRef<HTMLButtonElement>(null);
  return (
    <Modal open={open} title={title} onClose={onCancel} alert initialFocus={() => cancel.current}>
      <Dialog.Description className={description}>{question}</Dialog.Description>
      {alternative && <p className={description}>{alternative.advice}</p>}
      <div className={actions}>
        <Button ref={cancel} tone="quiet" onClick={onCancel}>
          {words.cancel}
        </Button>
        <Button tone="danger" disabled={busy} onClick={onConfirm}>
          {action}
        </Button>
        {alternative && <Button onClick={alternative.onChoose}>{alternative.action}</Button>}
      </div>
    </Modal>
  );
}
