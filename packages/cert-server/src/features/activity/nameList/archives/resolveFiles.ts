import {
  certificateHash,
  existingKeys,
  nameListProblem,
  type NameListProblem,
  parseDay,
  photoHash,
  undecidedSheets,
} from "cert-api";
import type { Placeholder } from "cert-render";
import type { Store } from "../../../../db/open.ts";
import { findStoredPhotos } from "../../../../files/photos.ts";
import { eachInTurn } from "../../../../batches/inChunks.ts";
import { countIssuedPdfs, listParts, type UploadPart } from "../../../../files/uploads.ts";
import { listLimits, type NameList, type NameListRow } from "../../../../sheets/index.ts";
import { type ActivityWithList, prepareUsedList } from "../reading/prepareList.ts";
import { photoPlaceholders } from "../../template/placeholders.ts";
import { type CertificateMatch, matchCertificates } from "./matchCertificates.ts";
import { matchPhotos, type PhotoMatch } from "./matchPhotos.ts";

export async function resolveFiles(
  store: Pick<Store, "read">,
  { activity, list, placeholders }: CertificateRequest & PhotoRequest<NameList>,
): Promise<{ list: NameList; problems: NameListProblem[] }> {
  const photos = await resolvePhotos(store, { activity, list, placeholders });
  const certificates = await resolveCertificates(store, { activity, list: photos.list });
  return { list: certificates.list, problems: [...photos.problems, ...certificates.problems] };
}

interface PhotoRequest<List> {
  activity: Pick<ActivityWithList, "photos" | "nameList">;
  list: List;
  placeholders: readonly Placeholder[];
  photos?: readonly UploadPart[];
}

export async function resolvePhotos<List extends Pick<NameList, "columns" | "rows">>(
  { read }: Pick<Store, "read">,
  { activity, list, placeholders, photos }: PhotoRequest<List>,
): Promise<PhotoMatch<List>> {
  const stored = await findStoredPhotos(read, await listPhotoHashes(list.rows));
  const ofList = activity.nameList === null ? [] : await listParts(read, "upload_photo", activity.nameList.id);
  const ofZip = photos ?? (activity.photos && (await listParts(read, "upload_photo", activity.photos.id)));
  const hasCellPictures = list.rows.some(({ pictures }) => pictures !== undefined);
  return matchPhotos(list, {
    placeholders: photoPlaceholders(placeholders),
    photos: ofZip ?? (hasCellPictures ? [] : null),
    cellPhotos: new Map(ofList.map(({ file, hash }) => [file, hash])),
    isStored: (hash) => stored.has(hash),
  });
}

async function listPhotoHashes(rows: readonly NameListRow[]): Promise<string[]> {
  const hashes = new Set<string>();
  await eachInTurn(rows, ({ values }) => {
    for (const value of values) {
      const hash = photoHash(value);
      if (hash !== null) hashes.add(hash);
    }
  });
  return [...hashes];
}

export interface CertificateRequest {
  activity: Pick<ActivityWithList, "id" | "certificates">;
  list: NameList;
  pdfs?: readonly UploadPart[];
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
    pdfs: pdfs ?? (await listParts(read, "upload_pdf", certificates?.id ?? "")),
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

/** Returns the list that new files are matched with; null if there is none, or its sheets have not been chosen. */
export async function findUsedList(store: Store, activity: ActivityWithList): Promise<NameList | null> {
  const isUndecided = undecidedSheets({ sheets: activity.sheets ?? [] }).length > 0;
  return activity.nameList === null || isUndecided ? null : (await prepareUsedList(store, activity)).list;
}

type MatchFacts = {
  awards: number;
  matched: number;
  problems: NameListProblem[];
  problemTotal: number;
};

export type PhotoFacts = MatchFacts & { photos: number };
export type CertificateFacts = MatchFacts & { certificates: number };

export function toPhotoFacts(photos: readonly UploadPart[], match: PhotoMatch | null): PhotoFacts {
  const unused = match?.unused.map(({ file }) => nameListProblem("unusedPhoto", { place: file }, { file })) ?? [];
  return { photos: photos.length, ...toMatchFacts(match, unused) };
}

/**
 * Builds the report on a ZIP. Certificates that do not match the list prevent publishing but do not refuse the ZIP, since
 * the error may be in the list.
 */
export const toCertificateFacts = (pdfs: readonly UploadPart[], match: CertificateMatch | null): CertificateFacts => ({
  certificates: pdfs.length,
  ...toMatchFacts(match),
});

function toMatchFacts(match: PhotoMatch | CertificateMatch | null, unused: NameListProblem[] = []): MatchFacts {
  const problems = [...(match?.problems ?? []), ...unused];
  return {
    awards: match?.list.rows.length ?? 0,
    matched: match?.matched ?? 0,
    problems: problems.slice(0, listLimits.problems),
    problemTotal: problems.length,
  };
}
