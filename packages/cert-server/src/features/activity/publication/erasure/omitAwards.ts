import { certificateHash, normalizeTerm, photoHash } from "cert-api";
import type { Store } from "../../../../db/open.ts";
import type { Tx } from "../../../../db/tables.ts";
import { eachInTurn, inChunks } from "../../../../batches/inChunks.ts";
import { findLatestTemplateVersion, type TemplateVersion } from "../../../../files/templateVersions.ts";
import {
  addParts,
  findUpload,
  listParts,
  type PartTable,
  replaceGrid,
  replaceUploadBytes,
  retainListPhotos,
  type Upload,
  type UploadPart,
} from "../../../../files/uploads.ts";
import { Refusal } from "../../../../http/refusal.ts";
import type { NameList, NameListRow } from "../../../../sheets/index.ts";
import { updateListSettings } from "../../activity/listSettings.ts";
import { findActivity } from "../../activity/storedActivity.ts";
import {
  type ActivityWithList,
  carrySheetUses,
  findActivityWithList,
  prepareStoredList,
  rewriteList,
} from "../../nameList/reading/prepareList.ts";
import { toFirstRows } from "../../nameList/check/checkActivityList.ts";
import {
  resolveCertificates,
  resolveFiles,
  resolvePhotos,
  toCertificateFacts,
  toPhotoFacts,
} from "../../nameList/archives/resolveFiles.ts";
import type { ErasedAwards, RewrittenFiles } from "../../../keeping/erasure/erasure.service.ts";
import { matchAwards, toPlace } from "../comparison.ts";
import { readActivityFacts } from "../publishInput.ts";
import type { ServerParts } from "../../../../serverParts.ts";
import { removeUnused } from "../../../../files/removeUnused.ts";
import { toManifest } from "../../nameList/archives/storeArchivedFiles.ts";

type AwardOmitterDeps = Pick<ServerParts, "store" | "clock" | "timeZone">;

interface ActivityList {
  activity: ActivityWithList;
  list: NameList;
  template: TemplateVersion | null;
}

interface SplitRows {
  omitted: NameListRow[];
  kept: NameListRow[];
}

const temporaryKinds: ReadonlySet<string> = new Set(["unavailable", "tooMany", "stale"]);

/**
 * Removes some awards from the current files of an activity: their rows from the list, and their pictures and PDFs from
 * the ZIPs. Returns null if there is no list, or if it would be empty.
 */
export const createAwardOmitter =
  (deps: AwardOmitterDeps) =>
  async (activityId: number, awards: ErasedAwards): Promise<RewrittenFiles | null> => {
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
  awards: ErasedAwards,
): Promise<RewrittenFiles | null> {
  const { store } = deps;
  const { names } = awards;
  const activity = await findActivityWithList(store.read, activityId);
  const upload = activity?.nameList && (await findUpload(store.read, activity.nameList.id, "name_list"));
  if (!activity || !upload) return null;
  const stored = await prepareStoredList(store, activity);
  const version = (await findLatestTemplateVersion(store.read, activity.template?.id ?? "")) ?? null;
  const split = await splitRows(deps, { activity, list: stored.list, template: version }, awards);
  if (split.kept.length === 0) return null;
  const rows = { omitted: toPlaces(split.omitted), kept: toPlaces(split.kept), names };
  const choices = { choices: activity, template: stored.template };
  const { list, bytes } = await rewriteList(stored.file, { columns: stored.omitted, rows }, choices);
  const counts = { awards: list.rows.length, rows: list.filled, firstRows: toFirstRows(list) };
  const report = { ...(JSON.parse(upload.report) as object), ...counts, problems: [], problemTotal: 0 };
  const archives = await rewriteArchives(store, { activity, list, template: version }, { split, names });
  return {
    uploads: [upload.id, ...archives.map((archive) => archive.upload.id)],
    async store(tx, at) {
      const current = await findActivity(tx, activityId);
      const currentUpload = await findUpload(tx, upload.id);
      if (current?.revision !== activity.revision || currentUpload?.hash !== upload.hash) return false;
      await replaceGrid(tx, upload, { bytes, cipher: store.cipher, at });
      await updateFacts(tx, { upload, report, newName: activity.name }, names);
      await updateListSettings(tx, upload.id, { sheets: carrySheetUses(list, activity) });
      await retainListPhotos(tx, upload.id, list.source.pictures);
      for (const archive of archives) {
        await storeArchive(tx, archive, at);
        await updateFacts(tx, { ...archive, newName: activity.name }, names);
      }
      return true;
    },
  };
}

/**
 * Separates the rows of some awards from the others. A row that belongs to no award is removed if it names one of the
 * holders.
 */
async function splitRows(
  { store, clock, timeZone }: AwardOmitterDeps,
  { activity, list: unresolved, template }: ActivityList,
  { ids, names }: ErasedAwards,
): Promise<SplitRows> {
  const placeholders = template?.placeholders ?? [];
  const { list } = await resolveFiles(store, { activity, list: unresolved, placeholders });
  const facts = await readActivityFacts(store.read, activity, { at: clock(), timeZone });
  const { matching } = await matchAwards(store.read, store.cipher, { activity, facts, template, list });
  const { changed, unchanged, edited, created, unclear } = matching;
  const awardIds = new Set(ids);
  const terms = new Set(names.map(normalizeTerm));
  const places = new Set<string>();
  await eachInTurn([...changed, ...unchanged, ...edited], ({ award, row }) => {
    if (awardIds.has(award.id)) places.add(toPlace(row));
  });
  await eachInTurn([...created, ...unclear], (row) => {
    if (row.holders.some((name) => terms.has(normalizeTerm(name)))) places.add(toPlace(row));
  });
  const split: SplitRows = { omitted: [], kept: [] };
  await eachInTurn(list.rows, (row) => void split[places.has(toPlace(row)) ? "omitted" : "kept"].push(row));
  return split;
}

const toPlaces = (rows: readonly NameListRow[]) =>
  [...Map.groupBy(rows, ({ sheet }) => sheet)].map(([sheet, part]) => ({ sheet, rows: part.map(({ row }) => row) }));

async function rewriteArchives(
  store: Store,
  { activity, list, template }: ActivityList,
  { split, names }: { split: SplitRows; names: readonly string[] },
): Promise<RewrittenArchive[]> {
  const { read } = store;
  const [omittedHashes, keptHashes] = [await listHashes(split.omitted), await listHashes(split.kept)];
  const isRemoved = ({ file, hash }: UploadPart) =>
    !keptHashes.has(hash) && (omittedHashes.has(hash) || names.some((name) => file.includes(name)));
  const archives: RewrittenArchive[] = [];
  const rewrite = async (
    table: RewrittenArchive["table"],
    reference: string | undefined,
    describe: (files: UploadPart[]) => Promise<object>,
  ) => {
    const upload = reference === undefined ? undefined : await findUpload(read, reference);
    if (upload === undefined) return;
    const all = await listParts(read, table, upload.id);
    const files = all.filter((file) => !isRemoved(file));
    if (files.length === 0) return;
    archives.push({ table, upload, files, removed: all.filter(isRemoved), report: await describe(files) });
  };
  const placeholders = template?.placeholders ?? [];
  await rewrite("upload_photo", activity.photos?.id, async (photos) =>
    toPhotoFacts(photos, await resolvePhotos(store, { activity, list, placeholders, photos })),
  );
  await rewrite("upload_pdf", activity.certificates?.id, async (pdfs) =>
    toCertificateFacts(pdfs, await resolveCertificates(store, { activity, list, pdfs })),
  );
  return archives;
}

async function listHashes(rows: readonly NameListRow[]): Promise<ReadonlySet<string>> {
  const hashes = new Set<string>();
  for await (const chunk of inChunks(rows)) {
    for (const value of chunk.flatMap(({ values }) => values)) {
      const hash = photoHash(value) ?? certificateHash(value);
      if (hash !== null) hashes.add(hash);
    }
  }
  return hashes;
}

interface RewrittenArchive {
  table: PartTable;
  upload: Upload;
  files: readonly UploadPart[];
  removed: readonly UploadPart[];
  report: object;
}

async function storeArchive(tx: Tx, { table, upload, files, removed }: RewrittenArchive, at: number) {
  await replaceUploadBytes(tx, upload, { bytes: toManifest(files), at });
  await tx.deleteFrom(table).where("upload_id", "=", upload.id).execute();
  await addParts(tx, table, upload.id, files);
  await removeUnused(tx, removed);
}

/** Replaces the report on a file. Also replaces its name, except for the extension, if it contains one of `names`. */
async function updateFacts(
  tx: Tx,
  { upload: { id, file_name: fileName }, report, newName }: { upload: Upload; report: object; newName: string },
  names: readonly string[],
): Promise<void> {
  const extension = /\.[^.]*$/u.exec(fileName)?.[0] ?? "";
  const newFileName = names.some((name) => fileName.includes(name)) ? `${newName}${extension}` : fileName;
  await tx
    .updateTable("upload")
    .set({ file_name: newFileName, report: JSON.stringify(report) })
    .where("id", "=", id)
    .execute();
}
