import { Dialog } from "@ark-ui/react/dialog";
import { contract, REASON_MAX, type AwardsChanged, type Endpoint, type Failure } from "cert-api";
import { useState } from "react";
import { Button } from "../../../components/button/Button.tsx";
import { TextField } from "../../../components/field/TextField.tsx";
import { actions, description } from "../../../components/modal/Modal.css.ts";
import { Modal } from "../../../components/modal/Modal.tsx";
import { root as formClass } from "../../../components/resourceForm/ResourceForm.css.ts";
import { toast } from "../../../components/toaster/toast.ts";
import { fill } from "../../../messages/fill.ts";
import { useAdminMessages } from "../../../messages/AdminMessagesProvider.tsx";
import { useEndpointMutation } from "../../query/useEndpointMutation.ts";
import type { SelectedAwards } from "./awardSelection.ts";

/** A change to the state of all selected awards. */
export type Deed = "revoke" | "restore" | "withdraw";

const endpoints: Readonly<Record<Deed, Endpoint<SelectedAwards & { reason: string }, AwardsChanged>>> = {
  revoke: contract.award.revokeMany,
  restore: contract.award.restoreMany,
  withdraw: contract.award.withdrawMany,
};

interface DeedDialogProps {
  /** Null if the dialog is closed. */
  deed: Deed | null;
  selection: SelectedAwards;
  onClose: () => void;
  onDone: () => void;
}

/** Asks for the reason for changing all selected awards, and changes them. */
export function DeedDialog({ deed, ...rest }: DeedDialogProps) {
  const words = useAdminMessages("awardDeed");
  const title = deed === null ? "" : fill(words[`${deed}Title`], { count: rest.selection.count });
  return (
    <Modal open={deed !== null} title={title} onClose={rest.onClose}>
      {deed !== null && <DeedForm key={deed} deed={deed} {...rest} />}
    </Modal>
  );
}

function DeedForm({ deed, selection, onClose, onDone }: DeedDialogProps & { deed: Deed }) {
  const words = useAdminMessages("awardDeed");
  const selectionWords = useAdminMessages("awardSelection");
  const dialog = useAdminMessages("confirm");
  const toasts = useAdminMessages("toasts");
  const [reason, setReason] = useState("");
  const { isPending, mutate } = useEndpointMutation(endpoints[deed], {
    onDone: ({ awards, unchanged }) => {
      const detail = unchanged === 0 ? undefined : fill(selectionWords.unchanged, { count: unchanged });
      toast.success(fill(selectionWords.changed, { count: awards }), detail);
      onClose();
      onDone();
    },
    onRefused: ({ message }: Failure) => toast.failure(toasts.updateFailed, message),
  });
  const entered = reason.trim();
  return (
    <form
      className={formClass}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isPending) mutate({ ...selection, reason: entered });
      }}
    >
      <Dialog.Description className={description}>{words[`${deed}Advice`]}</Dialog.Description>
      <TextField
        label={words[`${deed}Reason`]}
        hint={deed === "restore" ? undefined : words.shown}
        value={reason}
        onValueChange={({ value }) => setReason(value)}
        maxLength={REASON_MAX}
        required={deed === "revoke"}
        autoComplete="off"
      />
      <div className={actions}>
        <Button tone="quiet" onClick={onClose}>
          {dialog.cancel}
        </Button>
        <Button type="submit" tone={deed === "restore" ? "filled" : "danger"} aria-disabled={isPending}>
          {selectionWords[deed]}
        </Button>
      </div>
    </form>
  );
}
