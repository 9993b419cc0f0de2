import { contract } from "cert-api";
import { Button } from "../../components/button/Button.tsx";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import { fill } from "../../messages/fill.ts";
import { EditForm } from "../resource/EditForm.tsx";
import { RecordSettings } from "../resource/RecordSettings.tsx";

/** The privacy statement, which a draft of what this installation stores can be filled into. */
export function PrivacySettings() {
  const { title, label, hint, draft, written, saved } = useAdminMessages("privacy");
  return (
    <RecordSettings
      title={title}
      endpoint={contract.brand.readPrivacy}
      toText={({ privacy }) => privacy && fill(written, { count: privacy.length })}
    >
      {(form) => (
        <EditForm
          {...form}
          fields={[{ key: "privacy", label, hint, kind: "area", rows: 12, optional: true }]}
          endpoint={contract.brand.updatePrivacy}
          toValues={({ privacy }) => ({ privacy })}
          toInput={(values, { revision }) => ({ privacy: String(values["privacy"]), revision })}
          done={saved}
          renderIntro={({ onValueChange }) => (
            <div>
              <Button
                tone="quiet"
                size="small"
                onClick={() => onValueChange({ value: { privacy: form.record.draft } })}
              >
                {draft}
              </Button>
            </div>
          )}
        />
      )}
    </RecordSettings>
  );
}
