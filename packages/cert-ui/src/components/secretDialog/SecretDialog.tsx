import { fill } from "../../messages/fill.ts";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import { Button } from "../button/Button.tsx";
import { CopyButton } from "../copyButton/CopyButton.tsx";
import { Dialog } from "../dialog/Dialog.tsx";
import { FormActions } from "../formActions/FormActions.tsx";
import { DialogText } from "../dialog/DialogText.tsx";
import { list, term, value } from "./SecretDialog.css.ts";

interface OnceDialogProps {
  open: boolean;
  messages: { title: string; once: string; copy: string; done: string };
  values: readonly { label: string; text: string }[];
  /** The text to copy. */
  copied: string;
  onClose: () => void;
}

/** Shows what the server sends only once, so a click outside does not close the dialog. */
function OnceDialog({ open, messages, values, copied, onClose }: OnceDialogProps) {
  return (
    <Dialog open={open} title={messages.title} onClose={onClose} alert>
      <DialogText>{messages.once}</DialogText>
      <dl className={list}>
        {values.map(({ label, text }) => (
          <div key={label}>
            <dt className={term}>{label}</dt>
            <dd className={value}>{text}</dd>
          </div>
        ))}
      </dl>
      <FormActions place="dialog">
        <CopyButton value={copied} label={messages.copy} />
        <Button onClick={onClose}>{messages.done}</Button>
      </FormActions>
    </Dialog>
  );
}

export interface SecretDialogProps {
  open: boolean;
  /** The login address, included in the copied message. */
  address: string;
  account: string;
  password: string;
  onClose: () => void;
}

/** Shows an initial password. The copied text is a message for the owner of the account. */
export function SecretDialog({ open, address, account, password, onClose }: SecretDialogProps) {
  const messages = useAdminMessages("secret");
  const values = [
    { label: messages.address, text: address },
    { label: messages.account, text: account },
    { label: messages.password, text: password },
  ];
  const copied = fill(messages.message, { address, account, password });
  return <OnceDialog {...{ open, messages, values, copied, onClose }} />;
}

/** Shows an access token. */
export function TokenDialog({ open, token, onClose }: { open: boolean; token: string; onClose: () => void }) {
  const messages = useAdminMessages("tokenDialog");
  const values = [{ label: messages.use, text: fill(messages.header, { token }) }];
  return <OnceDialog {...{ open, messages, values, onClose }} copied={token} />;
}
