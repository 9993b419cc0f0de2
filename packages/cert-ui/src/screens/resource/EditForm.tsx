import type { Endpoint } from "cert-api";
import { useState } from "react";
import type { FormField, FormValues } from "../../components/resourceForm/formValues.ts";
import { ResourceForm } from "../../components/resourceForm/ResourceForm.tsx";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import { useResourceForm } from "./useResourceForm.ts";

interface EditFormProps<Input, Row> {
  label: string;
  fields: readonly FormField[];
  initialValues: FormValues;
  /** The position of the buttons. Defaults to `dialog`. */
  place?: "page" | "dialog";
  endpoint: Endpoint<Input, Row>;
  toInput: (values: FormValues) => Input;
  onClose: () => void;
  onChanged: (row: Row) => void;
}

/** The form that edits a row. In a window, render it inside, so that it is reset whenever the window opens. */
export function EditForm<Input extends object, Row>(props: EditFormProps<Input, Row>) {
  const { label, fields, initialValues, place = "dialog", endpoint, toInput, onClose, onChanged } = props;
  const toasts = useAdminMessages("toasts");
  const [values, setValues] = useState(initialValues);
  const { problems, busy, submit } = useResourceForm({
    endpoint,
    failureTitle: toasts.updateFailed,
    onSent: (row) => {
      onChanged(row);
      onClose();
    },
  });
  return (
    <ResourceForm
      label={label}
      place={place}
      fields={fields}
      values={values}
      problems={problems}
      busy={busy}
      onValuesChange={(change) => setValues(change.values)}
      onSubmit={() => submit(toInput(values))}
      onCancel={onClose}
    />
  );
}
