import { contract } from "cert-api";
import { useNavigate } from "react-router-dom";
import { fill } from "../../messages/fill.ts";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import { AddFrame } from "../resource/AddFrame.tsx";
import { activityPath } from "./activitySteps.ts";

/** 添加活动. Asks for the name; the page of the new activity asks for the rest. */
export function ActivityAddScreen() {
  const { resourceForm: messages, nouns, fields } = useAdminMessages();
  const navigate = useNavigate();
  return (
    <AddFrame
      title={fill(messages.addTitle, { noun: nouns.activity })}
      help="overview"
      endpoint={contract.activity.create}
      fields={[{ key: "name", label: fields.name, kind: "text" }]}
      draftName="add activity"
      toInput={(values) => ({ name: String(values["name"]) })}
      toName={({ name }) => name}
      onCreated={(activity) => void navigate(activityPath(activity))}
    />
  );
}
