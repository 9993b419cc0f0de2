import { contract, type Endpoint, type NameListReport, type UploadReport } from "cert-api";
import { NamesakeChoice } from "../../../components/listChoice/NamesakeChoice.tsx";
import { listUsualSpellings, SpellingChoice } from "../../../components/listChoice/SpellingChoice.tsx";
import { UnusedColumns } from "../../../components/listChoice/UnusedColumns.tsx";
import { toast } from "../../../components/toaster/toast.ts";
import type { UploadResult } from "../../../components/uploadReport/UploadReport.tsx";
import { useAdminMessages } from "../../../messages/AdminMessagesProvider.tsx";
import { useEndpointMutation } from "../../query/useEndpointMutation.ts";
import { useCan } from "../../session/AdminServices.ts";
import type { StepProps } from "../activitySteps.ts";
import type { ReportChoicesProps } from "./ReportChoices.tsx";

/** Asks which unused columns of the reported list are imported. Renders nothing for other files, or if all columns are used. */
export function ReportColumns({ id, result, onChosen }: ReportChoicesProps) {
  const can = useCan();
  const { isPending, mutate, error } = useListChange(contract.nameList.columns, onChosen);
  if (!isList(result) || !can(contract.nameList.columns)) return null;
  const { unused = [], file } = result.report;
  if (unused.length === 0) return null;
  return (
    <UnusedColumns
      key={JSON.stringify([file.id, unused])}
      columns={unused}
      busy={isPending}
      refusal={error?.message}
      onChoose={({ columns }) => mutate({ id, nameList: file.id, columns })}
    />
  );
}

/** Offers the usual spelling for the unusual ones of the reported list. Renders nothing if there are none. */
export function ReportSpelling({ id, result, onChosen }: ReportChoicesProps) {
  const can = useCan();
  const { isPending, mutate } = useListChange(contract.nameList.choices, onChosen);
  if (!isList(result) || !can(contract.nameList.choices)) return null;
  const { file, problems } = result.report;
  const usual = listUsualSpellings(problems);
  if (usual.length === 0) return null;
  return (
    <SpellingChoice
      usual={usual}
      busy={isPending}
      onChoose={({ spelling }) => mutate({ id, file: file.id, spelling })}
    />
  );
}

/** Offers to show the column that tells namesakes of the reported list apart, unless the activity shows one already. */
export function ReportNamesakes({
  activity: { id, name, winnerColumn },
  result,
  onChanged,
}: Pick<StepProps, "activity" | "onChanged"> & { result: UploadResult }) {
  const can = useCan();
  const { saved } = useAdminMessages("activityPage");
  const toasts = useAdminMessages("toasts");
  const { isPending, mutate } = useEndpointMutation(contract.activity.update, {
    onDone: () => {
      toast.success(saved);
      onChanged();
    },
    onRefused: ({ message }) => toast.failure(toasts.updateFailed, message),
  });
  if (!isList(result) || winnerColumn !== null || !can(contract.activity.update)) return null;
  const { names = 0, column = null } = result.report.namesakes ?? {};
  if (column === null) return null;
  const show = () => mutate({ id, name, winnerColumn: column });
  return <NamesakeChoice names={names} column={column} busy={isPending} onChoose={show} />;
}

const isList = (result: UploadResult): result is { status: "accepted"; report: NameListReport } =>
  result.status === "accepted" && result.report.kind === "name_list";

/** Returns a mutation that changes how an accepted list is read. `onChosen` receives the report on the changed list. */
function useListChange<Input extends object, Report extends UploadReport>(
  endpoint: Endpoint<Input, Report>,
  onChosen: ReportChoicesProps["onChosen"],
) {
  const toasts = useAdminMessages("toasts");
  return useEndpointMutation(endpoint, {
    onDone: (report) => {
      toast.success(toasts.choicesSaved);
      onChosen({ status: "accepted", report });
    },
    onRefused: ({ message }) => toast.failure(toasts.choicesFailed, message),
  });
}
