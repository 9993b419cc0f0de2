import { contract } from "cert-api";
import type { FormField } from "../../components/resourceForm/formValues.ts";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import { AddFrame } from "../resource/AddFrame.tsx";

/** 添加奖证: adds an award manually. */
export function AwardAddScreen() {
  const messages = useAdminMessages("awardForm");
  const fields: readonly FormField[] = [
    { key: "name", label: messages.name, kind: "text", hint: messages.nameHint },
    { key: "content", label: messages.content, kind: "area", hint: messages.contentHint },
  ];
  return (
    <AddFrame
      title={messages.title}
      help="awards"
      endpoint={contract.award.create}
      fields={fields}
      draftName="add award"
      toInput={({ name, content }) => ({ name: String(name), content: String(content) })}
      toName={({ name }) => name}
    />
  );
}
