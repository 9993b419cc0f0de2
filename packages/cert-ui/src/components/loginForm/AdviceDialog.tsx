import { useEffect } from "react";
import type { AdminMessages } from "../../messages/zhCNAdmin.ts";
import { Button } from "../button/Button.tsx";
import { FormActions } from "../formActions/FormActions.tsx";
import { DialogText } from "../dialog/DialogText.tsx";
import { Dialog } from "../dialog/Dialog.tsx";

export type Advice = "forgotten" | "register";

interface AdviceDialogProps {
  /** Null if the dialog is closed. */
  advice: Advice | null;
  messages: AdminMessages["login"];
  onClose: () => void;
  /** Called after the first render, before which `advice` must be null: a dialog that starts open cannot be closed. */
  onLoaded: () => void;
}

/** Explains whom to ask for things the system does not offer: a new password, an account. */
export function AdviceDialog({ advice, messages, onClose, onLoaded }: AdviceDialogProps) {
  const sentences = {
    forgotten: [messages.forgottenTitle, messages.forgottenAdvice],
    register: [messages.registerTitle, messages.registerAdvice],
  } as const;
  useEffect(onLoaded, [onLoaded]);
  const [title, sentence] = sentences[advice ?? "forgotten"];
  return (
    <Dialog open={advice !== null} title={title} onClose={onClose}>
      <DialogText>{sentence}</DialogText>
      <FormActions place="dialog">
        <Button onClick={onClose}>{messages.understood}</Button>
      </FormActions>
    </Dialog>
  );
}
