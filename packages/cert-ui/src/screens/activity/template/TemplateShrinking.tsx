import { contract, type TemplateReport } from "cert-api";
import type { UploadResult } from "../../../components/uploadReport/UploadReport.tsx";
import { SwitchField } from "../../../components/switchField/SwitchField.tsx";
import { ReportPart } from "../../../components/uploadReport/ReportFacts.tsx";
import { useAdminMessages } from "../../../messages/AdminMessagesProvider.tsx";
import { Text } from "../../../components/text/Text.tsx";
import { useCan } from "../../session/AdminServices.ts";
import { useAction } from "../../query/useAction.ts";

interface TemplateShrinkingProps {
  id: string;
  result: UploadResult;
  onChanged: (report: TemplateReport) => void;
}

/**
 * Asks whether texts in places of fixed size are set smaller if they do not fit. Renders nothing for a template without
 * such places.
 */
export function TemplateShrinking({ id, result, onChanged }: TemplateShrinkingProps) {
  const messages = useAdminMessages("shrinking");
  const toasts = useAdminMessages("toasts");
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
