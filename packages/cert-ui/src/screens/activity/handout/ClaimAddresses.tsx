import { CLAIM_ADDRESSES_MAX, contract, type Activity } from "cert-api";
import { useState } from "react";
import { Button } from "../../../components/button/Button.tsx";
import { Dialog } from "../../../components/dialog/Dialog.tsx";
import { fill } from "../../../messages/fill.ts";
import { useAdminMessages } from "../../../messages/AdminMessagesProvider.tsx";
import { useAction } from "../../query/useAction.ts";
import { ActionForm } from "../../resource/ActionForm.tsx";

/** The button and the dialog in which addresses of groups are typed, or pasted from a workbook. */
export function ClaimAddresses({ activity: { id }, onSaved }: { activity: Activity; onSaved: () => void }) {
  const messages = useAdminMessages("claimAddresses");
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const action = useAction(contract.handout.addressClaims, {
    done: ({ groups, unknown }) => [
      fill(messages.saved, { count: groups }),
      unknown.length === 0 ? undefined : fill(messages.unknown, { values: unknown.join("、") }),
    ],
    failed: messages.failed,
    onDone: () => {
      close();
      onSaved();
    },
  });
  return (
    <>
      <Button tone="quiet" onClick={() => setOpen(true)}>
        {messages.open}
      </Button>
      <Dialog open={isOpen} title={messages.title} onClose={close}>
        <ActionForm
          label={messages.title}
          place="dialog"
          fields={[
            {
              key: "addresses",
              label: messages.label,
              hint: messages.hint,
              kind: "area",
              rows: 10,
              maxLength: CLAIM_ADDRESSES_MAX,
            },
          ]}
          action={action}
          toInput={({ addresses }) => ({ id, addresses })}
          onCancel={close}
        />
      </Dialog>
    </>
  );
}
