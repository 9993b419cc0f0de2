import type { Envelope } from "cert-api";
import { useState } from "react";
import type { FormField, FormValues } from "../../components/resourceForm/formValues.ts";
import { ResourceForm } from "../../components/resourceForm/ResourceForm.tsx";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import { useResourceForm } from "./useResourceForm.ts";

interface EditFormProps<Row> {
  label: string;
  fields: readonly FormField[];
  initialValues: FormValues;
  /** Undefined where a record cannot be changed. */
  update: (values: FormValues) => Promise<Envelope<Row>> | undefined;
  onClose: () => void;
  onChanged: (row: Row) => void;
}

/** The form that changes a row, in a window over its list. Render it inside the window, so that it starts afresh each time the window opens. */
export function EditForm<Row>({ label, fields, initialValues, update, onClose, onChanged }: EditFormProps<Row>) {
  const toasts = useAdminMessages("toasts");
  const [values, setValues] = useState(initialValues);
  const { problems, busy, submit } = useResourceForm({
    send: () => update(values),
    failureTitle: toasts.updateFailed,
    onSent: (row) => {
      onChanged(row);
      onClose();
    },
  });
  return (
    <ResourceForm
      label={label}
      place="dialog"
      fields={fields}
      values={values}
      problems={problems}
      busy={busy}
      onValuesChange={(change) => setValues(change.values)}
      onSubmit={submit}
      onCancel={onClose}
    />
  );
}
