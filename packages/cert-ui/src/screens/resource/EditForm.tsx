import type { Endpoint } from "cert-api";
import { useState, type ReactNode } from "react";
import { toPayload, type FormField, type FormValues } from "../../components/resourceForm/formValues.ts";
import { ResourceForm } from "../../components/resourceForm/ResourceForm.tsx";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import { Modal } from "../../components/modal/Modal.tsx";
import { fill } from "../../messages/fill.ts";
import type { Resource } from "../../resources/resource.ts";
import { useResourceForm } from "./useResourceForm.ts";
import { useFormFields, toFormValues } from "./formFields.ts";

interface EditDialogProps<Row> {
  resource: Resource<Row>;
  row: Row;
  endpoint: Endpoint<Record<string, unknown>, Row>;
  open: boolean;
  onClose: () => void;
  onChanged: (row: Row) => void;
  /** Content below the form. */
  children?: ReactNode;
}

/** Edits a row in a window over its list. */
export function EditDialog<Row extends { id: string }>({ open, children, ...rest }: EditDialogProps<Row>) {
  const words = useAdminMessages("resourceForm");
  const nouns = useAdminMessages("nouns");
  const title = fill(words.editTitle, { noun: nouns[rest.resource.noun] });
  return (
    <Modal open={open} title={title} onClose={rest.onClose}>
      <RowForm {...rest} label={title} />
      {children}
    </Modal>
  );
}

type RowFormProps<Row> = Omit<EditDialogProps<Row>, "open" | "children"> & { label: string };

function RowForm<Row extends { id: string }>({ resource, row, ...rest }: RowFormProps<Row>) {
  const fields = useFormFields(resource, row.id);
  return (
    <EditForm
      {...rest}
      fields={fields}
      initialValues={toFormValues(row, fields)}
      toInput={(values) => ({ ...toPayload(values), id: row.id })}
    />
  );
}

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
