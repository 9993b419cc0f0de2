import {
  certificateHash,
  existingKeys,
  nameListProblem,
  type NameListProblem,
  parseDay,
  undecidedSheets,
  type CertificatesReport,
  type NameListReport,
} from "cert-api";
import type { Store } from "../../../db/open.ts";
import { countIssuedPdfs, listUploadPdfs, type UploadPdf } from "../../../files/existingPdfs.ts";
import { type NameList, listLimits } from "../../../lists/index.ts";
import { type CertificateMatch, matchCertificates } from "./matchCertificates.ts";
import type { ActivityWithList } from "../../listReading/activityWithList.ts";
import { prepareUsedList } from "../../listReading/prepareList.ts";
import type { Transaction } from "kysely";
import type { Tables } from "../../../db/tables.ts";
import { findUpload, updateUploadReport } from "../../../files/uploads.ts";

export interface CertificateRequest {
  activity: Pick<ActivityWithList, "id" | "certificates">;
  list: NameList;
  pdfs?: readonly UploadPdf[];
}

/**
 * Finds the existing certificates for a list. Without a ZIP the list stays unchanged and must not refer to any
 * certificate: an award has either a template or an existing certificate.
 */
export async function resolveCertificates(
  { read }: Pick<Store, "read">,
  { activity, list, pdfs }: CertificateRequest,
): Promise<CertificateMatch> {
  const index = list.columns.indexOf(existingKeys.file);
  const { certificates } = activity;
  if (certificates === null && pdfs === undefined) {
    if (index === -1) return { list, problems: [], matched: 0 };
    const problems = list.rows
      .filter(({ values }) => certificateHash(values[index]) !== null)
      .map(({ sheet, row }) => nameListProblem("unknownCertificate", { sheet, row, column: existingKeys.file }));
    return { list, problems, matched: 0 };
  }
  const references = list.rows.flatMap(({ values }) => certificateHash(values[index]) ?? []);
  const issued = await countIssuedPdfs(read, activity.id, [...new Set(references)]);
  const match = await matchCertificates(list, {
    pdfs: pdfs ?? (await listUploadPdfs(read, certificates?.id ?? "")),
    countIssued: (hash) => issued.get(hash) ?? 0,
  });
  return { ...match, problems: [...checkIssueDays(list), ...match.problems] };
}

/** Returns a problem for each issue date that cannot be parsed. An empty date means the day of publishing. */
function checkIssueDays({ columns, rows }: NameList): NameListProblem[] {
  const index = columns.indexOf(existingKeys.issuedOn);
  return rows.flatMap(({ sheet, row, values }) => {
    const value = values[index] ?? "";
    if (value === "" || parseDay(value) !== null) return [];
    return [nameListProblem("badIssueDay", { sheet, row, column: existingKeys.issuedOn }, { value })];
  });
}

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

/** Matches new PDFs with the activity's list; returns null if there is no list or its sheets have not been chosen. */
export async function matchUsedList(
  store: Store,
  activity: ActivityWithList,
  pdfs: readonly UploadPdf[],
): Promise<CertificateMatch | null> {
  const isUndecided = undecidedSheets({ sheets: activity.sheets ?? [] }).length > 0;
  if (activity.nameList === null || isUndecided) return null;
  const { list } = await prepareUsedList(store, activity);
  return resolveCertificates(store, { activity, list, pdfs });
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

/** Replaces the report on a list, and that on the ZIP with which it was matched. */
export async function updateReports(
  tx: Transaction<Tables>,
  activity: Pick<ActivityWithList, "certificates">,
  { upload, report, certificates }: { upload: string; report: object; certificates: CertificateFacts | null },
): Promise<void> {
  await updateUploadReport(tx, upload, report);
  await updateCertificateFacts(tx, activity, certificates);
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
