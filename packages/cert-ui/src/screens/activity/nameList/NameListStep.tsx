import { contract } from "cert-api";
import { useState } from "react";
import { Button } from "../../../components/button/Button.tsx";
import { SheetChoice } from "../../../components/sheetChoice/SheetChoice.tsx";
import { Stack } from "../../../components/stack/Stack.tsx";
import type { UploadResult } from "../../../components/uploadReport/UploadReport.tsx";
import { useAdminMessages } from "../../../messages/AdminMessagesProvider.tsx";
import { useCan } from "../../session/AdminServices.ts";
import { takesPhotos, toFileOf } from "../activityFile.ts";
import { ActivityFileCell } from "../ActivityFileCell.tsx";
import { FileReport } from "../FileReport.tsx";
import type { StepProps } from "../StepProps.ts";
import { ReportChoices } from "./ReportChoices.tsx";
import { ReportColumns } from "./ReportColumns.tsx";
import { ReportSpelling } from "./ReportSpelling.tsx";
import { useSheetChoice } from "./useSheetChoice.ts";

/** The name list of an activity with its report and choices, and the photos that come with it. */
export function NameListStep({ activity, uploads, onChanged }: StepProps) {
  const words = useAdminMessages("activityList");
  const can = useCan();
  const { id, sheets } = activity;
  const [isChoosing, setChoosing] = useState(false);
  const showResult = (result: UploadResult) => {
    setChoosing(false);
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
        <ReportColumns id={id} result={result} onChosen={showResult} />
      </>
    ),
  });
  return (
    <Stack>
      <Stack direction="row" gap="small">
        <ActivityFileCell activity={activity} field="name_list" uploads={uploads} onUploaded={onChanged}>
          {sheets !== undefined && can(contract.nameList.sheets) && (
            <Button tone="quiet" size="small" aria-expanded={isChoosing} onClick={() => setChoosing(!isChoosing)}>
              {words.chooseSheets}
            </Button>
          )}
        </ActivityFileCell>
        {takesPhotos(activity) && (
          <ActivityFileCell activity={activity} field="photos" uploads={uploads} onUploaded={onChanged} />
        )}
      </Stack>
      {isChoosing && <SheetChoice sheets={sheets ?? []} {...sheetChoice} onCancel={() => setChoosing(false)} />}
      <FileReport activity={activity} field="name_list" uploads={uploads} getParts={getParts} />
      {takesPhotos(activity) && <FileReport activity={activity} field="photos" uploads={uploads} />}
    </Stack>
  );
}
