import { fill } from "../../messages/fill.ts";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import { Button } from "../button/Button.tsx";
import { CopyButton } from "../copyButton/CopyButton.tsx";
import { FormActions } from "../formActions/FormActions.tsx";
import { DialogText } from "../modal/DialogText.tsx";
import { Modal } from "../modal/Modal.tsx";
import { list, term, value } from "./SecretDialog.css.ts";

export interface TokenDialogProps {
  open: boolean;
  token: string;
  onClose: () => void;
}

/** Shows an access token. The server sends it only once, so a click outside does not close the window. */
export function TokenDialog({ open, token, onClose }: TokenDialogProps) {
  const words = useAdminMessages("tokenDialog");
  return (
    <Modal open={open} title={words.title} onClose={onClose} alert>
      <DialogText>{words.once}</DialogText>
      <dl className={list}>
        <div>
          <dt className={term}>{words.use}</dt>
          <dd className={value}>{fill(words.header, { token })}</dd>
        </div>
      </dl>
      <FormActions place="dialog">
        <CopyButton value={token} label={words.copy} copied={words.copied} />
        <Button onClick={onClose}>{words.done}</Button>
      </FormActions>
    </Modal>
  );
}
