import { contract } from "cert-api";
import type { FormField } from "../../components/resourceForm/formValues.ts";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import { AddFrame } from "../resource/AddFrame.tsx";
import { useServices } from "../session/AdminServices.ts";

/** 添加奖证, by hand. */
export function AwardAddScreen() {
  const words = useAdminMessages("awardForm");
  const { client } = useServices();
  const fields: readonly FormField[] = [
    { key: "name", label: words.name, kind: "text", hint: words.nameHint },
    { key: "content", label: words.content, kind: "area", hint: words.contentHint },
  ];
  return (
    <AddFrame
      title={words.title}
      endpoint={contract.award.create}
      fields={fields}
      draftName="add award"
      create={({ name, content }) => client.award.create({ name: String(name), content: String(content) })}
      nameOf={({ name }) => name}
    />
  );
}
