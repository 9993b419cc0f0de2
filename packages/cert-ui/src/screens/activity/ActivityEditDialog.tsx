import { contract, type Activity } from "cert-api";
import { Modal } from "../../components/modal/Modal.tsx";
import type { FormField, FormValues } from "../../components/resourceForm/formValues.ts";
import { fill } from "../../messages/fill.ts";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import { EditForm } from "../resource/EditForm.tsx";
import { formatValidityMonths, toValidityMonths } from "./validityText.ts";

interface ActivityEditDialogProps {
  activity: Activity;
  open: boolean;
  onClose: () => void;
  onChanged: (activity: Activity) => void;
}

/** Gives an activity another name or another rule of validity. */
export function ActivityEditDialog({ activity, open, onClose, onChanged }: ActivityEditDialogProps) {
  const words = useAdminMessages("resourceForm");
  const nouns = useAdminMessages("nouns");
  const fields = useActivityFields();
  const validityWords = useAdminMessages("activityValidity");
  const { id, name, validityMonths } = activity;
  const title = fill(words.editTitle, { noun: nouns.activity });
  return (
    <Modal open={open} title={title} onClose={onClose}>
      <EditForm
        label={title}
        fields={fields}
        initialValues={{ name, validityMonths: formatValidityMonths(validityMonths, validityWords) }}
        endpoint={contract.activity.update}
        toInput={(values) => ({ id, ...toActivityInput(values) })}
        onClose={onClose}
        onChanged={onChanged}
      />
    </Modal>
  );
}

/** The fields of an activity's form. The rule of validity may stay empty. */
export function useActivityFields(): readonly FormField[] {
  const { name } = useAdminMessages("fields");
  const { label, hint } = useAdminMessages("activityValidity");
  return [
    { key: "name", label: name, kind: "text" },
    { key: "validityMonths", label, hint, kind: "text", isOptional: true },
  ];
}

/** What the endpoints take of an activity, from what its form holds. */
export const toActivityInput = (values: FormValues) => ({
  name: String(values["name"]),
  validityMonths: toValidityMonths(String(values["validityMonths"] ?? "")),
});
