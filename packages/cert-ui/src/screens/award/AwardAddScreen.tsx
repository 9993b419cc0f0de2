import { contract } from "cert-api";
import type { FormField } from "../../components/resourceForm/formValues.ts";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import { AddFrame } from "../resource/AddFrame.tsx";

/** 添加奖证: adds an award manually. */
export function AwardAddScreen() {
  const words = useAdminMessages("awardForm");
  const fields: readonly FormField[] = [
    { key: "name", label: words.name, kind: "text", hint: words.nameHint },
    { key: "content", label: words.content, kind: "area", hint: words.contentHint },
  ];
  return (
    <AddFrame
      title={words.title}
      help="awards"
      endpoint={contract.award.create}
      fields={fields}
      draftName="add award"
      toInput={({ name, content }) => ({ name: String(name), content: String(content) })}
      toName={({ name }) => name}
    />
  );
}
