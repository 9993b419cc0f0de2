import { nameListProblem, photoHash, type PhotosReport, undecidedSheets } from "cert-api";
import type { Placeholder } from "cert-render";
import type { Store } from "../../../db/open.ts";
import { findStoredPhotos, listUploadPhotos, type UploadPhoto } from "../../../files/photos.ts";
import { findLatestTemplateVersion } from "../../../files/templateVersions.ts";
import { inChunks } from "../../../batches/inChunks.ts";
import { listLimits, type NameList, type NameListRow } from "../../../lists/index.ts";
import { photoPlaceholders } from "../../template/placeholders.ts";
import { matchPhotos, type PhotoMatch } from "./matchPhotos.ts";
import type { ActivityWithList } from "../../listReading/activityWithList.ts";
import { prepareUsedList } from "../../listReading/prepareList.ts";

export interface PhotoRequest<List> {
  activity: Pick<ActivityWithList, "photos" | "nameList">;
  list: List;
  placeholders: readonly Placeholder[];
  photos?: readonly UploadPhoto[];
}

export async function resolvePhotos<List extends Pick<NameList, "columns" | "rows">>(
  { read }: Pick<Store, "read">,
  { activity, list, placeholders, photos }: PhotoRequest<List>,
): Promise<PhotoMatch<List>> {
  const stored = await findStoredPhotos(read, await listPhotoHashes(list.rows));
  const ofList = activity.nameList === null ? [] : await listUploadPhotos(read, activity.nameList.id);
  const ofZip = photos ?? (activity.photos && (await listUploadPhotos(read, activity.photos.id)));
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
  for await (const chunk of inChunks(rows)) {
    for (const { values } of chunk) {
      for (const value of values) {
        const hash = photoHash(value);
        if (hash !== null) hashes.add(hash);
      }
    }
  }
  return [...hashes];
}

/**
 * Matches new pictures with the activity's list; returns null if there is no list or no template, or if sheets still have
 * to be chosen.
 */
export async function matchUsedList(
  store: Store,
  activity: ActivityWithList,
  photos: readonly UploadPhoto[],
): Promise<PhotoMatch | null> {
  const template = activity.template && (await findLatestTemplateVersion(store.read, activity.template.id));
  const isUndecided = undecidedSheets({ sheets: activity.sheets ?? [] }).length > 0;
  if (!template || activity.nameList === null || isUndecided) return null;
  const { list } = await prepareUsedList(store, activity);
  return resolvePhotos(store, { activity, list, placeholders: template.placeholders, photos });
}

export function toPhotoFacts(
  photos: readonly UploadPhoto[],
  match: PhotoMatch | null,
): Omit<PhotosReport, "kind" | "file"> {
  const unused = match?.unused.map(({ file }) => nameListProblem("unusedPhoto", { place: file }, { file })) ?? [];
  const problems = [...(match?.problems ?? []), ...unused];
  return {
    photos: photos.length,
    awards: match?.list.rows.length ?? 0,
    matched: match?.matched ?? 0,
    problems: problems.slice(0, listLimits.problems),
    problemTotal: problems.length,
  };
}
