import type { Endpoint } from "cert-api";
import type { ReactNode } from "react";
import { Modal } from "../../components/modal/Modal.tsx";
import { toPayload } from "../../components/resourceForm/formValues.ts";
import { fill } from "../../messages/fill.ts";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import type { Resource } from "../../resources/resource.ts";
import { EditForm } from "./EditForm.tsx";
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
