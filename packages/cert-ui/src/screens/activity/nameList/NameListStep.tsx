import { contract } from "cert-api";
import { Stack } from "../../../components/stack/Stack.tsx";
import type { UploadResult } from "../../../components/uploadReport/UploadReport.tsx";
import { useCan } from "../../session/AdminServices.ts";
import { takesPhotos } from "../activityFile.ts";
import { ActivityFileCell } from "../ActivityFileCell.tsx";
import { FileReport } from "../FileReport.tsx";
import { StepSides } from "../StepSides.tsx";
import { listStepProblems, type StepProps } from "../activitySteps.ts";
import { ActivityPreview } from "../publication/ActivityPreview.tsx";
import { useListSettings } from "./useListSettings.ts";

/** The name list of an activity with its report, and the photos that come with it. */
export function NameListStep(props: StepProps) {
  const { activity, uploads, onChanged } = props;
  const can = useCan();
  const settingsOf = useListSettings(props);
  const needs = listStepProblems(activity, "list");
  const getParts = (result: UploadResult) => ({ settings: settingsOf(result) });
  return (
    <StepSides beside={<ActivityPreview activity={activity} />} goOn={!can(contract.nameList.configure) && props.goOn}>
      <Stack direction="row" gap="small">
        <ActivityFileCell activity={activity} field="name_list" uploads={uploads} onUploaded={onChanged} />
        {takesPhotos(activity) && (
          <ActivityFileCell activity={activity} field="photos" uploads={uploads} onUploaded={onChanged} />
        )}
      </Stack>
      <FileReport activity={activity} field="name_list" uploads={uploads} needs={needs} getParts={getParts} />
      {takesPhotos(activity) && <FileReport activity={activity} field="photos" uploads={uploads} />}
    </StepSides>
  );
}
