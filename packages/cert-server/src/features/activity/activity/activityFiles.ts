import type { ActivityField, UploadReport } from "cert-api";
import type { Upload } from "../../../files/uploads.ts";
import type { Actor, Principal } from "../../../http/access.ts";

export interface UploadOptions {
  principal: Actor;
  offers?: boolean;
}

export interface ActivityFiles {
  upload: Readonly<Record<ActivityField, (id: string, file: Blob, options: UploadOptions) => Promise<UploadReport>>>;
  report: Readonly<Record<ActivityField, (id: string) => Promise<UploadReport>>>;
  read(reference: string, principal: Principal): Promise<Upload & { bytes: Uint8Array }>;
}
