import type { Activity } from "cert-api";
import { useState } from "react";
import { Modal } from "../../components/modal/Modal.tsx";
import type { FormField } from "../../components/resourceForm/formValues.ts";
import { ResourceForm } from "../../components/resourceForm/ResourceForm.tsx";
import { toast } from "../../components/toaster/toast.ts";
import { fill } from "../../messages/fill.ts";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import { problemsOf } from "../resource/problemsOf.ts";
import { useServices } from "../session/AdminServices.ts";

interface ActivityEditDialogProps {
  activity: Activity;
  open: boolean;
  onClose: () => void;
  onChanged: (activity: Activity) => void;
}

/** Gives an activity another name. */
export function ActivityEditDialog({ open, ...rest }: ActivityEditDialogProps) {
  const words = useAdminMessages("resourceForm");
  const nouns = useAdminMessages("nouns");
  const title = fill(words.editTitle, { noun: nouns.activity });
  return (
    <Modal open={open} title={title} onClose={rest.onClose}>
      <EditForm {...rest} label={title} />
    </Modal>
  );
}

function EditForm({ activity, label, onClose, onChanged }: Omit<ActivityEditDialogProps, "open"> & { label: string }) {
  const fields = useActivityFields();
  const toasts = useAdminMessages("toasts");
  const { client } = useServices();
  const [name, setName] = useState(activity.name);
  const [problems, setProblems] = useState<Record<string, string>>({});
  const [busy, setBusy] = useState(false);

  async function save() {
    setBusy(true);
    const answer = await client.activity.update({ id: activity.id, name });
    setBusy(false);
    if (answer.success) {
      onChanged(answer.data);
      onClose();
    } else {
      setProblems(problemsOf(answer));
      toast.failure(toasts.updateFailed, answer.message);
    }
  }

  return (
    <ResourceForm
      label={label}
      place="dialog"
      fields={fields}
      values={{ name }}
      problems={problems}
      busy={busy}
      onValuesChange={({ values }) => setName(String(values["name"]))}
      onSubmit={() => void save()}
      onCancel={onClose}
    />
  );
}

/** The one field of an activity's form. */
export function useActivityFields(): readonly FormField[] {
  const { name } = useAdminMessages("fields");
  return [{ key: "name", label: name, kind: "text" }];
}
