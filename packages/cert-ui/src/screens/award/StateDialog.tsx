import { contract, REASON_MAX, type Award, type Endpoint } from "cert-api";
import { Dialog } from "../../components/dialog/Dialog.tsx";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import { useAction } from "../query/useAction.ts";
import { ActionForm } from "../resource/ActionForm.tsx";
import { DialogText } from "../../components/dialog/DialogText.tsx";

interface StateDialogProps {
  award: Award;
  open: boolean;
  onClose: () => void;
  onChanged: () => void;
}

/** Revokes an award for a public reason, or restores it. */
export function StateDialog({ open, ...rest }: StateDialogProps) {
  const messages = useAdminMessages("award");
  return (
    <Dialog
      open={open}
      title={rest.award.state === "revoked" ? messages.restore : messages.revoke}
      onClose={rest.onClose}
    >
      <StateForm {...rest} />
    </Dialog>
  );
}

function StateForm({ award, onClose, onChanged }: Omit<StateDialogProps, "open">) {
  const { award: messages, correction, toasts } = useAdminMessages();
  const revoked = award.state === "revoked";
  const label = revoked ? messages.restore : messages.revoke;
  const reason = revoked ? messages.restoreReason : messages.revokeReason;
  const hint = revoked ? undefined : messages.revokeHint;
  const endpoint: Endpoint<{ id: string; reason: string }, Award> = contract.award[revoked ? "restore" : "revoke"];
  const action = useAction(endpoint, {
    done: ({ proposal }) =>
      proposal !== undefined ? correction.proposed : revoked ? messages.restored : messages.revoked,
    failed: toasts.updateFailed,
    onDone: () => {
      onClose();
      onChanged();
    },
  });
  return (
    <ActionForm
      label={label}
      place="dialog"
      tone="danger"
      intro={<DialogText>{revoked ? messages.restoreAdvice : messages.revokeAdvice}</DialogText>}
      fields={[{ key: "reason", label: reason, hint, kind: "text", optional: revoked, maxLength: REASON_MAX }]}
      action={action}
      toInput={(texts) => ({ id: award.id, reason: texts.reason.trim() })}
      onCancel={onClose}
      messages={{ submit: label, busy: label }}
    />
  );
}
