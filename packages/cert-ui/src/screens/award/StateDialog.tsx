import { contract, REASON_MAX, type Award, type Endpoint } from "cert-api";
import { useState } from "react";
import { Form } from "../../components/form/Form.tsx";
import { Button } from "../../components/button/Button.tsx";
import { TextField } from "../../components/field/TextField.tsx";
import { Modal } from "../../components/modal/Modal.tsx";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import { useAction } from "../query/useAction.ts";
import { FormActions } from "../../components/formActions/FormActions.tsx";
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
  const dialog = useAdminMessages("confirm");
  const toasts = useAdminMessages("toasts");
  const { proposed } = useAdminMessages("correction");
  const [reason, setReason] = useState("");
  const revoked = award.state === "revoked";
  const endpoint: Endpoint<{ id: string; reason: string }, Award> = contract.award[revoked ? "restore" : "revoke"];
  const { isRunning, run } = useAction(endpoint, {
    done: ({ proposal }) => (proposal !== undefined ? proposed : revoked ? words.restored : words.revoked),
    failed: toasts.updateFailed,
    onDone: () => {
      onClose();
      onChanged();
    },
  });
  return (
    <Form onSubmit={() => run({ id: award.id, reason: reason.trim() })}>
      <DialogText>{revoked ? words.restoreAdvice : words.revokeAdvice}</DialogText>
      <TextField
        label={revoked ? words.restoreReason : words.revokeReason}
        hint={revoked ? undefined : words.revokeHint}
        value={reason}
        onValueChange={({ value }) => setReason(value)}
        maxLength={REASON_MAX}
        required={!revoked}
        autoComplete="off"
      />
      <FormActions place="dialog">
        <Button tone="quiet" onClick={onClose}>
          {dialog.cancel}
        </Button>
        <Button type="submit" tone="danger" aria-disabled={isRunning}>
          {revoked ? words.restore : words.revoke}
        </Button>
      </FormActions>
    </Form>
  );
}
