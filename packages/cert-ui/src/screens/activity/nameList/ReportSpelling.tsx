import { contract } from "cert-api";
import { listUsualSpellings, SpellingChoice } from "../../../components/listChoice/SpellingChoice.tsx";
import { toast } from "../../../components/toaster/toast.ts";
import type { UploadResult } from "../../../components/uploadReport/UploadReport.tsx";
import { useAdminMessages } from "../../../messages/AdminMessagesProvider.tsx";
import { useEndpointMutation } from "../../query/useEndpointMutation.ts";
import { useCan } from "../../session/AdminServices.ts";

interface ReportSpellingProps {
  /** The id of the activity. */
  id: string;
  /** The reported file. */
  result: UploadResult;
  /** Called with the report on the list after the choice. */
  onChosen: (result: UploadResult) => void;
}

/** Offers the usual spelling for the unusual ones of the reported list. Renders nothing if there are none. */
export function ReportSpelling({ id, result, onChosen }: ReportSpellingProps) {
  const toasts = useAdminMessages("toasts");
  const can = useCan();
  const { isPending, mutate } = useEndpointMutation(contract.nameList.choices, {
    onDone: (report) => {
      toast.success(toasts.choicesSaved);
      onChosen({ status: "accepted", report });
    },
    onRefused: ({ message }) => toast.failure(toasts.choicesFailed, message),
  });
  if (result.status !== "accepted" || result.report.kind !== "name_list" || !can(contract.nameList.choices))
    return null;
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
