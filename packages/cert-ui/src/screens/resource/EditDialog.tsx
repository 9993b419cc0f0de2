import { Modal } from "../../components/modal/Modal.tsx";
import { payloadOf } from "../../components/resourceForm/formValues.ts";
import { fill } from "../../messages/fill.ts";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import type { Resource } from "../../resources/resource.ts";
import { useServices } from "../session/AdminServices.ts";
import { EditForm } from "./EditForm.tsx";
import { useFormFields, valuesOf } from "./formFields.ts";
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
  const title = fill(words.editTitle, { noun: nouns[rest.resource.noun] });
  return (
    <Modal open={open} title={title} onClose={rest.onClose}>
      <RowForm {...rest} label={title} />
    </Modal>
  );
}

type RowFormProps<Row> = Omit<EditDialogProps<Row>, "open"> & { label: string };

function RowForm<Row extends { id: string }>({ resource, row, ...rest }: RowFormProps<Row>) {
  const { client } = useServices();
  const fields = useFormFields(resource);
  return (
    <EditForm
      {...rest}
      fields={fields}
      initialValues={valuesOf(row, fields)}
      update={(values) => callsOf(client, resource).update?.({ ...payloadOf(values), id: row.id })}
    />
  );
}
