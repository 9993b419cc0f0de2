import type { NameListReport } from "cert-api";
import type { Store } from "../../../../db/open.ts";
import type { Tx } from "../../../../db/tables.ts";
import { findUpload, listParts, updateUploadReport } from "../../../../files/uploads.ts";
import { listLimits, type NameList } from "../../../../sheets/index.ts";
import type { ActivityWithList } from "../reading/prepareList.ts";
import { type CertificateFacts, resolveCertificates, toCertificateFacts } from "./resolveFiles.ts";

/**
 * Matches the PDFs of an activity's ZIP with a list that is to replace the current one; returns null without a ZIP.
 * @param list null while its sheets have not been chosen
 */
export async function checkCertificates(
  { read }: Pick<Store, "read">,
  activity: ActivityWithList,
  list: NameList | null,
): Promise<CertificateFacts | null> {
  if (activity.certificates === null) return null;
  const pdfs = await listParts(read, "upload_pdf", activity.certificates.id);
  return toCertificateFacts(pdfs, list && (await resolveCertificates({ read }, { activity, list, pdfs })));
}

/** Replaces the report on a ZIP of certificates after its list was matched with it. */
export async function updateCertificateFacts(
  tx: Tx,
  { certificates }: Pick<ActivityWithList, "certificates">,
  facts: CertificateFacts | null,
): Promise<void> {
  if (certificates !== null && facts !== null) await updateUploadReport(tx, certificates.id, facts);
}

export async function findCertificateFacts(
  { read }: Pick<Store, "read">,
  { certificates }: Pick<ActivityWithList, "certificates">,
): Promise<CertificateFacts | null> {
  const upload = certificates && (await findUpload(read, certificates.id, "certificates"));
  return upload ? (JSON.parse(upload.report) as CertificateFacts) : null;
}

/** Adds to the report on a list the problems of matching it with the activity's ZIP. */
export const withCertificateProblems = <Report extends Pick<NameListReport, "problems" | "problemTotal">>(
  report: Report,
  facts: CertificateFacts | null,
): Report =>
  facts === null
    ? report
    : {
        ...report,
        problems: [...facts.problems, ...report.problems].slice(0, listLimits.problems),
        problemTotal: facts.problemTotal + report.problemTotal,
      };
