import { contract, type Activity } from "cert-api";
import { useState } from "react";
import type { SheetChoiceProps, SheetRefusal } from "../../../components/sheetChoice/SheetChoice.tsx";
import { toast } from "../../../components/toaster/toast.ts";
import type { UploadResult } from "../../../components/uploadReport/UploadReport.tsx";
import { useAdminMessages } from "../../../messages/AdminMessagesProvider.tsx";
import { useEndpointMutation } from "../../query/useEndpointMutation.ts";
import { problemsOfRefusal, refusedUpload } from "../../upload/useUploads.ts";

/**
 * Manages the choice of the sheets of a workbook that make up the name list. `onResult` receives the report on the chosen
 * sheets, or the refusal of a choice that further choices would make usable.
 */
export function useSheetChoice(
  { id, nameList }: Activity,
  onResult: (result: UploadResult) => void,
): Pick<SheetChoiceProps, "busy" | "refusal" | "onChoose"> {
  const toasts = useAdminMessages("toasts");
  const [refusal, setRefusal] = useState<SheetRefusal | null>(null);
  const { isPending: busy, mutate } = useEndpointMutation(contract.nameList.sheets, {
    onDone: (report) => {
      setRefusal(null);
      toast.success(toasts.sheetsChosen);
      onResult({ status: "accepted", report });
    },
    onRefused: (failure) => {
      const { offer } = failure.data ?? {};
      if (offer !== undefined) {
        setRefusal(null);
        return onResult({ ...refusedUpload(offer.file.fileName, failure), isStored: true });
      }
      const problems = problemsOfRefusal(failure).filter(({ row, placeholder }) => (row ?? placeholder) !== undefined);
      setRefusal({ message: failure.message, problems });
      toast.failure(toasts.sheetsFailed, failure.message);
    },
  });
  return { busy, refusal, onChoose: ({ sheets }) => mutate({ id, nameList: nameList ?? "", sheets }) };
}
