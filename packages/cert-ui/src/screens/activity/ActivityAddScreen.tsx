import { contract } from "cert-api";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { Forbidden } from "../../components/forbidden/Forbidden.tsx";
import { ResourceForm } from "../../components/resourceForm/ResourceForm.tsx";
import { toast } from "../../components/toaster/toast.ts";
import { fill } from "../../messages/fill.ts";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import { highlightState } from "../resource/highlightedRow.ts";
import { problemsOf } from "../resource/problemsOf.ts";
import { useCan, useServices } from "../session/AdminServices.ts";
import { useDraft } from "../session/useDraft.ts";
import { FormPage } from "../shell/FormPage.tsx";
import { useActivityFields } from "./ActivityEditDialog.tsx";

const isText = (stored: unknown): stored is string => typeof stored === "string";

/** 添加活动. */
export function ActivityAddScreen() {
  const words = useAdminMessages("resourceForm");
  const nouns = useAdminMessages("nouns");
  const can = useCan();
  const title = fill(words.addTitle, { noun: nouns.activity });
  return <FormPage title={title}>{can(contract.activity.create) ? <AddForm label={title} /> : <Forbidden />}</FormPage>;
}

function AddForm({ label }: { label: string }) {
  const fields = useActivityFields();
  const toasts = useAdminMessages("toasts");
  const { client } = useServices();
  const navigate = useNavigate();
  const draft = useDraft("add activity", "", isText);
  const [problems, setProblems] = useState<Record<string, string>>({});
  const [busy, setBusy] = useState(false);
  const leave = (made?: { id: string; name: string }) => {
    draft.forget();
    void navigate("../list/0", made && { state: highlightState({ id: made.id, name: made.name, isNew: true }) });
  };

  async function create() {
    setBusy(true);
    const answer = await client.activity.create({ name: draft.value });
    setBusy(false);
    if (answer.success) return leave(answer.data);
    setProblems(problemsOf(answer));
    toast.failure(toasts.createFailed, answer.message);
  }

  return (
    <ResourceForm
      label={label}
      fields={fields}
      values={{ name: draft.value }}
      problems={problems}
      busy={busy}
      onValuesChange={({ values }) => draft.setValue(String(values["name"]))}
      onSubmit={() => void create()}
      onCancel={() => leave()}
      onDiscard={draft.restored ? draft.discard : undefined}
    />
  );
}
