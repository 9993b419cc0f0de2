import { contract, REASON_MAX, type AwardsChanged, type Endpoint, type Failure } from "cert-api";
import { useState } from "react";
import { Form } from "../../../components/form/Form.tsx";
import { Button } from "../../../components/button/Button.tsx";
import { TextField } from "../../../components/field/TextField.tsx";
import { Modal } from "../../../components/modal/Modal.tsx";
import { toast } from "../../../components/toaster/toast.ts";
import { fill } from "../../../messages/fill.ts";
import { useAdminMessages } from "../../../messages/AdminMessagesProvider.tsx";
import { useEndpointMutation } from "../../query/useEndpointMutation.ts";
import type { SelectedAwards } from "./awardSelection.ts";
import { FormActions } from "../../../components/formActions/FormActions.tsx";
import { DialogText } from "../../../components/modal/DialogText.tsx";

/** A change to the state of all selected awards. */
export type StateChange = "revoke" | "restore" | "withdraw";

const endpoints: Readonly<Record<StateChange, Endpoint<SelectedAwards & { reason: string }, AwardsChanged>>> = {
  revoke: contract.award.revokeMany,
  restore: contract.award.restoreMany,
  withdraw: contract.award.withdrawMany,
};

interface StateChangeDialogProps {
  /** Null if the dialog is closed. */
  stateChange: StateChange | null;
  selection: SelectedAwards;
  onClose: () => void;
  onDone: () => void;
}

/** Asks for the reason for changing all selected awards, and changes them. */
export function StateChangeDialog({ stateChange, ...rest }: StateChangeDialogProps) {
  const words = useAdminMessages("awardStateChange");
  const title = stateChange === null ? "" : fill(words[`${stateChange}Title`], { count: rest.selection.count });
  return (
    <Modal open={stateChange !== null} title={title} onClose={rest.onClose}>
      {stateChange !== null && <StateChangeForm key={stateChange} stateChange={stateChange} {...rest} />}
    </Modal>
  );
}

function StateChangeForm({
  stateChange,
  selection,
  onClose,
  onDone,
}: StateChangeDialogProps & { stateChange: StateChange }) {
  const words = useAdminMessages("awardStateChange");
  const selectionWords = useAdminMessages("awardSelection");
  const dialog = useAdminMessages("confirm");
  const toasts = useAdminMessages("toasts");
  const [reason, setReason] = useState("");
  const { isPending, mutate } = useEndpointMutation(endpoints[stateChange], {
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
    <Form
      onSubmit={() => {
        if (!isPending) mutate({ ...selection, reason: entered });
      }}
    >
      <DialogText>{words[`${stateChange}Advice`]}</DialogText>
      <TextField
        label={words[`${stateChange}Reason`]}
        hint={stateChange === "restore" ? undefined : words.shown}
        value={reason}
        onValueChange={({ value }) => setReason(value)}
        maxLength={REASON_MAX}
        required={stateChange === "revoke"}
        autoComplete="off"
      />
      <FormActions place="dialog">
        <Button tone="quiet" onClick={onClose}>
          {dialog.cancel}
        </Button>
        <Button type="submit" tone={stateChange === "restore" ? "filled" : "danger"} aria-disabled={isPending}>
          {selectionWords[stateChange]}
        </Button>
      </FormActions>
    </Form>
  );
}
