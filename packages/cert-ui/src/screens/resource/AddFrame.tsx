import { contract, type Endpoint, type OwnerProof } from "cert-api";
import { useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { Forbidden } from "../../components/forbidden/Forbidden.tsx";
import { Panel } from "../../components/panel/Panel.tsx";
import { ResourceForm } from "../../components/resourceForm/ResourceForm.tsx";
import { emptyValues, type FormField, type FormValues } from "../../components/resourceForm/formValues.ts";
import { Stack } from "../../components/stack/Stack.tsx";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import type { HelpTopic } from "../../messages/helpTopics.ts";
import { root as text } from "../../theme/text.css.ts";
import { HelpLink } from "../help/HelpLink.tsx";
import { ScreenHeading } from "../navigation/ScreenHeading.tsx";
import { useAction } from "../query/useAction.ts";
import { useEndpointQuery } from "../query/useEndpointQuery.ts";
import { useCan, useSession } from "../session/AdminServices.ts";
import { useDraft } from "../session/useDraft.ts";
import { highlightState } from "../table/highlightedRow.ts";
import { root } from "./AddFrame.css.ts";
import { useIdentityFields } from "./IdentityForm.tsx";
import { areValues } from "./formFields.ts";

/** The screen with a form that adds a record. Input is stored as a draft; the list highlights the added row. */
export function AddFrame<Input extends object, Row extends { id: string }>(props: AddFrameProps<Input, Row>) {
  const { title, help, endpoint } = props;
  const can = useCan();
  return (
    <section className={`${text} ${root}`}>
      <Stack direction="row" gap="small">
        <ScreenHeading>{title}</ScreenHeading>
        <HelpLink topic={help} of={title} />
      </Stack>
      <Panel>{can(endpoint) ? <AddForm {...props} /> : <Forbidden />}</Panel>
    </section>
  );
}

interface AddFrameProps<Input, Row> {
  title: string;
  /** The topic of the help that explains the record. */
  help: HelpTopic;
  fields: readonly FormField[];
  /** The initial values. Defaults to empty fields. */
  initialValues?: FormValues;
  /** The name under which the draft is stored in this tab. */
  draftName: string;
  /** The endpoint that creates the record. Users who may not call it see no form. */
  endpoint: Endpoint<Input, Row>;
  toInput: (values: FormValues, proof: OwnerProof) => Input;
  /** Returns the name with which the list announces the added row. */
  toName: (row: Row) => string;
  /** True if the form asks for the password, and a code where there is a second factor, which no draft keeps. */
  asksForPassword?: boolean;
  /** Called when the row was added; `leave` goes to the list. Without it, the form goes there at once. */
  onCreated?: (row: Row, leave: () => void) => void;
}

function AddForm<Input extends object, Row extends { id: string }>(props: AddFrameProps<Input, Row>) {
  const {
    title,
    fields,
    initialValues = emptyValues(fields),
    draftName,
    endpoint,
    toInput,
    toName,
    asksForPassword = false,
    onCreated,
  } = props;
  const toasts = useAdminMessages("toasts");
  const { account } = useSession();
  const { data: factor } = useEndpointQuery(contract.session.secondFactor, {}, { enabled: asksForPassword });
  const [proof, setProof] = useState({ password: "", code: "" });
  const identityFields = useIdentityFields(factor?.isOn ?? false);
  const navigate = useNavigate();
  const { search } = useLocation();
  const isDraft = (stored: unknown): stored is FormValues => areValues(stored, fields);
  const draft = useDraft(draftName, initialValues, isDraft);
  const leave = (addedRow?: Row) => {
    draft.forget();
    // Back to the rows that were searched for; what was added may not be among them
    if (!addedRow) return void navigate(`../list/0${search}`);
    const state = highlightState({ id: addedRow.id, name: toName(addedRow), isNew: true });
    void navigate("../list/0", { state });
  };
  const { problems, isRunning, run } = useAction(endpoint, { failed: toasts.createFailed, onDone: draft.forget });
  const follow = (addedRow: Row) => {
    if (onCreated) onCreated(addedRow, () => leave(addedRow));
    else leave(addedRow);
  };
  return (
    <ResourceForm
      label={title}
      // The draft is kept
      unsaved={false}
      account={asksForPassword ? account : undefined}
      fields={asksForPassword ? [...fields, ...identityFields] : fields}
      value={{ ...draft.value, ...proof }}
      problems={problems}
      busy={isRunning}
      onValueChange={({ value: { password = "", code = "", ...values } }) => {
        setProof({ password: String(password), code: String(code) });
        draft.setValue(values);
      }}
      onSubmit={() => run(toInput(draft.value, proof), { onSuccess: follow })}
      onCancel={() => leave()}
      onDiscard={draft.restored ? draft.discard : undefined}
    />
  );
}
