import { contract, formatHref } from "cert-api";
import { listUsualSpellings, SpellingChoice } from "../../../components/listChoice/SpellingChoice.tsx";
import { toast } from "../../../components/toaster/toast.ts";
import type { UploadResult } from "../../../components/uploadReport/UploadReport.tsx";
import { useAdminMessages } from "../../../messages/AdminMessagesProvider.tsx";
import { useEndpointMutation } from "../../query/useEndpointMutation.ts";
import { useCan, useServices } from "../../session/AdminServices.ts";
import type { ShownReport } from "../../upload/reportCache.ts";

interface ReportSpellingProps {
  report: ShownReport;
  /** Called with the report on the list after the choice, and the address of its preview. */
  onChosen: (outcome: { result: UploadResult; previewHref: string }) => void;
}

/** Offers the usual spelling for the unusual ones of the reported list. Renders nothing if there are none. */
export function ReportSpelling({ report: { owner, result }, onChosen }: ReportSpellingProps) {
  const toasts = useAdminMessages("toasts");
  const { baseUrl } = useServices();
  const can = useCan();
  const { isPending, mutate } = useEndpointMutation(contract.nameList.choices, {
    onDone: (report) => {
      toast.success(toasts.choicesSaved);
      const previewHref = formatHref(contract.template.preview, { id: owner }, baseUrl);
      onChosen({ result: { status: "accepted", report }, previewHref });
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
      onChoose={({ spelling }) => mutate({ id: owner, file: file.id, spelling })}
    />
  );
}
