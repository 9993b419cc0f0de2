import { contract } from "cert-api";
import { UnusedColumns } from "../../../components/listChoice/UnusedColumns.tsx";
import { toast } from "../../../components/toaster/toast.ts";
import type { UploadResult } from "../../../components/uploadReport/UploadReport.tsx";
import { useAdminMessages } from "../../../messages/AdminMessagesProvider.tsx";
import { toFailure } from "../../query/callError.ts";
import { useEndpointMutation } from "../../query/useEndpointMutation.ts";
import { useCan } from "../../session/AdminServices.ts";

interface ReportColumnsProps {
  /** The id of the activity. */
  id: string;
  /** The reported file. */
  result: UploadResult;
  /** Called with the report on the list after the choice. */
  onChosen: (result: UploadResult) => void;
}

/** Asks which unused columns of the reported list are imported. Renders nothing for other files, or if all columns are used. */
export function ReportColumns({ id, result, onChosen }: ReportColumnsProps) {
  const toasts = useAdminMessages("toasts");
  const can = useCan();
  const { isPending, mutate, error } = useEndpointMutation(contract.nameList.columns, {
    onDone: (report) => {
      toast.success(toasts.choicesSaved);
      onChosen({ status: "accepted", report });
    },
    onRefused: ({ message }) => toast.failure(toasts.choicesFailed, message),
  });
  if (result.status !== "accepted" || result.report.kind !== "name_list" || !can(contract.nameList.columns))
    return null;
  const { unused = [], file } = result.report;
  if (unused.length === 0) return null;
  return (
    <UnusedColumns
      key={JSON.stringify([file.id, unused])}
      columns={unused}
      busy={isPending}
      refusal={error === null ? undefined : toFailure(error).message}
      onChoose={({ columns }) => mutate({ id, nameList: file.id, columns })}
    />
  );
}
