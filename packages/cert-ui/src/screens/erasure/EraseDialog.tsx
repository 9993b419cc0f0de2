import { Dialog } from "@ark-ui/react/dialog";
import { type Endpoint, type ErasureReason, erasureReasons, type Failure } from "cert-api";
import { useState } from "react";
import { Button } from "../../components/button/Button.tsx";
import { SelectField } from "../../components/field/SelectField.tsx";
import { actions, description } from "../../components/modal/Modal.css.ts";
import { Modal } from "../../components/modal/Modal.tsx";
import { root as formClass } from "../../components/resourceForm/ResourceForm.css.ts";
import { toast } from "../../components/toaster/toast.ts";
import { fill } from "../../messages/fill.ts";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import { useEndpointMutation } from "../query/useEndpointMutation.ts";
import { items, line as lineClass, lists } from "./EraseDialog.css.ts";

interface EraseDialogProps {
  open: boolean;
  noun: "award" | "user";
  /** What the record is called. */
  name: string;
  /** The endpoint that erases. */
  endpoint: Endpoint<{ id: string; reason: ErasureReason }, unknown>;
  id: string;
  onClose: () => void;
  onErased: () => void;
}

/** Says what an erasure by law takes and what it leaves, asks for its reason, and erases. */
export function EraseDialog({ open, ...rest }: EraseDialogProps) {
  const words = useAdminMessages("erasure");
  return (
    <Modal open={open} title={words[rest.noun].title} onClose={rest.onClose} alert>
      <EraseForm {...rest} />
    </Modal>
  );
}

function EraseForm({ noun, name, endpoint, id, onClose, onErased }: Omit<EraseDialogProps, "open">) {
  const words = useAdminMessages("erasure");
  const dialog = useAdminMessages("confirm");
  const [reason, setReason] = useState<ErasureReason | "">("");
  const { title: _, question, gone, stays, done } = words[noun];
  const { isPending, mutate } = useEndpointMutation(endpoint, {
    onDone: () => {
      toast.success(done);
      onClose();
    },
    onRefused: ({ message }: Failure) => toast.failure(words.failed, message),
  });
  const options = [
    { value: "", label: words.choose, disabled: true },
    ...erasureReasons.map((code) => ({ value: code, label: words.reasons[code] })),
  ];
  return (
    <form
      className={formClass}
      onSubmit={(event) => {
        event.preventDefault();
        // `onSuccess` is called only while the screen of the record is shown
        if (reason !== "" && !isPending) mutate({ id, reason }, { onSuccess: onErased });
      }}
    >
      <Dialog.Description className={description}>{fill(question, { name })}</Dialog.Description>
      <div className={lists}>
        <strong>{words.gone}</strong>
        <ul className={items}>
          {gone.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        <strong>{words.stays}</strong>
        <p className={lineClass}>{stays}</p>
        <p className={lineClass}>{words.backups}</p>
      </div>
      <SelectField
        label={words.reason}
        value={reason}
        options={options}
        onValueChange={({ value }) => setReason(erasureReasons.find((code) => code === value) ?? "")}
      />
      <div className={actions}>
        <Button tone="quiet" onClick={onClose}>
          {dialog.cancel}
        </Button>
        <Button type="submit" tone="danger" disabled={reason === "" || isPending}>
          {words.confirm}
        </Button>
      </div>
    </form>
  );
}
