import { contract, type Activity } from "cert-api";
import { Modal } from "../../components/modal/Modal.tsx";
import type { FormField } from "../../components/resourceForm/formValues.ts";
import { fill } from "../../messages/fill.ts";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import { EditForm } from "../resource/EditForm.tsx";

interface ActivityEditDialogProps {
  activity: Activity;
  open: boolean;
  onClose: () => void;
  onChanged: (activity: Activity) => void;
}

/** Renames an activity. */
export function ActivityEditDialog({ activity, open, onClose, onChanged }: ActivityEditDialogProps) {
  const words = useAdminMessages("resourceForm");
  const nouns = useAdminMessages("nouns");
  const fields = useActivityFields();
  const { id, name } = activity;
  const title = fill(words.editTitle, { noun: nouns.activity });
  return (
    <Modal open={open} title={title} onClose={onClose}>
      <EditForm
        label={title}
        fields={fields}
        initialValues={{ name }}
        endpoint={contract.activity.update}
        toInput={(values) => ({ id, name: String(values["name"]) })}
        onClose={onClose}
        onChanged={onChanged}
      />
    </Modal>
  );
}

/** The one field of an activity's form. */
export function useActivityFields(): readonly FormField[] {
  const { name } = useAdminMessages("fields");
  return [{ key: "name", label: name, kind: "text" }];
}
