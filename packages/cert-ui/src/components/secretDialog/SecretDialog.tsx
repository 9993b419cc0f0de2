import { fill } from "../../messages/fill.ts";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import { Button } from "../button/Button.tsx";
import { CopyButton } from "../copyButton/CopyButton.tsx";
import { Dialog } from "../dialog/Dialog.tsx";
import { FormActions } from "../formActions/FormActions.tsx";
import { DialogText } from "../dialog/DialogText.tsx";
import { list, term, value } from "./SecretDialog.css.ts";

export interface SecretDialogProps {
  open: boolean;
  /** The login address, included in the copied message. */
  address: string;
  account: string;
  password: string;
  onClose: () => void;
}

/**
 * Shows an initial password. The server sends it only once, so a click outside does not close the dialog. The copied text
 * is a message for the owner of the account.
 */
export function SecretDialog({ open, address, account, password, onClose }: SecretDialogProps) {
  const messages = useAdminMessages("secret");
  return (
    <Dialog open={open} title={messages.title} onClose={onClose} alert>
      <DialogText>{messages.once}</DialogText>
      <dl className={list}>
        <div>
          <dt className={term}>{messages.address}</dt>
          <dd className={value}>{address}</dd>
        </div>
        <div>
          <dt className={term}>{messages.account}</dt>
          <dd className={value}>{account}</dd>
        </div>
        <div>
          <dt className={term}>{messages.password}</dt>
          <dd className={value}>{password}</dd>
        </div>
      </dl>
      <FormActions place="dialog">
        <CopyButton value={fill(messages.message, { address, account, password })} label={messages.copy} />
        <Button onClick={onClose}>{messages.done}</Button>
      </FormActions>
    </Dialog>
  );
}

interface TokenDialogProps {
  open: boolean;
  token: string;
  onClose: () => void;
}

/** Shows an access token. The server sends it only once, so a click outside does not close the dialog. */
export function TokenDialog({ open, token, onClose }: TokenDialogProps) {
  const messages = useAdminMessages("tokenDialog");
  return (
    <Dialog open={open} title={messages.title} onClose={onClose} alert>
      <DialogText>{messages.once}</DialogText>
      <dl className={list}>
        <div>
          <dt className={term}>{messages.use}</dt>
          <dd className={value}>{fill(messages.header, { token })}</dd>
        </div>
      </dl>
      <FormActions place="dialog">
        <CopyButton value={token} label={messages.copy} />
        <Button onClick={onClose}>{messages.done}</Button>
      </FormActions>
    </Dialog>
  );
}
