import type { Db } from "../../../../db/tables.ts";
import { addParts, listParts, replaceGrid, type Upload } from "../../../../files/uploads.ts";
import { Refusal } from "../../../../http/refusal.ts";
import { lockUnchanged } from "../../activity/storedActivity.ts";
import {
  findPrintedNames,
  getActivityWithList,
  type ListChoices,
  listOmittedColumns,
  readListBytes,
  rewriteList,
} from "../reading/prepareList.ts";
import { withReservedFiles } from "../archives/storeArchivedFiles.ts";
import type { ListCheckDeps } from "../check/checkActivityList.ts";
import { takeCellPhotos } from "../archives/takeFiles.ts";

// For the sake of lists that 0.1.0 stored. Goes with 0.3.0, which needs a store that 0.2 has opened.

/**
 * Stores the lists that 0.1.0 stored as files as the grids of their cells. One that cannot be read, as without its key, or
 * that somebody changes meanwhile, is read from its file as before, and tried again at the next start.
 * @param isStopped asked before each list
 */
export async function convertFileLists(deps: ListCheckDeps, isStopped: () => boolean): Promise<void> {
  try {
    for (const { activityId, ...upload } of await listFileLists(deps.store.read)) {
      if (isStopped()) return;
      await convert(deps, activityId, upload).catch((error: unknown) => {
        if (!(error instanceof Refusal)) throw error;
      });
    }
  } catch (error) {
    deps.onError(error);
  }
}

/** Lists the lists in use or waiting of which the stored file is the original: that is how 0.1.0 stored them. */
const listFileLists = (db: Db): Promise<(Upload & { activityId: number })[]> =>
  db
    .selectFrom("upload as u")
    .innerJoin("activity as a", (join) =>
      join.on((eb) => eb.or([eb("a.name_list_id", "=", eb.ref("u.id")), eb("a.waiting_id", "=", eb.ref("u.id"))])),
    )
    .selectAll("u")
    .select("a.id as activityId")
    .where("u.kind", "=", "name_list")
    .whereRef("u.original_hash", "=", "u.hash")
    .execute();

async function convert(deps: ListCheckDeps, activityId: number, upload: Upload) {
  const { store, clock } = deps;
  const activity = await getActivityWithList(store.read, activityId);
  const template = await findPrintedNames(store, activity);
  const file = { bytes: await readListBytes(store, upload), fileName: upload.file_name };
  const isWaiting = upload.id === activity.waiting;
  const columns = isWaiting ? [] : listOmittedColumns(activity, template);
  const choices: ListChoices = isWaiting ? { ...activity, skipped: [], answers: {}, sheets: null } : activity;
  const { list, bytes } = await rewriteList(file, { columns }, { choices, template });
  const known = new Set((await listParts(store.read, "upload_photo", upload.id)).map((photo) => photo.file));
  const pictures = list.pictures.filter((part) => !known.has(part));
  await withReservedFiles(deps, async (held) => {
    await takeCellPhotos(deps, { list: { pictures }, bytes: file.bytes, held });
    await store.write(async (tx) => {
      await lockUnchanged(tx, store.engine, activity);
      const keepsFile = list.isPartial !== true && activity.erasures === 0;
      await replaceGrid(tx, upload, { bytes, cipher: store.cipher, at: clock(), keepsFile });
      await addParts(tx, "upload_photo", upload.id, held.files);
    });
  });
}
