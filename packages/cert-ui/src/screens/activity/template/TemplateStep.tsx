import { contract } from "cert-api";
import { useState } from "react";
import { Button } from "../../../components/button/Button.tsx";
import { Stack } from "../../../components/stack/Stack.tsx";
import type { UploadResult } from "../../../components/uploadReport/UploadReport.tsx";
import { useAdminMessages } from "../../../messages/AdminMessagesProvider.tsx";
import { useCan } from "../../session/AdminServices.ts";
import { takesCertificates, toFileOf } from "../activityFile.ts";
import { ActivityFileCell } from "../ActivityFileCell.tsx";
import { FileReport } from "../FileReport.tsx";
import { ReportChoices } from "../nameList/ReportChoices.tsx";
import type { StepProps } from "../activitySteps.ts";
import { ActivityPreview } from "./ActivityPreview.tsx";
import { TemplateChanges } from "./TemplateChanges.tsx";
import { TemplateGalleryPart } from "./TemplateGalleryPart.tsx";

/** The template of an activity with its picture, blanks and fonts, or the existing certificates in its place. */
export function TemplateStep({ activity, uploads, onChanged }: StepProps) {
  const messages = useAdminMessages("templateGallery");
  const can = useCan();
  const [isChoosing, setChoosing] = useState(false);
  const { id, template, certificatesFile, nameList } = activity;
  const showResult = (result: UploadResult) => {
    uploads.showReport({ ...toFileOf(activity, "template"), result, previewHref: undefined });
    onChanged();
  };
  const offersGallery = !certificatesFile && can(contract.template.takeFromGallery);
  const isUploading = uploads.sent(toFileOf(activity, "template").key) !== null;
  const isGalleryShown = offersGallery && !isUploading && (template === null || isChoosing);
  const getParts = (result: UploadResult) => ({
    preview: result.status === "accepted" ? <ActivityPreview id={id} file={`${template}-${nameList}`} /> : undefined,
    children: (
      <>
        <ReportChoices activity={activity} result={result} onChosen={showResult} />
        <TemplateChanges id={id} result={result} onChanged={showResult} />
      </>
    ),
  });
  return (
    <Stack>
      <Stack direction="row" gap="small">
        {!certificatesFile && (
          <ActivityFileCell activity={activity} field="template" uploads={uploads} onUploaded={onChanged}>
            {offersGallery && template !== null && (
              <Button tone="quiet" size="small" aria-expanded={isChoosing} onClick={() => setChoosing(!isChoosing)}>
                {messages.open}
              </Button>
            )}
          </ActivityFileCell>
        )}
        {takesCertificates(activity) && (
          <ActivityFileCell activity={activity} field="certificates" uploads={uploads} onUploaded={onChanged} />
        )}
      </Stack>
      {isGalleryShown && (
        <TemplateGalleryPart
          activity={activity}
          onTaken={(report) => {
            setChoosing(false);
            showResult({ status: "accepted", report });
          }}
        />
      )}
      {!certificatesFile && <FileReport activity={activity} field="template" uploads={uploads} getParts={getParts} />}
      {takesCertificates(activity) && <FileReport activity={activity} field="certificates" uploads={uploads} />}
    </Stack>
  );
}
