import type { Renderer } from "cert-render";
import type { Store } from "../../../db/open.ts";
import type { NameList } from "../../../lists/index.ts";
import type { ReservedFiles } from "../../uploadedArchive/storeArchivedFiles.ts";
import { openPhotoArchive } from "./openPhotoArchive.ts";
import { takePhotos } from "./takePhotos.ts";

/**
 * Prepares and stores the pictures in the cells of a workbook and adds them to `held`. Unusable ones are left out. Only
 * the template tells which were meant as photos, so the problem is reported later, for the row.
 */
export async function takeCellPhotos(
  deps: { store: Store; renderer: Renderer; clock(): number },
  { list, bytes, held }: { list: NameList; bytes: Uint8Array; held: ReservedFiles },
): Promise<void> {
  const parts = new Set(list.rows.flatMap(({ pictures }) => Object.values(pictures ?? {})));
  if (parts.size === 0) return;
  const files = openPhotoArchive(bytes).filter(({ path }) => parts.has(path));
  await takePhotos(deps, files, held);
}
