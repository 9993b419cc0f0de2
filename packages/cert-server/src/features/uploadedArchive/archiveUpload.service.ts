import { toReason } from "cert-api";
import { schemas } from "cert-api/schemas";
import type { Transaction } from "kysely";
import type { Store } from "../../db/open.ts";
import type { Tables } from "../../db/tables.ts";
import { addUpload, findUpload } from "../../files/uploads.ts";
import type { Actor } from "../../http/access.ts";
import { Refusal } from "../../http/refusal.ts";
import { recordAudit } from "../audit/recordAudit.ts";
import { getActivity, parseActivityId } from "../activity/activity.service.ts";
import type { StoredActivity } from "../activity/storedActivity.ts";
import { type StoredFile, toManifest } from "./storeArchivedFiles.ts";

/** A ZIP whose files were stored by hash. The ZIP itself is not kept. */
export interface ArchiveUpload {
  activity: StoredActivity;
  kind: "photos" | "certificates";
  fileName: string;
  files: readonly StoredFile[];
  facts: object;
  principal: Actor;
  at: number;
}

/**
 * Stores the contents of an archive as an upload of its activity, with an audit entry; returns its reference.
 */
export async function addArchiveUpload(tx: Transaction<Tables>, archive: ArchiveUpload): Promise<string> {
  const { activity, kind, fileName, files, facts, principal, at } = archive;
  const { id } = activity;
  const upload = await addUpload(tx, {
    kind,
    ownerNoun: "activity",
    ownerId: String(id),
    fileName,
    bytes: toManifest(files),
    userId: principal.userId,
    report: facts,
    at,
  });
  const change = { field: kind, upload, [kind]: files.length };
  await recordAudit(tx, { principal, at, noun: "activity", id, action: "upload", change });
  return upload;
}

export const toArchiveFile = (reference: string, { fileName, files, at }: ArchiveUpload) => ({
  id: reference,
  fileName,
  size: toManifest(files).length,
  at: new Date(at).toISOString(),
});

/**
 * Returns the report on an activity's current archive.
 * @throws Refusal if there is none
 */
export async function readArchiveReport(store: Store, text: string, kind: ArchiveUpload["kind"]) {
  const { [kind]: file } = await getActivity(store.read, parseActivityId(text));
  const upload = file && (await findUpload(store.read, file.id, kind));
  if (!file || !upload) throw new Refusal("notFound", toReason("activity.noReport"));
  const facts = JSON.parse(upload.report) as object;
  return schemas.activity.report.data.parse({ kind, file, ...facts });
}
