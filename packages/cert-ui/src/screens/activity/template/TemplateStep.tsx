import { contract, type TemplateReport } from "cert-api";
import { useState } from "react";
import { Button } from "../../../components/button/Button.tsx";
import { Stack } from "../../../components/stack/Stack.tsx";
import type { UploadResult } from "../../../components/uploadReport/UploadReport.tsx";
import { useAdminMessages } from "../../../messages/AdminMessagesProvider.tsx";
import { QueryNotice } from "../../query/QueryNotice.tsx";
import { useEndpointQuery } from "../../query/useEndpointQuery.ts";
import { useCan } from "../../session/AdminServices.ts";
import { takesCertificates, toFileOf } from "../activityFile.ts";
import { ActivityFileCell } from "../ActivityFileCell.tsx";
import { FileReport } from "../FileReport.tsx";
import { StepSides } from "../StepSides.tsx";
import { useListSettings } from "../nameList/useListSettings.ts";
import type { StepProps } from "../activitySteps.ts";
import { ActivityPreview } from "../publication/ActivityPreview.tsx";
import { TemplateBlanks } from "./TemplateBlanks.tsx";
import { TemplateGalleryPart } from "./TemplateGalleryPart.tsx";
import { TemplateShrinking } from "./TemplateShrinking.tsx";

/** The template of an activity with its picture, blanks and fonts, or the existing certificates in its place. */
export function TemplateStep(props: StepProps) {
  const { activity, uploads, onChanged } = props;
  const settingsOf = useListSettings(props);
  const messages = useAdminMessages("templateGallery");
  const blankMessages = useAdminMessages("blankOffers");
  const can = useCan();
  const [isChoosing, setChoosing] = useState(false);
  const [keptTemplate, setKeptTemplate] = useState<string>();
  const { id, template, certificatesFile } = activity;
  const showResult = (result: UploadResult) => {
    uploads.showReport({ ...toFileOf(activity, "template"), result, previewHref: undefined });
    onChanged();
  };
  const showReport = (report: TemplateReport) => showResult({ status: "accepted", report });
  const offersGallery = !certificatesFile && can(contract.template.takeFromGallery);
  const isUploading = uploads.sent(toFileOf(activity, "template").key) !== null;
  const isGalleryShown = offersGallery && !isUploading && (template === null || isChoosing);
  const isSearched = template !== null && template !== keptTemplate && can(contract.template.nameBlanks);
  const blanks = useEndpointQuery(
    contract.template.blanks,
    { id, template: template ?? undefined },
    { enabled: isSearched },
  );
  const hasBlanks = isSearched && blanks.data !== undefined && blanks.data.blanks.length > 0;
  const getParts = (result: UploadResult) => ({
    settings: result.status === "refused" ? settingsOf(result) : undefined,
    children: <TemplateShrinking id={id} result={result} onChanged={showReport} />,
  });
  return (
    <StepSides beside={!hasBlanks && <ActivityPreview activity={activity} />} goOn={props.goOn}>
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
          id={id}
          isOpen={isChoosing}
          onTaken={(report) => {
            setChoosing(false);
            showReport(report);
          }}
        />
      )}
      {hasBlanks && (
        <TemplateBlanks
          key={template}
          id={id}
          offers={blanks.data}
          onNamed={showReport}
          onKeep={() => setKeptTemplate(template)}
        />
      )}
      {!certificatesFile && <FileReport activity={activity} field="template" uploads={uploads} getParts={getParts} />}
      {isSearched && !blanks.data && (
        <QueryNotice error={blanks.error} onRetry={() => void blanks.refetch()} messages={blankMessages} />
      )}
      {takesCertificates(activity) && <FileReport activity={activity} field="certificates" uploads={uploads} />}
    </StepSides>
  );
}
