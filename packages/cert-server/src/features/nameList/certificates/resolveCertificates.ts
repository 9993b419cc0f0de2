import { certificateHash, existingKeys, nameListProblem, type NameListProblem, parseDay } from "cert-api";
import type { Store } from "../../../db/open.ts";
import { countIssuedPdfs, listUploadPdfs, type UploadPdf } from "../../../files/existingPdfs.ts";
import type { NameList } from "../../../lists/index.ts";
import { type CertificateMatch, matchCertificates } from "./matchCertificates.ts";
import type { ActivityWithList } from "../../listReading/activityWithList.ts";

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
