import { contract, REASON_MAX, type AwardsChanged, type Endpoint } from "cert-api";
import { Dialog } from "../../../components/dialog/Dialog.tsx";
import { fill } from "../../../messages/fill.ts";
import { useAdminMessages } from "../../../messages/AdminMessagesProvider.tsx";
import { useAction } from "../../query/useAction.ts";
import { ActionForm } from "../../resource/ActionForm.tsx";
import type { SelectedAwards } from "./awardSelection.ts";
import { DialogText } from "../../../components/dialog/DialogText.tsx";

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
  const messages = useAdminMessages("awardStateChange");
  const title = stateChange === null ? "" : fill(messages[`${stateChange}Title`], { count: rest.selection.count });
  return (
    <Dialog open={stateChange !== null} title={title} onClose={rest.onClose}>
      {stateChange !== null && <StateChangeForm key={stateChange} stateChange={stateChange} {...rest} />}
    </Dialog>
  );
}

function StateChangeForm({
  stateChange,
  selection,
  onClose,
  onDone,
}: StateChangeDialogProps & { stateChange: StateChange }) {
  const { awardStateChange: messages, awardSelection: selectionMessages, toasts } = useAdminMessages();
  const label = selectionMessages[stateChange];
  const hint = stateChange === "restore" ? undefined : messages.shown;
  const optional = stateChange !== "revoke";
  const action = useAction(endpoints[stateChange], {
    done: ({ awards, unchanged }) => [
      fill(selectionMessages.changed, { count: awards }),
      unchanged === 0 ? undefined : fill(selectionMessages.unchanged, { count: unchanged }),
    ],
    failed: toasts.updateFailed,
    onDone: () => {
      onClose();
      onDone();
    },
  });
  return (
    <ActionForm
      label={label}
      place="dialog"
      tone={stateChange === "restore" ? "filled" : "danger"}
      intro={<DialogText>{messages[`${stateChange}Advice`]}</DialogText>}
      fields={[
        {
          key: "reason",
          label: messages[`${stateChange}Reason`],
          hint,
          kind: "text",
          optional,
          maxLength: REASON_MAX,
        },
      ]}
      action={action}
      toInput={(texts) => ({ ...selection, reason: texts.reason.trim() })}
      onCancel={onClose}
      messages={{ submit: label, busy: label }}
    />
  );
}
