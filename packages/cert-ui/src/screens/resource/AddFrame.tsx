import type { Access, Envelope } from "cert-api";
import { useNavigate } from "react-router-dom";
import { Forbidden } from "../../components/forbidden/Forbidden.tsx";
import { emptyValues, type FormField, type FormValues } from "../../components/resourceForm/formValues.ts";
import { ResourceForm } from "../../components/resourceForm/ResourceForm.tsx";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import { useCan } from "../session/AdminServices.ts";
import { useDraft } from "../session/useDraft.ts";
import { FormPage } from "../shell/FormPage.tsx";
import { areValues } from "./formFields.ts";
import { highlightState } from "./list/highlightedRow.ts";
import { useResourceForm } from "./useResourceForm.ts";

interface AddFormProps<Row> {
  title: string;
  fields: readonly FormField[];
  /** Names the draft of the form in the memory of the tab. */
  draftName: string;
  create: (values: FormValues) => Promise<Envelope<Row>>;
  /** What the list calls the added row. */
  nameOf: (row: Row) => string;
  /** Called once the row was added, with the way to the list; goes there at once unless given. */
  onCreated?: (row: Row, leave: () => void) => void;
}

interface AddFrameProps<Row> extends AddFormProps<Row> {
  /** The endpoint that adds; without its authority there is no form. */
  endpoint: { readonly access: Access };
}

/** The screen with the form that adds a record. What was typed is kept as a draft; the list highlights the added row. */
export function AddFrame<Row extends { id: string }>({ endpoint, ...form }: AddFrameProps<Row>) {
  const can = useCan();
  return <FormPage title={form.title}>{can(endpoint) ? <AddForm {...form} /> : <Forbidden />}</FormPage>;
}

function AddForm<Row extends { id: string }>(props: AddFormProps<Row>) {
  const { title, fields, draftName, create, nameOf, onCreated } = props;
  const toasts = useAdminMessages("toasts");
  const navigate = useNavigate();
  const isDraft = (stored: unknown): stored is FormValues => areValues(stored, fields);
  const draft = useDraft(draftName, emptyValues(fields), isDraft);
  const leave = (addedRow?: Row) => {
    draft.forget();
    const state = addedRow && highlightState({ id: addedRow.id, name: nameOf(addedRow), isNew: true });
    void navigate("../list/0", state && { state });
  };
  const { problems, busy, submit } = useResourceForm({
    send: () => create(draft.value),
    failureTitle: toasts.createFailed,
    onSent: (addedRow) => {
      draft.forget();
      if (onCreated) onCreated(addedRow, () => leave(addedRow));
      else leave(addedRow);
    },
  });
  return (
    <ResourceForm
      label={title}
      fields={fields}
      values={draft.value}
      problems={problems}
      busy={busy}
      onValuesChange={({ values }) => draft.setValue(values)}
      onSubmit={submit}
      onCancel={() => leave()}
      onDiscard={draft.restored ? draft.discard : undefined}
    />
  );
}
