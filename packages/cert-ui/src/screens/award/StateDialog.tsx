import { contract, REASON_MAX, type Award, type Failure } from "cert-api";
import { useState } from "react";
import { Form } from "../../components/form/Form.tsx";
import { Button } from "../../components/button/Button.tsx";
import { TextField } from "../../components/field/TextField.tsx";
import { Modal } from "../../components/modal/Modal.tsx";
import { toast } from "../../components/toaster/toast.ts";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import { useEndpointMutation } from "../query/useEndpointMutation.ts";
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
  const outcome = {
    onDone: ({ proposal }: Award) => {
      toast.success(proposal !== undefined ? proposed : revoked ? words.restored : words.revoked);
      onClose();
      onChanged();
    },
    onRefused: ({ message }: Failure) => toast.failure(toasts.updateFailed, message),
  };
  const revoke = useEndpointMutation(contract.award.revoke, outcome);
  const restore = useEndpointMutation(contract.award.restore, outcome);
  const busy = revoke.isPending || restore.isPending;

  function change() {
    if (busy) return;
    const { id } = award;
    const said = reason.trim();
    if (revoked) restore.mutate({ id, ...(said !== "" && { reason: said }) });
    else revoke.mutate({ id, reason: said });
  }

  return (
    <Form
      onSubmit={() => {
        change();
      }}
    >
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
        <Button type="submit" tone="danger" aria-disabled={busy}>
          {revoked ? words.restore : words.revoke}
        </Button>
      </FormActions>
    </Form>
  );
}
