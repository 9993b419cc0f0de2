import { contract, type FourEyes } from "cert-api";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import { EditForm } from "../resource/EditForm.tsx";
import { RecordSettings } from "../resource/RecordSettings.tsx";

/** The setting 双人复核. */
export function FourEyesSettings() {
  const messages = useAdminMessages("fourEyes");
  const choices = Object.keys(messages.choices) as FourEyes[];
  const options = choices.map((value) => ({ value, label: messages.choices[value] }));
  return (
    <RecordSettings
      title={messages.title}
      endpoint={contract.correction.fourEyes}
      toText={({ fourEyes }) => messages.choices[fourEyes]}
    >
      {(form) => (
        <EditForm
          {...form}
          fields={[{ key: "fourEyes", label: messages.label, kind: "select", options }]}
          endpoint={contract.correction.setFourEyes}
          toValues={({ fourEyes }) => ({ fourEyes })}
          toInput={(values, { fourEyes, revision }) => ({
            fourEyes: choices.find((choice) => choice === values["fourEyes"]) ?? fourEyes,
            revision,
          })}
          done={messages.saved}
        />
      )}
    </RecordSettings>
  );
}
