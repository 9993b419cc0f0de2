import type { Transaction } from "kysely";
import type { Tables } from "../../../db/tables.ts";
import { retainListPhotos } from "../../../files/photos.ts";
import { findLatestTemplateVersion } from "../../../files/templateVersions.ts";
import { findUpload, replaceGrid } from "../../../files/uploads.ts";
import { Refusal } from "../../../http/refusal.ts";
import { findActivity } from "../../activity/storedActivity.ts";
import { findActivityWithList } from "../../listReading/activityWithList.ts";
import { updateListSettings } from "../../activity/listSettings.ts";
import { carrySheetUses, joinUsed, readList, storedList, withMatches } from "../../listReading/usedList.ts";
import { toFirstRows } from "../../nameList/check/checkActivityList.ts";
import { omitFromList } from "../../nameList/columns/unusedColumns.ts";
import { rewriteArchives } from "./rewriteArchives.ts";
import { storeArchive, updateFacts } from "./rewrittenFiles.store.ts";
import { type AwardOmitterDeps, type OmittedAwards, splitRows, toPlaces } from "./splitRows.ts";

type Tx = Transaction<Tables>;

export interface RewrittenFiles {
  uploads: readonly string[];
  /** Stores the rewritten files in place of the originals; returns false if the activity has other files by now. */
  store(tx: Tx, at: number): Promise<boolean>;
}

const temporaryKinds: ReadonlySet<string> = new Set(["unavailable", "tooMany", "stale"]);

/**
 * Removes some awards from the current files of an activity: their rows from the list, and their pictures and PDFs from
 * the ZIPs. Returns null if there is no list, or if it would be empty.
 */
export const createAwardOmitter =
  (deps: AwardOmitterDeps) =>
  async (activityId: number, awards: OmittedAwards): Promise<RewrittenFiles | null> => {
    try {
      return await omitAwards(deps, activityId, awards);
    } catch (error) {
      if (error instanceof Refusal && !temporaryKinds.has(error.kind)) return null;
      throw error;
    }
  };

async function omitAwards(
  deps: AwardOmitterDeps,
  activityId: number,
  awards: OmittedAwards,
): Promise<RewrittenFiles | null> {
  const { store } = deps;
  const activity = await findActivityWithList(store.read, activityId);
  const upload = activity?.nameList && (await findUpload(store.read, activity.nameList.id, "name_list"));
  if (!activity || !upload) return null;
  const stored = await storedList(store, activity);
  const list = await joinUsed(stored.whole, activity);
  const version = activity.template && (await findLatestTemplateVersion(store.read, activity.template.id));
  const split = await splitRows(deps, { activity, list, template: version ?? null }, awards);
  const { omittedRows, keptRows } = split;
  if (keptRows.length === 0) return null;
  const rows = { omitted: toPlaces(omittedRows), kept: toPlaces(keptRows), names: awards.names };
  const { template } = stored;
  const omission = { columns: stored.omitted, rows };
  const bytes = await omitFromList(stored.file, omission, { choices: activity, template });
  const raw = await readList({ ...stored.file, bytes }, activity, template);
  const { filled } = await joinUsed(withMatches(raw, activity.matches, template), activity);
  const keptList = { ...list, rows: list.rows.filter((_, index) => split.keeps[index]) };
  const counts = {
    awards: keptRows.length,
    rows: filled,
    firstRows: toFirstRows(keptList),
    problems: [],
    problemTotal: 0,
  };
  const report = { ...(JSON.parse(upload.report) as object), ...counts };
  const sheets = carrySheetUses(raw, activity);
  const archives = await rewriteArchives(store, { activity, list: keptList, template: version ?? null }, split, awards);
  return {
    uploads: [upload.id, ...archives.map((archive) => archive.upload.id)],
    async store(tx, at) {
      const current = await findActivity(tx, activityId);
      const currentUpload = await findUpload(tx, upload.id);
      if (current?.revision !== activity.revision || currentUpload?.hash !== upload.hash) return false;
      await replaceGrid(tx, upload, { bytes, cipher: store.cipher, at });
      await updateFacts(tx, { upload, report, newName: activity.name }, awards.names);
      await updateListSettings(tx, upload.id, { sheets });
      await retainListPhotos(tx, upload.id, raw.pictures);
      for (const archive of archives) {
        await storeArchive(tx, archive, at);
        await updateFacts(tx, { ...archive, newName: activity.name }, awards.names);
      }
      return true;
    },
  };
}
