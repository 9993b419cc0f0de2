import { useQueryClient } from "@tanstack/react-query";
import { contract } from "cert-api";
import { useNavigate } from "react-router-dom";
import { Text } from "../../../components/text/Text.tsx";
import { useAdminMessages } from "../../../messages/AdminMessagesProvider.tsx";
import { editRead } from "../../query/cachedReads.ts";
import { endpointQuery, useEndpointQuery } from "../../query/useEndpointQuery.ts";
import { EditForm } from "../../resource/EditForm.tsx";
import { useCan, useServices } from "../../session/AdminServices.ts";
import { activityPath, findShownStep, type StepProps } from "../activitySteps.ts";
import { toActivityInput, toColumnChoices, useActivityFields, useActivityValues } from "./activityFields.ts";

/** Edits an activity: its name, rule of validity, column beside the winners, public search, holder check, or contact. */
export function SettingsStep({ activity }: StepProps) {
  const messages = useAdminMessages("activityPage");
  const can = useCan();
  const { client } = useServices();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { id, nameList, winnerColumn } = activity;
  const { queryKey } = endpointQuery(client, contract.activity.get, { id });
  // Without the report, as of a list from before reports were stored, the form offers what is chosen already
  const { data: report } = useEndpointQuery(
    contract.activity.report,
    { id, field: "name_list" },
    { enabled: nameList !== null },
  );
  const columns = toColumnChoices(report?.kind === "name_list" ? report.columns : [], winnerColumn);
  const fields = useActivityFields(columns);
  const toValues = useActivityValues();
  if (!can(contract.activity.update)) return <Text>{messages.mayNotEdit}</Text>;
  return (
    <EditForm
      label={messages.steps.settings}
      place="page"
      fields={fields}
      record={activity}
      toValues={toValues}
      endpoint={contract.activity.update}
      toInput={(values, record) => ({ id, revision: record.revision, ...toActivityInput(values, record) })}
      onClose={() => {
        // What was saved a moment ago may have changed the next step
        const current = queryClient.getQueryData(queryKey) ?? activity;
        void navigate(activityPath(activity, findShownStep(current)));
      }}
      done={({ hasUnpublishedChanges }) => [
        messages.saved,
        hasUnpublishedChanges ? messages.savedForPublish : undefined,
      ]}
      onChanged={(changed) => editRead(queryClient, queryKey, () => changed)}
    />
  );
}
