import { certificateHash, photoHash } from "cert-api";
import type { Store } from "../../../db/open.ts";
import { inChunks } from "../../../batches/inChunks.ts";
import { listUploadPdfs } from "../../../files/existingPdfs.ts";
import { listUploadPhotos, type UploadPhoto } from "../../../files/photos.ts";
import { findUpload } from "../../../files/uploads.ts";
import type { NameListRow } from "../../../lists/index.ts";
import { toCertificateFacts, resolveCertificates } from "../../nameList/certificates/resolveCertificates.ts";
import { resolvePhotos, toPhotoFacts } from "../../nameList/photos/resolvePhotos.ts";
import type { RewrittenArchive } from "./rewrittenFiles.store.ts";
import type { ActivityList, OmittedAwards, SplitRows } from "./splitRows.ts";

/** Returns the ZIPs of an activity without the files of omitted rows. */
export async function rewriteArchives(
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
