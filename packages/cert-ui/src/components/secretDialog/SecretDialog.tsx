import { Dialog } from "@ark-ui/react/dialog";
import { fill } from "../../messages/fill.ts";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import { Button } from "../button/Button.tsx";
import { CopyButton } from "../copyButton/CopyButton.tsx";
import { actions, description } from "../modal/Modal.css.ts";
import { Modal } from "../modal/Modal.tsx";
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
 * Shows an initial password. The server sends it only once, so a click outside does not close the window. The copied text
 * is a message for the owner of the account.
 */
export function SecretDialog({ open, address, account, password, onClose }: SecretDialogProps) {
  const words = useAdminMessages("secret");
  return (
    <Modal open={open} title={words.title} onClose={onClose} alert>
      <Dialog.Description className={description}>{words.once}</Dialog.Description>
      <dl className={list}>
        <div>
          <dt className={term}>{words.address}</dt>
          <dd className={value}>{address}</dd>
        </div>
        <div>
          <dt className={term}>{words.account}</dt>
          <dd className={value}>{account}</dd>
        </div>
        <div>
          <dt className={term}>{words.password}</dt>
          <dd className={value}>{password}</dd>
        </div>
      </dl>
      <div className={actions}>
        <CopyButton
          value={fill(words.message, { address, account, password })}
          label={words.copy}
          copied={words.copied}
        />
        <Button onClick={onClose}>{words.done}</Button>
      </div>
    </Modal>
  );
}
