import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { Forbidden } from "../../components/forbidden/Forbidden.tsx";
import { emptyValues, payloadOf, type FormValues } from "../../components/resourceForm/formValues.ts";
import { ResourceForm } from "../../components/resourceForm/ResourceForm.tsx";
import { SecretDialog } from "../../components/secretDialog/SecretDialog.tsx";
import { toast } from "../../components/toaster/toast.ts";
import { fill } from "../../messages/fill.ts";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import type { Resource } from "../../resources/resource.ts";
import { useCan, useServices } from "../session/AdminServices.ts";
import { useDraft } from "../session/useDraft.ts";
import { FormPage } from "../shell/FormPage.tsx";
import { areValues, useFormFields } from "./formFields.ts";
import { highlightState } from "./highlightedRow.ts";
import { problemsOf } from "./problemsOf.ts";
import { rowName } from "./rowName.ts";
import { callsOf } from "./uniformCalls.ts";

/** The form that adds a record of a uniform resource. */
export function ResourceAddScreen<Row extends { id: string }>({ resource }: { resource: Resource<Row> }) {
  const words = useAdminMessages("resourceForm");
  const nouns = useAdminMessages("nouns");
  const title = fill(words.addTitle, { noun: nouns[resource.noun] });
  const can = useCan();
  return (
    <FormPage title={title}>
      {can(resource.endpoints.create) ? <AddForm resource={resource} label={title} /> : <Forbidden />}
    </FormPage>
  );
}

function AddForm<Row extends { id: string }>({ resource, label }: { resource: Resource<Row>; label: string }) {
  const toasts = useAdminMessages("toasts");
  const { client } = useServices();
  const navigate = useNavigate();
  const fields = useFormFields(resource);
  const isDraft = (stored: unknown): stored is FormValues => areValues(stored, fields);
  const draft = useDraft(`add ${resource.noun}`, emptyValues(fields), isDraft);
  const [problems, setProblems] = useState<Record<string, string>>({});
  const [busy, setBusy] = useState(false);
  const [secret, setSecret] = useState<{ made: Row; account: string; password: string } | null>(null);
  const leave = (made?: Row) => {
    draft.forget();
    const found = made && highlightState({ id: made.id, name: rowName(resource, made), isNew: true });
    void navigate("../list/0", found && { state: found });
  };

  async function create() {
    setBusy(true);
    const answer = await callsOf(client, resource).create(payloadOf(draft.value));
    setBusy(false);
    if (!answer.success) {
      setProblems(problemsOf(answer));
      toast.failure(toasts.createFailed, answer.message);
      return;
    }
    const made = answer.data as Row & { account?: string; initialPassword?: string };
    draft.forget();
    if (made.initialPassword === undefined) leave(made);
    else setSecret({ made, account: made.account ?? "", password: made.initialPassword });
  }

  return (
    <>
      <ResourceForm
        label={label}
        fields={fields}
        values={draft.value}
        problems={problems}
        busy={busy}
        onValuesChange={(change) => draft.setValue(change.values)}
        onSubmit={() => void create()}
        onCancel={() => leave()}
        onDiscard={draft.restored ? draft.discard : undefined}
      />
      <SecretDialog
        open={secret !== null}
        account={secret?.account ?? ""}
        password={secret?.password ?? ""}
        onClose={() => leave(secret?.made)}
      />
    </>
  );
}
