import { contract, type Activity } from "cert-api";
import { useState } from "react";
import { Stack } from "../../../components/stack/Stack.tsx";
import type { UploadResult } from "../../../components/uploadReport/UploadReport.tsx";
import type { ChoiceRefusal } from "../../../components/problemList/RefusalNote.tsx";
import type { SheetChoiceProps } from "../../../components/sheetChoice/SheetChoice.tsx";
import { useAdminMessages } from "../../../messages/AdminMessagesProvider.tsx";
import { useCan } from "../../session/AdminServices.ts";
import { useReload } from "../../query/cachedReads.ts";
import { useAction } from "../../query/useAction.ts";
import { problemsOfRefusal, refusedUpload } from "../../upload/useUploads.ts";
import { takesPhotos, toFileOf } from "../activityFile.ts";
import { ActivityFileCell } from "../ActivityFileCell.tsx";
import { FileReport } from "../FileReport.tsx";
import { StepSides } from "../StepSides.tsx";
import type { StepProps } from "../activitySteps.ts";
import { ActivityPreview } from "../template/ActivityPreview.tsx";
import { ReportAnswers, ReportChoices, ReportColumns, ReportNamesakes } from "./ReportChoices.tsx";

/** The name list of an activity with its report and choices, and the photos that come with it. */
export function NameListStep({ activity, uploads, onChanged }: StepProps) {
  const can = useCan();
  const showResult = (result: UploadResult) => {
    uploads.showReport({ ...toFileOf(activity, "name_list"), result, previewHref: undefined });
    onChanged();
  };
  const sheetChoice = useSheetChoice(activity, showResult);
  const getParts = (result: UploadResult) => ({
    sheetChoice: can(contract.nameList.configure) ? sheetChoice : undefined,
    children: (
      <>
        <ReportChoices activity={activity} result={result} onChosen={showResult} />
        <ReportAnswers activity={activity} result={result} onChosen={showResult} />
        <ReportNamesakes activity={activity} result={result} onChanged={onChanged} />
        <ReportColumns activity={activity} result={result} onChosen={showResult} />
      </>
    ),
  });
  return (
    <StepSides beside={<ActivityPreview activity={activity} />}>
      <Stack direction="row" gap="small">
        <ActivityFileCell activity={activity} field="name_list" uploads={uploads} onUploaded={onChanged} />
        {takesPhotos(activity) && (
          <ActivityFileCell activity={activity} field="photos" uploads={uploads} onUploaded={onChanged} />
        )}
      </Stack>
      <FileReport activity={activity} field="name_list" uploads={uploads} getParts={getParts} />
      {takesPhotos(activity) && <FileReport activity={activity} field="photos" uploads={uploads} />}
    </StepSides>
  );
}

/**
 * Manages the choice of the sheets of a workbook that make up the name list. `onResult` receives the report on the chosen
 * sheets, or the refusal of a choice that further choices would make usable.
 */
function useSheetChoice(
  { id, revision, nameList }: Activity,
  onResult: (result: UploadResult) => void,
): Pick<SheetChoiceProps, "busy" | "refusal" | "onChoose"> {
  const toasts = useAdminMessages("toasts");
  const reload = useReload("activity");
  const [refusal, setRefusal] = useState<ChoiceRefusal | null>(null);
  const { isRunning: busy, run } = useAction(contract.nameList.configure, {
    done: toasts.sheetsChosen,
    failed: ({ data }) => (data?.offer === undefined ? toasts.sheetsFailed : null),
    onDone: (report) => {
      setRefusal(null);
      onResult({ status: "accepted", report });
    },
    onRefused: (failure) => {
      const { offer } = failure.data ?? {};
      if (offer !== undefined) {
        setRefusal(null);
        return onResult({ ...refusedUpload(offer.file.fileName, failure), stored: true });
      }
      const problems = problemsOfRefusal(failure).filter(({ row, placeholder }) => (row ?? placeholder) !== undefined);
      setRefusal({ message: failure.message, problems });
      reload();
    },
  });
  return { busy, refusal, onChoose: ({ sheets }) => run({ id, revision, file: nameList ?? "", sheets }) };
}
