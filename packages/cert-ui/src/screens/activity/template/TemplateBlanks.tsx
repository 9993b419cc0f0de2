import { contract, formatHref, type TemplateBlanks as Offers, type TemplateReport } from "cert-api";
import { BlankOffers } from "../../../components/blankOffers/BlankOffers.tsx";
import { ReportPart } from "../../../components/uploadReport/ReportFacts.tsx";
import { fill } from "../../../messages/fill.ts";
import { useAdminMessages } from "../../../messages/AdminMessagesProvider.tsx";
import { useAction } from "../../query/useAction.ts";
import { useServices } from "../../session/AdminServices.ts";
import { problemsOfRefusal } from "../../upload/useUploads.ts";

interface TemplateBlanksProps {
  id: string;
  offers: Offers;
  onNamed: (report: TemplateReport) => void;
  /** Called to leave the template as it is. */
  onKeep: () => void;
}

/** Offers to turn places of an activity's template that look like blanks into placeholders. */
export function TemplateBlanks({ id, offers, onNamed, onKeep }: TemplateBlanksProps) {
  const messages = useAdminMessages("blankOffers");
  const toasts = useAdminMessages("toasts");
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
