import { contract, type Data } from "cert-api";
import { Button } from "../../components/button/Button.tsx";
import { Stack } from "../../components/stack/Stack.tsx";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import { QueryNotice } from "../query/QueryNotice.tsx";
import { useEndpointQuery } from "../query/useEndpointQuery.ts";
import { SettingsForm } from "../resource/SettingsForm.tsx";
import { useRecordForm } from "../resource/useRecordForm.ts";

/** The form of the privacy statement, which a draft of what this installation stores can be filled into. */
export function PrivacySettings() {
  const { data, error, isFetchedAfterMount, refetch } = useEndpointQuery(contract.brand.readPrivacy, {});
  if (data === undefined || !isFetchedAfterMount) return <QueryNotice error={error} onRetry={() => void refetch()} />;
  return <PrivacyForm statement={data} />;
}

function PrivacyForm({ statement }: { statement: Data<typeof contract.brand.readPrivacy> }) {
  const messages = useAdminMessages("privacy");
  const { form, reset } = useRecordForm({
    record: statement,
    fields: [{ key: "privacy", label: messages.label, hint: messages.hint, kind: "area", rows: 12, optional: true }],
    endpoint: contract.brand.updatePrivacy,
    toValues: ({ privacy }) => ({ privacy }),
    toInput: (values, { revision }) => ({ privacy: String(values["privacy"]), revision }),
    done: messages.saved,
  });
  return (
    <Stack>
      <SettingsForm label={messages.title} form={form} reset={reset} />
      <div>
        <Button tone="quiet" onClick={() => form.onValueChange({ value: { privacy: statement.draft } })}>
          {messages.draft}
        </Button>
      </div>
    </Stack>
  );
}
