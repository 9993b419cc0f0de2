import { contract } from "cert-api";
import { fill } from "../../messages/fill.ts";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import { AddFrame } from "../resource/AddFrame.tsx";
import { toActivityInput, useActivityFields } from "./activityFields.ts";

/** 添加活动. */
export function ActivityAddScreen() {
  const words = useAdminMessages("resourceForm");
  const nouns = useAdminMessages("nouns");
  const fields = useActivityFields();
  return (
    <AddFrame
      title={fill(words.addTitle, { noun: nouns.activity })}
      endpoint={contract.activity.create}
      fields={fields}
      draftName="add activity"
      toInput={(values) => toActivityInput(values)}
      toName={({ name }) => name}
      // The list begins with what was added last
      addedPage={0}
    />
  );
}
