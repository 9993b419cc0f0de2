import type { ActivityField, UploadReport } from "cert-api";
import type { Upload } from "../../../files/uploads.ts";
import type { Actor, Principal } from "../../../http/access.ts";

export interface UploadOptions {
  principal: Actor;
  offers?: boolean;
}

interface ActivityFile {
  upload(id: string, file: Blob, options: UploadOptions): Promise<UploadReport>;
  report(id: string): Promise<UploadReport>;
}

/** The files of an activity, by field. `read` returns the bytes of an earlier or current one. */
export type ActivityFiles = Readonly<Record<ActivityField, ActivityFile>> & {
  read(reference: string, principal: Principal): Promise<Upload & { bytes: Uint8Array }>;
};
