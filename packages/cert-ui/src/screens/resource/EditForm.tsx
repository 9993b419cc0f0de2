import type { Endpoint } from "cert-api";
import type { ReactNode } from "react";
import { flushSync } from "react-dom";
import { toPayload, type FormField, type FormValues } from "../../components/resourceForm/formValues.ts";
import { ResourceForm } from "../../components/resourceForm/ResourceForm.tsx";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import { Dialog } from "../../components/dialog/Dialog.tsx";
import { fill } from "../../messages/fill.ts";
import type { Resource } from "../../resources/resource.ts";
import { useRecordForm, type RecordFormOptions } from "./useRecordForm.ts";
import { useFormFields, toFormValues } from "./formFields.ts";

/** A row that can be saved, and the number of its saves. */
interface EditedRow {
  id: string;
  revision?: number | undefined;
}

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

/** Edits a row in a dialog over its list. */
export function EditDialog<Row extends EditedRow>({ open, children, ...rest }: EditDialogProps<Row>) {
  const { resourceForm: messages, nouns } = useAdminMessages();
  const title = fill(messages.editTitle, { noun: nouns[rest.resource.noun] });
  return (
    <Dialog open={open} title={title} onClose={rest.onClose}>
      <RowForm {...rest} label={title} />
      {children}
    </Dialog>
  );
}

type RowFormProps<Row> = Omit<EditDialogProps<Row>, "open" | "children"> & { label: string };

function RowForm<Row extends EditedRow>({ resource, row, ...rest }: RowFormProps<Row>) {
  const fields = useFormFields(resource, row.id);
  return (
    <EditForm
      {...rest}
      fields={fields}
      record={row}
      toValues={(record) => toFormValues(record, fields)}
      toInput={(values, { id, revision }) => ({ ...toPayload(values), id, revision })}
    />
  );
}

interface EditFormProps<Input, Row> {
  label: string;
  record: Row;
  fields: readonly FormField[];
  toValues: (record: Row) => FormValues;
  /** The position of the buttons. Defaults to `dialog`. */
  place?: "page" | "dialog";
  endpoint: Endpoint<Input, Row>;
  toInput: (values: FormValues, record: Row) => Input;
  done?: RecordFormOptions<Input, Row>["done"];
  /** Returns what stands before the fields. */
  renderIntro?: (form: ReturnType<typeof useRecordForm>["form"]) => ReactNode;
  onClose: () => void;
  onChanged: (row: Row) => void;
}

/** The form that edits a row. In a dialog, render it inside, so that it is reset whenever the dialog opens. */
export function EditForm<Input extends object, Row>(props: EditFormProps<Input, Row>) {
  const { label, place = "dialog", renderIntro, onClose, onChanged, ...options } = props;
  const { form, reset } = useRecordForm({
    ...options,
    onSent: (row) => {
      onChanged(row);
      onClose();
    },
  });
  return (
    <ResourceForm
      label={label}
      place={place}
      {...form}
      intro={renderIntro?.(form)}
      onCancel={() => {
        // At once: who is called may leave the page
        flushSync(reset);
        onClose();
      }}
    />
  );
}
