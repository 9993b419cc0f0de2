import { advanceActivityName, contract, type Activity } from "cert-api";
import { Modal } from "../../components/modal/Modal.tsx";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import { EditForm } from "../resource/EditForm.tsx";

interface ActivityCopyDialogProps {
  activity: Activity;
  open: boolean;
  onClose: () => void;
  onCopied: (copy: Activity) => void;
}

/** Creates the next edition of an activity, with the current name and its year increased as the initial name. */
export function ActivityCopyDialog({ activity: { id, name }, open, onClose, onCopied }: ActivityCopyDialogProps) {
  const words = useAdminMessages("activityCopy");
  const { name: label } = useAdminMessages("fields");
  return (
    <Modal open={open} title={words.title} onClose={onClose}>
      <EditForm
        label={words.title}
        fields={[{ key: "name", label, hint: words.hint, kind: "text" }]}
        initialValues={{ name: advanceActivityName(name) }}
        endpoint={contract.activity.copy}
        toInput={(values) => ({ id, name: String(values["name"]) })}
        onClose={onClose}
        onChanged={onCopied}
      />
    </Modal>
  );
}
