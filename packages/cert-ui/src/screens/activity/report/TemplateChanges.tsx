import { contract, type TemplateReport } from "cert-api";
import type { UploadResult } from "../../../components/uploadReport/UploadReport.tsx";
import { useCan } from "../../session/AdminServices.ts";
import type { ShownReport } from "../../upload/reportShelf.ts";
import { ReportBlanks } from "./ReportBlanks.tsx";
import { ReportShrinking } from "./ReportShrinking.tsx";

interface TemplateChangesProps {
  report: ShownReport;
  /** Called with the report on the changed template. */
  onChanged: (result: UploadResult) => void;
}

/** The changes that an administrator can make to the reported template. Renders nothing for other files. */
export function TemplateChanges({ report: { owner, result }, onChanged }: TemplateChangesProps) {
  const can = useCan();
  if (result.status !== "accepted" || result.report.kind !== "template" || !can(contract.activity.nameBlanks))
    return null;
  const { report } = result;
  const show = (changed: TemplateReport) => onChanged({ status: "accepted", report: changed });
  return (
    <>
      <ReportShrinking key={`${report.file.id}shrinking`} id={owner} report={report} onChanged={show} />
      <ReportBlanks key={report.file.id} id={owner} report={report} onNamed={show} />
    </>
  );
}
