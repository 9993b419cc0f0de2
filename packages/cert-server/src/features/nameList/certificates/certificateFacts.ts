import type { CertificatesReport, NameListReport } from "cert-api";
import type { Transaction } from "kysely";
import type { Store } from "../../../db/open.ts";
import type { Tables } from "../../../db/tables.ts";
import { listUploadPdfs, type UploadPdf } from "../../../files/existingPdfs.ts";
import { findUpload, updateUploadReport } from "../../../files/uploads.ts";
import { listLimits, type NameList } from "../../../lists/index.ts";
import type { CertificateMatch } from "./matchCertificates.ts";
import { resolveCertificates } from "./resolveCertificates.ts";
import type { ActivityWithList } from "../../listReading/activityWithList.ts";

export type CertificateFacts = Omit<CertificatesReport, "kind" | "file">;

/**
 * Builds the report on a ZIP. Certificates that do not match the list prevent publishing but do not refuse the ZIP, since
 * the error may be in the list.
 */
export function toCertificateFacts(pdfs: readonly UploadPdf[], match: CertificateMatch | null): CertificateFacts {
  const problems = match?.problems ?? [];
  return {
    certificates: pdfs.length,
    awards: match?.list.rows.length ?? 0,
    matched: match?.matched ?? 0,
    problems: problems.slice(0, listLimits.problems),
    problemTotal: problems.length,
  };
}

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
  const pdfs = await listUploadPdfs(read, activity.certificates.id);
  return toCertificateFacts(pdfs, list && (await resolveCertificates({ read }, { activity, list, pdfs })));
}

export async function updateCertificateFacts(
  tx: Transaction<Tables>,
  { certificates }: Pick<ActivityWithList, "certificates">,
  facts: CertificateFacts | null,
): Promise<void> {
  if (certificates !== null && facts !== null) await updateUploadReport(tx, certificates.id, facts);
}

/** Returns the stored result of matching an activity's ZIP with its list; null without a ZIP. */
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
