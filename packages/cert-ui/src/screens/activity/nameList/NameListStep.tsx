import { contract } from "cert-api";
import { Stack } from "../../../components/stack/Stack.tsx";
import type { UploadResult } from "../../../components/uploadReport/UploadReport.tsx";
import { useCan } from "../../session/AdminServices.ts";
import { takesPhotos, toFileOf } from "../activityFile.ts";
import { ActivityFileCell } from "../ActivityFileCell.tsx";
import { FileReport } from "../FileReport.tsx";
import type { StepProps } from "../activitySteps.ts";
import { ReportChoices } from "./ReportChoices.tsx";
import { ReportColumns, ReportNamesakes, ReportSpelling } from "./ReportColumns.tsx";
import { useSheetChoice } from "./useSheetChoice.ts";

/** The name list of an activity with its report and choices, and the photos that come with it. */
export function NameListStep({ activity, uploads, onChanged }: StepProps) {
  const can = useCan();
  const { id } = activity;
  const showResult = (result: UploadResult) => {
    uploads.showReport({ ...toFileOf(activity, "name_list"), result, previewHref: undefined });
    onChanged();
  };
  const sheetChoice = useSheetChoice(activity, showResult);
  const getParts = (result: UploadResult) => ({
    sheetChoice: can(contract.nameList.sheets) ? sheetChoice : undefined,
    children: (
      <>
        <ReportChoices id={id} result={result} onChosen={showResult} />
        <ReportSpelling id={id} result={result} onChosen={showResult} />
        <ReportNamesakes activity={activity} result={result} onChanged={onChanged} />
        <ReportColumns id={id} result={result} onChosen={showResult} />
      </>
    ),
  });
  return (
    <Stack>
      <Stack direction="row" gap="small">
        <ActivityFileCell activity={activity} field="name_list" uploads={uploads} onUploaded={onChanged} />
        {takesPhotos(activity) && (
          <ActivityFileCell activity={activity} field="photos" uploads={uploads} onUploaded={onChanged} />
        )}
      </Stack>
      <FileReport activity={activity} field="name_list" uploads={uploads} getParts={getParts} />
      {takesPhotos(activity) && <FileReport activity={activity} field="photos" uploads={uploads} />}
    </Stack>
  );
}
