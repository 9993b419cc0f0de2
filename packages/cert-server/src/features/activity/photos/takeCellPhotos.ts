import type { Renderer } from "cert-render";
import type { Store } from "../../../db/open.ts";
import type { NameList } from "../../../lists/nameList.ts";
import type { HeldFiles } from "../files/storeArchivedFiles.ts";
import { openPhotoArchive } from "./openPhotoArchive.ts";
import { takePhotos } from "./takePhotos.ts";

/**
 * Prepares and stores the pictures in the cells of a workbook; `held` grows with them. One that cannot be used is left out:
 * whether it was to be a photo is known with the template, and then told of its row.
 */
export async function takeCellPhotos(
  deps: { store: Store; renderer: Renderer; clock(): number },
  { list, bytes, held }: { list: NameList; bytes: Uint8Array; held: HeldFiles },
): Promise<void> {
  const parts = new Set(list.rows.flatMap(({ pictures }) => Object.values(pictures ?? {})));
  if (parts.size === 0) return;
  const files = openPhotoArchive(bytes).filter(({ path }) => parts.has(path));
  await takePhotos(deps, files, held);
}
