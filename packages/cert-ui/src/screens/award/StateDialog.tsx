import { contract, REASON_MAX, type Award, type Endpoint } from "cert-api";
import { Modal } from "../../components/modal/Modal.tsx";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import { useAction } from "../query/useAction.ts";
import { ActionForm } from "../resource/ActionForm.tsx";
import { DialogText } from "../../components/modal/DialogText.tsx";

interface StateDialogProps {
  award: Award;
  open: boolean;
  onClose: () => void;
  onChanged: () => void;
}

/** Revokes an award for a public reason, or restores it. */
export function StateDialog({ open, ...rest }: StateDialogProps) {
  const words = useAdminMessages("award");
  return (
    <Modal open={open} title={rest.award.state === "revoked" ? words.restore : words.revoke} onClose={rest.onClose}>
      <StateForm {...rest} />
    </Modal>
  );
}

function StateForm({ award, onClose, onChanged }: Omit<StateDialogProps, "open">) {
  const words = useAdminMessages("award");
  const toasts = useAdminMessages("toasts");
  const { proposed } = useAdminMessages("correction");
  const revoked = award.state === "revoked";
  const label = revoked ? words.restore : words.revoke;
  const reason = revoked ? words.restoreReason : words.revokeReason;
  const hint = revoked ? undefined : words.revokeHint;
  const endpoint: Endpoint<{ id: string; reason: string }, Award> = contract.award[revoked ? "restore" : "revoke"];
  const action = useAction(endpoint, {
    done: ({ proposal }) => (proposal !== undefined ? proposed : revoked ? words.restored : words.revoked),
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
      intro={<DialogText>{revoked ? words.restoreAdvice : words.revokeAdvice}</DialogText>}
      fields={[{ key: "reason", label: reason, hint, kind: "text", isOptional: revoked, maxLength: REASON_MAX }]}
      action={action}
      toInput={(texts) => ({ id: award.id, reason: texts.reason.trim() })}
      onCancel={onClose}
      messages={{ submit: label, busy: label }}
    />
  );
}
