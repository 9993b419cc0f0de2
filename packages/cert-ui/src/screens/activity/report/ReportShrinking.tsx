import { contract, type TemplateReport } from "cert-api";
import { SwitchField } from "../../../components/switchField/SwitchField.tsx";
import { toast } from "../../../components/toaster/toast.ts";
import { ReportPart } from "../../../components/uploadReport/ReportPart.tsx";
import { sentence } from "../../../components/uploadReport/UploadReport.css.ts";
import { useAdminMessages } from "../../../messages/AdminMessagesProvider.tsx";
import { useEndpointMutation } from "../../query/useEndpointMutation.ts";

interface ReportShrinkingProps {
  id: string;
  report: TemplateReport;
  onChanged: (report: TemplateReport) => void;
}

/**
 * Asks whether texts in places of fixed size are set smaller if they do not fit. Renders nothing for a template without
 * such places.
 */
export function ReportShrinking({ id, report: { file, placeholders }, onChanged }: ReportShrinkingProps) {
  const words = useAdminMessages("shrinking");
  const toasts = useAdminMessages("toasts");
  const { isPending, mutate } = useEndpointMutation(contract.activity.shrinking, {
    onDone: (report) => {
      toast.success(toasts.blanksNamed);
      onChanged(report);
    },
    onRefused: ({ message }) => toast.failure(toasts.blanksFailed, message),
  });
  const inRooms = placeholders.filter(({ shrinks }) => shrinks !== undefined);
  if (inRooms.length === 0) return null;
  return (
    <ReportPart title={words.title}>
      <p className={sentence}>{words.advice}</p>
      <SwitchField
        label={words.label}
        checked={inRooms.every(({ shrinks }) => shrinks)}
        onCheckedChange={({ checked }) => {
          if (!isPending) mutate({ id, template: file.id, shrinks: checked });
        }}
      />
    </ReportPart>
  );
}
