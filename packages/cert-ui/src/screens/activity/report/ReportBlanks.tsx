import { contract, formatHref, type TemplateReport } from "cert-api";
import { BlankOffers } from "../../../components/blankOffers/BlankOffers.tsx";
import { ReportPart } from "../../../components/uploadReport/ReportPart.tsx";
import { toast } from "../../../components/toaster/toast.ts";
import { fill } from "../../../messages/fill.ts";
import { useAdminMessages } from "../../../messages/AdminMessagesProvider.tsx";
import { toFailure } from "../../query/callError.ts";
import { useEndpointMutation } from "../../query/useEndpointMutation.ts";
import { QueryNotice } from "../../query/QueryNotice.tsx";
import { useEndpointQuery } from "../../query/useEndpointQuery.ts";
import { useServices } from "../../session/AdminServices.ts";
import { problemsOfRefusal } from "../../upload/useUploads.ts";

interface ReportBlanksProps {
  id: string;
  report: TemplateReport;
  onNamed: (report: TemplateReport) => void;
}

/** Offers to turn places of the reported template that look like blanks into placeholders. */
export function ReportBlanks({ id, report: { file }, onNamed }: ReportBlanksProps) {
  const words = useAdminMessages("blankOffers");
  const toasts = useAdminMessages("toasts");
  const { baseUrl } = useServices();
  const template = file.id;
  const { data, error, refetch } = useEndpointQuery(contract.activity.blanks, { id, template });
  const {
    isPending,
    mutate,
    error: refused,
  } = useEndpointMutation(contract.activity.nameBlanks, {
    onDone: (report) => {
      toast.success(toasts.blanksNamed);
      onNamed(report);
    },
    onRefused: ({ message }) => toast.failure(toasts.blanksFailed, message),
  });
  if (!data) return <QueryNotice error={error} onRetry={() => void refetch()} words={words} />;
  if (data.blanks.length === 0) return null;
  const refusal = refused && toFailure(refused);
  return (
    <ReportPart title={fill(words.heading, { total: data.total })}>
      <BlankOffers
        offers={data}
        getPageHref={(page) => formatHref(contract.activity.blanksPage, { id, page, template }, baseUrl)}
        busy={isPending}
        refusal={refusal && { message: refusal.message, problems: problemsOfRefusal(refusal) }}
        onName={({ names }) => mutate({ id, template, names })}
      />
    </ReportPart>
  );
}
