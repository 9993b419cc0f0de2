import { Dialog } from "@ark-ui/react/dialog";
import { REASON_MAX, type Award } from "cert-api";
import { useState } from "react";
import { Button } from "../../components/button/Button.tsx";
import { TextField } from "../../components/field/TextField.tsx";
import { actions, description } from "../../components/modal/Modal.css.ts";
import { Modal } from "../../components/modal/Modal.tsx";
import { root as formClass } from "../../components/resourceForm/ResourceForm.css.ts";
import { toast } from "../../components/toaster/toast.ts";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import { useServices } from "../session/AdminServices.ts";

interface StateDialogProps {
  award: Award;
  open: boolean;
  onClose: () => void;
  onChanged: () => void;
}

/** Declares an award void, for a reason that everybody may read; or takes that back. */
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
  const { client } = useServices();
  const [reason, setReason] = useState("");
  const [busy, setBusy] = useState(false);
  const revoked = award.state === "revoked";

  async function change() {
    if (busy) return;
    setBusy(true);
    const { id } = award;
    const said = reason.trim();
    const answer = await (revoked
      ? client.award.restore({ id, ...(said !== "" && { reason: said }) })
      : client.award.revoke({ id, reason: said }));
    setBusy(false);
    if (!answer.success) return toast.failure(toasts.updateFailed, answer.message);
    toast.success(revoked ? words.restored : words.revoked);
    onClose();
    onChanged();
  }

  return (
    <form
      className={formClass}
      onSubmit={(event) => {
        event.preventDefault();
        void change();
      }}
    >
      <Dialog.Description className={description}>
        {revoked ? words.restoreAdvice : words.revokeAdvice}
      </Dialog.Description>
      <TextField
        label={revoked ? words.restoreReason : words.revokeReason}
        hint={revoked ? undefined : words.revokeHint}
        value={reason}
        onValueChange={({ value }) => setReason(value)}
        maxLength={REASON_MAX}
        required={!revoked}
        autoComplete="off"
      />
      <div className={actions}>
        <Button tone="quiet" onClick={onClose}>
          {dialog.cancel}
        </Button>
        <Button type="submit" tone="danger" aria-disabled={busy}>
          {revoked ? words.restore : words.revoke}
        </Button>
      </div>
    </form>
  );
}
