import { useState } from "react";
import { Modal } from "../../components/modal/Modal.tsx";
import { payloadOf, type FormValues } from "../../components/resourceForm/formValues.ts";
import { ResourceForm } from "../../components/resourceForm/ResourceForm.tsx";
import { toast } from "../../components/toaster/toast.ts";
import { fill } from "../../messages/fill.ts";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import type { Resource } from "../../resources/resource.ts";
import { useServices } from "../session/AdminServices.ts";
import { useFormFields, valuesOf } from "./formFields.ts";
import { problemsOf } from "./problemsOf.ts";
import { callsOf } from "./uniformCalls.ts";

interface EditDialogProps<Row> {
  resource: Resource<Row>;
  row: Row;
  open: boolean;
  onClose: () => void;
  onChanged: (row: Row) => void;
}

/** Changes a row in a window over its list. */
export function EditDialog<Row extends { id: string }>({ open, ...rest }: EditDialogProps<Row>) {
  const words = useAdminMessages("resourceForm");
  const nouns = useAdminMessages("nouns");
  return (
    <Modal open={open} title={fill(words.editTitle, { noun: nouns[rest.resource.noun] })} onClose={rest.onClose}>
      <EditForm {...rest} />
    </Modal>
  );
}

// Inside the window, so that it begins anew each time that the window opens
function EditForm<Row extends { id: string }>({
  resource,
  row,
  onClose,
  onChanged,
}: Omit<EditDialogProps<Row>, "open">) {
  const words = useAdminMessages("resourceForm");
  const nouns = useAdminMessages("nouns");
  const toasts = useAdminMessages("toasts");
  const { client } = useServices();
  const fields = useFormFields(resource);
  const [values, setValues] = useState<FormValues>(() => valuesOf(row, fields));
  const [problems, setProblems] = useState<Record<string, string>>({});
  const [busy, setBusy] = useState(false);

  async function save() {
    setBusy(true);
    const answer = await callsOf(client, resource).update?.({ ...payloadOf(values), id: row.id });
    setBusy(false);
    if (answer?.success) {
      onChanged(answer.data);
      onClose();
    } else if (answer) {
      setProblems(problemsOf(answer));
      toast.failure(toasts.updateFailed, answer.message);
    }
  }

  return (
    <ResourceForm
      label={fill(words.editTitle, { noun: nouns[resource.noun] })}
      place="dialog"
      fields={fields}
      values={values}
      problems={problems}
      busy={busy}
      onValuesChange={(change) => setValues(change.values)}
      onSubmit={() => void save()}
      onCancel={onClose}
    />
  );
}
