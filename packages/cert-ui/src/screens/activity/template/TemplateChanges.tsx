import { contract, formatHref, type TemplateReport } from "cert-api";
import type { UploadResult } from "../../../components/uploadReport/UploadReport.tsx";
import { SwitchField } from "../../../components/switchField/SwitchField.tsx";
import { ReportPart } from "../../../components/uploadReport/ReportFacts.tsx";
import { useAdminMessages } from "../../../messages/AdminMessagesProvider.tsx";
import { BlankOffers } from "../../../components/blankOffers/BlankOffers.tsx";
import { fill } from "../../../messages/fill.ts";
import { Text } from "../../../components/text/Text.tsx";
import { useCan, useServices } from "../../session/AdminServices.ts";
import { useAction } from "../../query/useAction.ts";
import { QueryNotice } from "../../query/QueryNotice.tsx";
import { useEndpointQuery } from "../../query/useEndpointQuery.ts";
import { problemsOfRefusal } from "../../upload/useUploads.ts";

interface TemplateChangesProps {
  id: string;
  result: UploadResult;
  onChanged: (result: UploadResult) => void;
}

/** The changes that an administrator can make to the reported template. Renders nothing for other files. */
export function TemplateChanges({ id, result, onChanged }: TemplateChangesProps) {
  const can = useCan();
  if (result.status !== "accepted" || result.report.kind !== "template" || !can(contract.template.nameBlanks))
    return null;
  const { report } = result;
  const show = (changed: TemplateReport) => onChanged({ status: "accepted", report: changed });
  return (
    <>
      <ReportBlanks key={report.file.id} id={id} report={report} onNamed={show} />
      <ReportShrinking key={`${report.file.id}shrinking`} id={id} report={report} onChanged={show} />
    </>
  );
}

interface ReportShrinkingProps {
  id: string;
  report: TemplateReport;
  onChanged: (report: TemplateReport) => void;
}

/**
 * Asks whether texts in places of fixed size are set smaller if they do not fit. Renders nothing for a template without
 * such places.
 */
function ReportShrinking({ id, report: { file, placeholders }, onChanged }: ReportShrinkingProps) {
  const messages = useAdminMessages("shrinking");
  const toasts = useAdminMessages("toasts");
  const { run } = useAction(contract.template.shrinking, {
    done: toasts.blanksNamed,
    failed: toasts.blanksFailed,
    onDone: onChanged,
  });
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

interface ReportBlanksProps {
  id: string;
  report: TemplateReport;
  onNamed: (report: TemplateReport) => void;
}

/** Offers to turn places of the reported template that look like blanks into placeholders. */
function ReportBlanks({ id, report: { file }, onNamed }: ReportBlanksProps) {
  const messages = useAdminMessages("blankOffers");
  const toasts = useAdminMessages("toasts");
  const { baseUrl } = useServices();
  const template = file.id;
  const { data, error, refetch } = useEndpointQuery(contract.template.blanks, { id, template });
  const { isRunning, run, failure } = useAction(contract.template.nameBlanks, {
    done: toasts.blanksNamed,
    failed: toasts.blanksFailed,
    onDone: onNamed,
  });
  if (!data) return <QueryNotice error={error} onRetry={() => void refetch()} messages={messages} />;
  if (data.blanks.length === 0) return null;
  return (
    <ReportPart title={fill(messages.heading, { total: data.total })}>
      <BlankOffers
        offers={data}
        getPageHref={(page) => formatHref(contract.template.blanksPage, { id, page, template }, baseUrl)}
        busy={isRunning}
        refusal={failure && { message: failure.message, problems: problemsOfRefusal(failure) }}
        onName={({ names }) => run({ id, template, names })}
      />
    </ReportPart>
  );
}
