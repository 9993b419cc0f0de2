import { contract, type Data, type FourEyes } from "cert-api";
import { toOptions } from "../../components/field/toOptions.ts";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import { QueryNotice } from "../query/QueryNotice.tsx";
import { useEndpointQuery } from "../query/useEndpointQuery.ts";
import { useRecordForm } from "../resource/useRecordForm.ts";
import { SettingsForm } from "../resource/SettingsForm.tsx";

/** The form of the setting 双人复核. */
export function FourEyesSettings() {
  const { data, error, isFetchedAfterMount, refetch } = useEndpointQuery(contract.correction.fourEyes, {});
  if (data === undefined || !isFetchedAfterMount) return <QueryNotice error={error} onRetry={refetch} />;
  return <FourEyesForm setting={data} />;
}

function FourEyesForm({ setting }: { setting: Data<typeof contract.correction.fourEyes> }) {
  const messages = useAdminMessages("fourEyes");
  const choices = Object.keys(messages.choices) as FourEyes[];
  const options = toOptions(choices, messages.choices);
  const recordForm = useRecordForm({
    record: setting,
    fields: [{ key: "fourEyes", label: messages.label, kind: "select", options }],
    endpoint: contract.correction.setFourEyes,
    toValues: ({ fourEyes }) => ({ fourEyes }),
    toInput: (values, { fourEyes, revision }) => ({
      fourEyes: choices.find((choice) => choice === values["fourEyes"]) ?? fourEyes,
      revision,
    }),
    done: messages.saved,
  });
  return <SettingsForm label={messages.title} {...recordForm} />;
}
