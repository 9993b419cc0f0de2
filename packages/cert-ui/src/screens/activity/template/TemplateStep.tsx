import { contract, formatHref, type TemplateBlanks as Offers, type TemplateReport } from "cert-api";
import { useState } from "react";
import { BlankOffers } from "../../../components/blankOffers/BlankOffers.tsx";
import { Button } from "../../../components/button/Button.tsx";
import { Skeleton } from "../../../components/skeleton/Skeleton.tsx";
import { Stack } from "../../../components/stack/Stack.tsx";
import { SwitchField } from "../../../components/switchField/SwitchField.tsx";
import { TemplateGallery, type GalleryHrefs } from "../../../components/templateGallery/TemplateGallery.tsx";
import { Text } from "../../../components/text/Text.tsx";
import { ReportPart } from "../../../components/uploadReport/ReportFacts.tsx";
import type { UploadResult } from "../../../components/uploadReport/UploadReport.tsx";
import { useAdminMessages } from "../../../messages/AdminMessagesProvider.tsx";
import { fill } from "../../../messages/fill.ts";
import { QueryNotice } from "../../query/QueryNotice.tsx";
import { ReadFailure } from "../../query/ReadFailure.tsx";
import { useAction } from "../../query/useAction.ts";
import { useEndpointQuery } from "../../query/useEndpointQuery.ts";
import { useCan, useServices } from "../../session/AdminServices.ts";
import { problemsOfRefusal } from "../../upload/useUploads.ts";
import { ActivityFileCell } from "../ActivityFileCell.tsx";
import { FileReport } from "../FileReport.tsx";
import { StepSides } from "../StepSides.tsx";
import { takesCertificates, toFileOf } from "../activityFile.ts";
import type { StepProps } from "../activitySteps.ts";
import { useListSettings } from "../nameList/useListSettings.ts";
import { ActivityPreview } from "../publication/ActivityPreview.tsx";

/** The template of an activity with its picture, blanks and fonts, or the existing certificates in its place. */
export function TemplateStep(props: StepProps) {
  const { activity, uploads, onChanged } = props;
  const settingsOf = useListSettings(props);
  const { templateGallery: messages, blankOffers: blankMessages } = useAdminMessages();
  const can = useCan();
  const [isChoosing, setChoosing] = useState(false);
  const [keptTemplate, setKeptTemplate] = useState<string>();
  const { id, template, certificatesFile } = activity;
  const showResult = (result: UploadResult) => {
    uploads.showReport({ ...toFileOf(activity, "template"), result });
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
        <QueryNotice error={blanks.error} onRetry={blanks.refetch} messages={blankMessages} />
      )}
      {takesCertificates(activity) && <FileReport activity={activity} field="certificates" uploads={uploads} />}
    </StepSides>
  );
}

interface TemplateBlanksProps {
  id: string;
  offers: Offers;
  onNamed: (report: TemplateReport) => void;
  /** Called to leave the template as it is. */
  onKeep: () => void;
}

/** Offers to turn places of an activity's template that look like blanks into placeholders. */
function TemplateBlanks({ id, offers, onNamed, onKeep }: TemplateBlanksProps) {
  const { blankOffers: messages, toasts } = useAdminMessages();
  const { baseUrl } = useServices();
  const { template } = offers;
  const { isRunning, run, failure } = useAction(contract.template.nameBlanks, {
    done: toasts.blanksNamed,
    failed: toasts.blanksFailed,
    onDone: onNamed,
  });
  return (
    <ReportPart title={fill(messages.heading, { total: offers.total })}>
      <BlankOffers
        offers={offers}
        getPageHref={(page) => formatHref(contract.template.blanksPage, { id, page, template }, baseUrl)}
        busy={isRunning}
        refusal={failure && { message: failure.message, problems: problemsOfRefusal(failure) }}
        onName={({ names }) => run({ id, template, names })}
        onKeep={onKeep}
      />
    </ReportPart>
  );
}

interface TemplateShrinkingProps {
  id: string;
  result: UploadResult;
  onChanged: (report: TemplateReport) => void;
}

/**
 * Asks whether texts in places of fixed size are set smaller if they do not fit. Renders nothing for a template without
 * such places.
 */
function TemplateShrinking({ id, result, onChanged }: TemplateShrinkingProps) {
  const { shrinking: messages, toasts } = useAdminMessages();
  const can = useCan();
  const { run } = useAction(contract.template.shrinking, {
    done: toasts.blanksNamed,
    failed: toasts.blanksFailed,
    onDone: onChanged,
  });
  if (result.status !== "accepted" || result.report.kind !== "template" || !can(contract.template.shrinking))
    return null;
  const { file, placeholders } = result.report;
  const inRooms = placeholders.filter(({ shrinks }) => shrinks !== undefined);
  if (inRooms.length === 0) return null;
  return (
    <ReportPart title={messages.title}>
      <Text>{messages.advice}</Text>
      <SwitchField
        label={messages.label}
        checked={inRooms.every(({ shrinks }) => shrinks)}
        onCheckedChange={({ checked }) => run({ id, template: file.id, shrinks: checked })}
      />
    </ReportPart>
  );
}

interface TemplateGalleryPartProps {
  id: string;
  /** True if the templates are shown at once, without the row that opens them. */
  isOpen: boolean;
  onTaken: (report: TemplateReport) => void;
}

/** The templates included in the product, which an activity can adopt. */
function TemplateGalleryPart({ id, isOpen, onTaken }: TemplateGalleryPartProps) {
  const { templateGallery: messages, toasts } = useAdminMessages();
  const { baseUrl } = useServices();
  const { data: templates, error, refetch } = useEndpointQuery(contract.template.gallery, {});
  const take = useAction(contract.template.takeFromGallery, { failed: toasts.uploadFailed, onDone: onTaken });
  const getHrefs = (name: string): GalleryHrefs => ({
    picture: formatHref(contract.template.galleryPicture, { name }, baseUrl),
    template: formatHref(contract.template.galleryTemplate, { name }, baseUrl),
    list: formatHref(contract.template.galleryList, { name }, baseUrl),
  });
  return (
    <>
      {error && <ReadFailure message={fill(messages.failed, { message: error.message })} onRetry={refetch} />}
      {!templates && !error && <Skeleton length="long" />}
      {templates && (
        <TemplateGallery
          templates={templates}
          getHrefs={getHrefs}
          isOpen={isOpen}
          taking={take.isRunning ? (take.input?.name ?? null) : null}
          onTake={({ name }) => take.run({ id, name })}
        />
      )}
    </>
  );
}
