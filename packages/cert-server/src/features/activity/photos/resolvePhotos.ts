import { photoHash } from "cert-api";
import type { Placeholder } from "cert-render";
import type { Store } from "../../../db/open.ts";
import { findStoredPhotos, listUploadPhotos } from "../../../files/photos.ts";
import type { NameList } from "../../../lists/nameList.ts";
import type { StoredActivity } from "../activity.store.ts";
import { matchPhotos, type PhotoMatch } from "./matchPhotos.ts";
import { photoPlaceholders } from "../../template/placeholders.ts";

/** Finds the pictures of an activity's list as its template wants them. */
export async function resolvePhotos<List extends Pick<NameList, "columns" | "rows">>(
  { read }: Pick<Store, "read">,
  { photos }: Pick<StoredActivity, "photos">,
  list: List,
  placeholders: readonly Placeholder[],
): Promise<PhotoMatch<List>> {
  const references = list.rows.flatMap(({ values }) => values.flatMap((value) => photoHash(value) ?? []));
  const stored = await findStoredPhotos(read, [...new Set(references)]);
  return matchPhotos(list, {
    placeholders: photoPlaceholders(placeholders),
    photos: photos === null ? null : await listUploadPhotos(read, photos.id),
    isStored: (hash) => stored.has(hash),
  });
}
