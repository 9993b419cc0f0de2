import { contract } from "cert-api";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import { EditForm } from "../resource/EditForm.tsx";
import { RecordSettings } from "../resource/RecordSettings.tsx";

/** The site's contact, which applies to activities without one of their own. */
export function ContactSettings() {
  const { title, label, hint, saved } = useAdminMessages("contact");
  return (
    <RecordSettings title={title} endpoint={contract.contact.read} toText={(stored) => stored?.text ?? ""}>
      {(form) => (
        <EditForm
          {...form}
          fields={[{ key: "text", label, hint, kind: "area", rows: 3, optional: true }]}
          endpoint={contract.contact.update}
          toValues={(stored) => ({ text: stored?.text ?? "" })}
          toInput={({ text }, stored) => ({ text: String(text), revision: stored?.revision ?? 0 })}
          done={saved}
        />
      )}
    </RecordSettings>
  );
}
