import { contract, REASON_MAX, type AwardsChanged, type Endpoint } from "cert-api";
import { useState } from "react";
import { Form } from "../../../components/form/Form.tsx";
import { Button } from "../../../components/button/Button.tsx";
import { TextField } from "../../../components/field/TextField.tsx";
import { Modal } from "../../../components/modal/Modal.tsx";
import { fill } from "../../../messages/fill.ts";
import { useAdminMessages } from "../../../messages/AdminMessagesProvider.tsx";
import { useAction } from "../../query/useAction.ts";
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
  const { isRunning, run } = useAction(endpoints[stateChange], {
    done: ({ awards, unchanged }) => [
      fill(selectionWords.changed, { count: awards }),
      unchanged === 0 ? undefined : fill(selectionWords.unchanged, { count: unchanged }),
    ],
    failed: toasts.updateFailed,
    onDone: () => {
      onClose();
      onDone();
    },
  });
  return (
    <Form onSubmit={() => run({ ...selection, reason: reason.trim() })}>
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
        <Button type="submit" tone={stateChange === "restore" ? "filled" : "danger"} aria-disabled={isRunning}>
          {selectionWords[stateChange]}
        </Button>
      </FormActions>
    </Form>
  );
}
