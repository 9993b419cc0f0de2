import { advanceActivityName, contract, type Activity } from "cert-api";
import { Modal } from "../../components/modal/Modal.tsx";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import { EditForm } from "../resource/EditForm.tsx";

interface ActivityCopyDialogProps {
  activity: Activity;
  open: boolean;
  onClose: () => void;
  /** Called with the new activity. */
  onCopied: (copy: Activity) => void;
}

/** Makes the next edition of an activity, under a name that begins as the present one with its year advanced. */
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
