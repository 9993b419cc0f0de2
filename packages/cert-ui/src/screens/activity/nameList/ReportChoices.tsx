import { contract, formatHref, type Failure, type UploadReport } from "cert-api";
import { useState } from "react";
import { ListChoice, type ListChoiceProps, type ListChoices } from "../../../components/listChoice/ListChoice.tsx";
import { toast } from "../../../components/toaster/toast.ts";
import { isUndecided } from "../../../components/uploadReport/ReportFacts.tsx";
import type { UploadResult } from "../../../components/uploadReport/UploadReport.tsx";
import { useAdminMessages } from "../../../messages/AdminMessagesProvider.tsx";
import { useEndpointMutation } from "../../query/useEndpointMutation.ts";
import { useCan, useServices } from "../../session/AdminServices.ts";
import { problemsOfRefusal, refusedUpload } from "../../upload/useUploads.ts";

export interface ReportChoicesProps {
  id: string;
  result: UploadResult;
  onChosen: (result: UploadResult) => void;
}

/** The choices for using a refused list or template, or other columns of a list. Renders nothing for other files. */
export function ReportChoices({ id, result, onChosen }: ReportChoicesProps) {
  const toasts = useAdminMessages("toasts");
  const { baseUrl } = useServices();
  const can = useCan();
  const [failure, setFailure] = useState<Failure | null>(null);
  const { isPending, mutate } = useEndpointMutation(contract.nameList.choices, {
    onDone: (report: UploadReport) => {
      toast.success(toasts.choicesSaved);
      setFailure(null);
      onChosen({ status: "accepted", report });
    },
    onRefused: (refused) => {
      toast.failure(toasts.choicesFailed, refused.message);
      const { offer } = refused.data ?? {};
      if (offer === undefined || result.status === "accepted") setFailure(refused);
      else onChosen({ ...result, ...refusedUpload(offer.file.fileName, refused) });
    },
  });
  const offer = findOffer(result);
  if (offer === null || !can(contract.nameList.choices)) return null;
  const { file, ...choice } = offer;
  // Where only columns or sheets are to be chosen, no cell of the list is at fault
  const hasErrors = result.status === "refused" && result.problems.some(({ row }) => row !== undefined);
  const choose = (choices: ListChoices) => mutate({ id, file, ...choices });
  return (
    <ListChoice
      key={JSON.stringify(offer)}
      {...choice}
      markedHref={hasErrors ? formatHref(contract.nameList.marked, { id, file }, baseUrl) : undefined}
      busy={isPending}
      refusal={failure && { message: failure.message, problems: problemsOfRefusal(failure) }}
      onChoose={choose}
    />
  );
}

type Offer = Pick<ListChoiceProps, "purpose" | "matches" | "choosable" | "sheets" | "errorRows" | "soundRows"> & {
  file: string;
};

/** Returns the choices for the reported file, or null if there are none. */
function findOffer(result: UploadResult): Offer | null {
  if (result.status === "refused") {
    if (result.offer === undefined) return null;
    const { file, field, ...choice } = result.offer;
    return { ...choice, file: file.id, purpose: field === "template" ? "template" : "list" };
  }
  const { report } = result;
  if (report.kind !== "name_list" || (report.matches ?? []).length === 0 || isUndecided(report)) return null;
  return { purpose: "change", file: report.file.id, matches: report.matches, choosable: report.choosable };
}
