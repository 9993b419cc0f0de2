import type { Endpoint } from "cert-api";
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

interface AddFrameProps<Input, Row> {
  title: string;
  fields: readonly FormField[];
  /** Names the draft of the form in the memory of the tab. */
  draftName: string;
  /** The endpoint that adds; without its authority there is no form. */
  endpoint: Endpoint<Input, Row>;
  /** What the endpoint takes, from what the form holds. */
  toInput: (values: FormValues) => Input;
  /** What the list calls the added row. */
  toName: (row: Row) => string;
  /** Called once the row was added, with the way to the list; goes there at once unless given. */
  onCreated?: (row: Row, leave: () => void) => void;
}

/** The screen with the form that adds a record. What was typed is kept as a draft; the list highlights the added row. */
export function AddFrame<Input extends object, Row extends { id: string }>(props: AddFrameProps<Input, Row>) {
  const can = useCan();
  return <FormPage title={props.title}>{can(props.endpoint) ? <AddForm {...props} /> : <Forbidden />}</FormPage>;
}

function AddForm<Input extends object, Row extends { id: string }>(props: AddFrameProps<Input, Row>) {
  const { title, fields, draftName, endpoint, toInput, toName, onCreated } = props;
  const toasts = useAdminMessages("toasts");
  const navigate = useNavigate();
  const isDraft = (stored: unknown): stored is FormValues => areValues(stored, fields);
  const draft = useDraft(draftName, emptyValues(fields), isDraft);
  const leave = (addedRow?: Row) => {
    draft.forget();
    const state = addedRow && highlightState({ id: addedRow.id, name: toName(addedRow), isNew: true });
    void navigate("../list/0", state && { state });
  };
  const { problems, busy, submit } = useResourceForm({
    endpoint,
    failureTitle: toasts.createFailed,
    onSent: draft.forget,
  });
  const follow = (addedRow: Row) => {
    if (onCreated) onCreated(addedRow, () => leave(addedRow));
    else leave(addedRow);
  };
  return (
    <ResourceForm
      label={title}
      fields={fields}
      values={draft.value}
      problems={problems}
      busy={busy}
      onValuesChange={({ values }) => draft.setValue(values)}
      onSubmit={() => submit(toInput(draft.value), follow)}
      onCancel={() => leave()}
      onDiscard={draft.restored ? draft.discard : undefined}
    />
  );
}
