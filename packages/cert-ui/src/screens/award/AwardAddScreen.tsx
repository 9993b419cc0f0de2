import { contract } from "cert-api";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { Forbidden } from "../../components/forbidden/Forbidden.tsx";
import type { FormField, FormValues } from "../../components/resourceForm/formValues.ts";
import { ResourceForm } from "../../components/resourceForm/ResourceForm.tsx";
import { toast } from "../../components/toaster/toast.ts";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import { areValues } from "../resource/formFields.ts";
import { highlightState } from "../resource/highlightedRow.ts";
import { problemsOf } from "../resource/problemsOf.ts";
import { useCan, useServices } from "../session/AdminServices.ts";
import { useDraft } from "../session/useDraft.ts";
import { FormPage } from "../shell/FormPage.tsx";

/** 添加奖证, by hand. */
export function AwardAddScreen() {
  const { title } = useAdminMessages("awardForm");
  const can = useCan();
  return <FormPage title={title}>{can(contract.award.create) ? <AddForm label={title} /> : <Forbidden />}</FormPage>;
}

function AddForm({ label }: { label: string }) {
  const words = useAdminMessages("awardForm");
  const toasts = useAdminMessages("toasts");
  const { client } = useServices();
  const navigate = useNavigate();
  const fields: readonly FormField[] = [
    { key: "name", label: words.name, kind: "text", hint: words.nameHint },
    { key: "content", label: words.content, kind: "area", hint: words.contentHint },
  ];
  const isDraft = (stored: unknown): stored is FormValues => areValues(stored, fields);
  const draft = useDraft<FormValues>("add award", { name: "", content: "" }, isDraft);
  const [problems, setProblems] = useState<Record<string, string>>({});
  const [busy, setBusy] = useState(false);
  const leave = (made?: { id: string; name: string }) => {
    draft.forget();
    void navigate("../list/0", made && { state: highlightState({ id: made.id, name: made.name, isNew: true }) });
  };

  async function create() {
    setBusy(true);
    const { name, content } = draft.value;
    const answer = await client.award.create({ name: String(name), content: String(content) });
    setBusy(false);
    if (answer.success) return leave(answer.data);
    setProblems(problemsOf(answer));
    toast.failure(toasts.createFailed, answer.message);
  }

  return (
    <ResourceForm
      label={label}
      fields={fields}
      values={draft.value}
      problems={problems}
      busy={busy}
      onValuesChange={({ values }) => draft.setValue(values)}
      onSubmit={() => void create()}
      onCancel={() => leave()}
      onDiscard={draft.restored ? draft.discard : undefined}
    />
  );
}
