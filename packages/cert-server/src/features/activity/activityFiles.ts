import type { ActivityField, UploadReport } from "cert-api";
import type { Upload } from "../../files/uploads.ts";
import type { Actor, Principal } from "../../http/access.ts";

export interface UploadOptions {
  principal: Actor;
  /** True if a refused file is to wait for a choice that makes it usable. */
  offers?: boolean;
}

/** The files of activities. Their nouns take them in and report on them. */
export interface ActivityFiles {
  upload: Readonly<Record<ActivityField, (id: string, file: Blob, options: UploadOptions) => Promise<UploadReport>>>;
  /** Returns the report on the current file. */
  report: Readonly<Record<ActivityField, (id: string) => Promise<UploadReport>>>;
  /** Reads the current template or name list by its reference. */
  read(reference: string, principal: Principal): Promise<Upload & { bytes: Uint8Array }>;
}
