import { certificateHash, type NameListSheet, normalizeTerm, photoHash } from "cert-api";
import type { Transaction } from "kysely";
import type { Store } from "../../../db/open.ts";
import type { Tables } from "../../../db/tables.ts";
import { listUploadPdfs } from "../../../files/existingPdfs.ts";
import { listUploadPhotos, replaceListPhotos, type UploadPhoto } from "../../../files/photos.ts";
import { findLatestTemplateVersion, type TemplateVersion } from "../../../files/templateVersions.ts";
import { findUpload, replaceUploadBytes, type Upload } from "../../../files/uploads.ts";
import { Refusal } from "../../../http/refusal.ts";
import { inChunks } from "../../../batches/inChunks.ts";
import { joinSheets, type NameList, type NameListRow, needsChoice } from "../../../lists/index.ts";
import { toCertificateFacts } from "../../nameList/certificates/certificateFacts.ts";
import { resolveCertificates } from "../../nameList/certificates/resolveCertificates.ts";
import { writeWithout } from "../../nameList/columns/omitUnused.ts";
import { toPhotoFacts } from "../../nameList/photos/photos.service.ts";
import { resolvePhotos } from "../../nameList/photos/resolvePhotos.ts";
import { matchAwards, readActivityFacts, toPlace } from "../comparison.ts";
import { toFirstRows } from "../../nameList/check/checkActivityList.ts";
import { type RewrittenArchive, storeArchive, updateFacts } from "./rewrittenFiles.store.ts";
import { replaceSheets } from "../../listReading/listSheets.ts";
import { joinedNames, possibleNames, readList, storedList, toSheets, withMatches } from "../../listReading/usedList.ts";
import {
  type ActivityWithList,
  getActivityWithList,
  findActivityWithList,
} from "../../listReading/activityWithList.ts";

type Tx = Transaction<Tables>;

export interface AwardOmitterDeps {
  store: Store;
  clock(): number;
  timeZone: string;
}

export interface OmittedAwards {
  ids: readonly string[];
  names: readonly string[];
}

export interface RewrittenFiles {
  uploads: readonly string[];
  /** Stores the rewritten files in place of the originals; returns false if the activity has other files by now. */
  store(tx: Tx, at: number): Promise<boolean>;
}

const temporaryKinds: ReadonlySet<string> = new Set(["unavailable", "tooMany", "stale"]);

/**
 * Removes some awards from the current files of an activity: their rows from the list, and their pictures and PDFs from
 * the ZIPs. Returns null if there is no list, or if the list cannot be written or would be empty.
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
  const bytes = await writeWithout(stored.upload, stored.omitted, { choices: activity, template, rows });
  if (bytes === null) return null;
  const raw = await readList({ ...stored.upload, bytes }, { ...activity, omitted: stored.omitted }, template);
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
  const photos = await carryPhotos(store, upload, { before: stored.raw, after: raw });
  const archives = await rewriteArchives(store, { activity, list: keptList, template: version ?? null }, split, awards);
  return {
    uploads: [upload.id, ...archives.map((archive) => archive.upload.id)],
    async store(tx, at) {
      const current = await getActivityWithList(tx, activityId);
      const currentUpload = await findUpload(tx, upload.id);
      if (describeFiles(current) !== describeFiles(activity) || currentUpload?.hash !== upload.hash) return false;
      await replaceUploadBytes(tx, upload, { bytes, sealer: upload.sealed === 1 ? store.sealer : undefined, at });
      await updateFacts(tx, { upload, report, newName: activity.name }, awards.names);
      await replaceSheets(tx, upload.id, sheets);
      await replaceListPhotos(tx, { activityId, upload: upload.id, photos });
      for (const archive of archives) {
        await storeArchive(tx, archive, at);
        await updateFacts(tx, { ...archive, newName: activity.name }, awards.names);
      }
      return true;
    },
  };
}

/** Joins the sheets in use; before they are chosen, all sheets that can be used. */
const joinUsed = (whole: NameList, { sheets }: ActivityWithList): Promise<NameList> =>
  joinSheets(
    whole,
    sheets === null || sheets.some(({ use }) => use === null) ? possibleNames(whole) : new Set(joinedNames(sheets)),
  );

/** Applies the earlier sheet choices to a rewritten workbook; empty if there is no choice between sheets. */
function carrySheetUses(raw: NameList, { sheets }: ActivityWithList): NameListSheet[] {
  const uses = new Map(sheets?.map(({ name, use }) => [name, use]));
  if (!needsChoice(raw)) return [];
  return toSheets(raw).map((sheet) => ({ ...sheet, use: uses.get(sheet.name) ?? sheet.use }));
}

const describeFiles = ({
  nameList,
  photos,
  certificates,
  template,
  sheets,
  matches,
  skipped,
  spelling,
  holderCheck,
  columnUses,
}: ActivityWithList): string =>
  JSON.stringify([
    [nameList, photos, certificates, template].map((file) => file?.id),
    [sheets, matches, skipped, spelling, holderCheck, columnUses],
  ]);

interface ActivityList {
  activity: ActivityWithList;
  list: NameList;
  template: TemplateVersion | null;
}

interface SplitRows {
  omittedRows: NameListRow[];
  keptRows: NameListRow[];
  keeps: boolean[];
}

/**
 * Separates the rows of some awards from the others. A row that belongs to no award is removed if it names one of the
 * holders.
 */
async function splitRows(
  { store, clock, timeZone }: AwardOmitterDeps,
  { activity, list: unresolved, template }: ActivityList,
  { ids, names }: OmittedAwards,
): Promise<SplitRows> {
  const placeholders = template?.placeholders ?? [];
  const photos = await resolvePhotos(store, { activity, list: unresolved, placeholders });
  const { list } = await resolveCertificates(store, { activity, list: photos.list });
  const facts = await readActivityFacts(store.read, activity, { at: clock(), timeZone });
  const { matching } = await matchAwards(store.read, store.sealer, { activity, facts, template, list });
  const { changed, unchanged, edited, created, unclear } = matching;
  const awardIds = new Set(ids);
  const terms = new Set(names.map(normalizeTerm));
  const places = new Set<string>();
  for await (const chunk of inChunks([...changed, ...unchanged, ...edited])) {
    for (const { award, row } of chunk) if (awardIds.has(award.id)) places.add(toPlace(row));
  }
  for await (const chunk of inChunks([...created, ...unclear])) {
    for (const row of chunk) if (row.holders.some((name) => terms.has(normalizeTerm(name)))) places.add(toPlace(row));
  }
  const split: SplitRows = { omittedRows: [], keptRows: [], keeps: [] };
  for await (const chunk of inChunks(list.rows)) {
    for (const row of chunk) {
      const isKept = !places.has(toPlace(row));
      split.keeps.push(isKept);
      (isKept ? split.keptRows : split.omittedRows).push(row);
    }
  }
  return split;
}

const toPlaces = (rows: readonly NameListRow[]) =>
  [...Map.groupBy(rows, ({ sheet }) => sheet)].map(([sheet, part]) => ({ sheet, rows: part.map(({ row }) => row) }));

/** Copies the pictures in cells to a rewritten workbook, where they are in other parts of the package. */
async function carryPhotos(
  { read }: Store,
  { id }: Upload,
  { before, after }: { before: NameList; after: NameList },
): Promise<UploadPhoto[]> {
  const hashes = new Map((await listUploadPhotos(read, id)).map(({ file, hash }) => [file, hash]));
  if (hashes.size === 0) return [];
  const earlier = new Map(before.rows.map((row) => [toPlace(row), row.pictures ?? {}]));
  const photos = new Map<string, string>();
  for (const row of after.rows) {
    for (const [column, part] of Object.entries(row.pictures ?? {})) {
      const hash = hashes.get(earlier.get(toPlace(row))?.[column] ?? "");
      if (hash !== undefined) photos.set(part, hash);
    }
  }
  return [...photos].map(([file, hash]) => ({ file, hash }));
}

async function rewriteArchives(
  store: Store,
  { activity, list, template }: ActivityList,
  { omittedRows, keptRows }: SplitRows,
  { names }: OmittedAwards,
): Promise<RewrittenArchive[]> {
  const { read } = store;
  const [omittedHashes, keptHashes] = [await listHashes(omittedRows), await listHashes(keptRows)];
  const isRemoved = ({ file, hash }: UploadPhoto) =>
    !keptHashes.has(hash) && (omittedHashes.has(hash) || names.some((name) => file.includes(name)));
  const archives: RewrittenArchive[] = [];
  const rewrite = async (
    table: RewrittenArchive["table"],
    reference: string | undefined,
    describe: (files: UploadPhoto[]) => Promise<object>,
  ) => {
    const upload = reference === undefined ? undefined : await findUpload(read, reference);
    if (upload === undefined) return;
    const all = await (table === "upload_photo" ? listUploadPhotos : listUploadPdfs)(read, upload.id);
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
