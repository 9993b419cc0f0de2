import { CERTIFICATES_BYTES_MAX, type NameListProblem, PHOTOS_BYTES_MAX, type Reason, toReason } from "cert-api";
import { schemas } from "cert-api/schemas";
import type { Store } from "../../../../db/open.ts";
import type { Db, Tx } from "../../../../db/tables.ts";
import { findLatestTemplateVersion } from "../../../../files/templateVersions.ts";
import {
  addParts,
  addUpload,
  findUpload,
  type PartTable,
  plainFileName,
  removeParts,
  type UploadPart,
} from "../../../../files/uploads.ts";
import type { Actor } from "../../../../http/access.ts";
import { Refusal } from "../../../../http/refusal.ts";
import { refuseErasedSince } from "../../../../resource/refuseStale.ts";
import { getActivity, refuseOtherKind } from "../../activity/activity.service.ts";
import { updateActivity } from "../../activity/storedActivity.ts";
import { recordAudit } from "../../../keeping/audit/recordAudit.ts";
import { type ListCheckDeps, refused } from "../check/checkActivityList.ts";
import { type ActivityWithList, getActivityWithList } from "../reading/prepareList.ts";
import { type ArchivedFile, type ArchiveNoun, openArchive } from "./openArchive.ts";
import {
  findUsedList,
  type CertificateFacts,
  type PhotoFacts,
  resolveCertificates,
  resolvePhotos,
  toCertificateFacts,
  toPhotoFacts,
} from "./resolveFiles.ts";
import { type ReservedFiles, toManifest, withReservedFiles } from "./storeArchivedFiles.ts";
import { takeCertificates, takePhotos } from "./takeFiles.ts";
import type { UploadOptions } from "../../activity/activityFiles.ts";

/** A kind of ZIP that belongs to a name list. Its files are checked and stored once, by hash. The ZIP itself is not kept. */
interface ArchiveKind<Kind extends ArchiveNoun, Facts extends object> {
  kind: Kind;
  table: PartTable;
  bytesMax: number;
  errors(count: number): Reason;
  take(deps: ListCheckDeps, files: readonly ArchivedFile[], held: ReservedFiles): Promise<NameListProblem[]>;
  match(store: Store, activity: ActivityWithList, files: readonly UploadPart[]): Promise<Facts>;
  /** Throws a `Refusal` if the activity may have no such ZIP. */
  refuse?(db: Db, activityId: number): Promise<void>;
  replace(tx: Tx, activityId: number, id: string): Promise<void>;
}

const photos: ArchiveKind<"photos", PhotoFacts> = {
  kind: "photos",
  table: "upload_photo",
  bytesMax: PHOTOS_BYTES_MAX,
  errors: (count) => toReason("activity.photoErrors", { count }),
  take: takePhotos,
  async match(store, activity, files) {
    const template = await findLatestTemplateVersion(store.read, activity.template?.id ?? "");
    const list = template ? await findUsedList(store, activity) : null;
    const { placeholders = [] } = template ?? {};
    return toPhotoFacts(files, list && (await resolvePhotos(store, { activity, list, placeholders, photos: files })));
  },
  replace: (tx, activityId, id) => updateActivity(tx, activityId, { photos_id: id }),
};

/** Existing certificates, which take the place of the activity's template. */
const certificates: ArchiveKind<"certificates", CertificateFacts> = {
  kind: "certificates",
  table: "upload_pdf",
  bytesMax: CERTIFICATES_BYTES_MAX,
  errors: (count) => toReason("activity.certificateErrors", { count }),
  take: takeCertificates,
  async match(store, activity, files) {
    const list = await findUsedList(store, activity);
    return toCertificateFacts(files, list && (await resolveCertificates(store, { activity, list, pdfs: files })));
  },
  refuse: (db, activityId) => refuseOtherKind(db, activityId, "template"),
  replace: (tx, activityId, id) => updateActivity(tx, activityId, { certificates_id: id, template_id: null }),
};

export const createArchives = (deps: ListCheckDeps) => ({
  photos: createArchive(deps, photos),
  certificates: createArchive(deps, certificates),
});

const createArchive = <Kind extends ArchiveNoun, Facts extends object>(
  deps: ListCheckDeps,
  archive: ArchiveKind<Kind, Facts>,
) => ({
  upload: (id: string, file: Blob, { principal }: UploadOptions) => upload(deps, archive, { id, file, principal }),
  report: (id: string) => readReport(deps, id, archive.kind),
});

/** Stores the files of a ZIP and reports those that are missing or belong to nothing. Either all files are taken or none. */
async function upload<Kind extends ArchiveNoun, Facts extends object>(
  deps: ListCheckDeps,
  archive: ArchiveKind<Kind, Facts>,
  { id: text, file: blob, principal }: { id: string; file: Blob; principal: Actor },
) {
  const { store, clock } = deps;
  const { kind } = archive;
  const activity = await getActivityWithList(store.read, text);
  const { id: activityId } = activity;
  await archive.refuse?.(store.read, activityId);
  const fileName = plainFileName(blob);
  if (blob.size > archive.bytesMax) throw new Refusal("tooLarge");
  const archivedFiles = openArchive(new Uint8Array(await blob.arrayBuffer()), kind);
  if (archivedFiles.length === 0) throw new Refusal("invalid", `activity.${kind}Empty`);
  const at = clock();
  return withReservedFiles(deps, async (held) => {
    const problems = await archive.take(deps, archivedFiles, held);
    const { length: count } = problems;
    if (count > 0) throw refused(archive.errors(count), problems, count);
    const { files } = held;
    const facts = await archive.match(store, activity, files);
    const bytes = toManifest(files);
    const file = await store.write(async (tx) => {
      await archive.refuse?.(tx, activityId);
      await refuseErasedSince(tx, activity);
      const owner = { ownerNoun: "activity" as const, ownerId: String(activityId), userId: principal.userId };
      const added = await addUpload(tx, { ...owner, kind, fileName, bytes, report: facts, at });
      const change = { field: kind, upload: added.id, [kind]: files.length };
      await recordAudit(tx, { principal, at, noun: "activity", id: activityId, action: "upload", change });
      await addParts(tx, archive.table, added.id, files);
      await archive.replace(tx, activityId, added.id);
      await removeParts(tx, activityId, kind, added.id);
      return added;
    });
    return { kind, file, ...facts };
  });
}

async function readReport({ store }: ListCheckDeps, text: string, kind: ArchiveNoun) {
  const { [kind]: file } = await getActivity(store.read, text);
  const stored = file && (await findUpload(store.read, file.id, kind));
  if (!file || !stored) throw new Refusal("notFound", "activity.noReport");
  return schemas.activity.report.data.parse({ kind, file, ...(JSON.parse(stored.report) as object) });
}
