import { toReason } from "cert-api";
import type { Kysely } from "kysely";
import type { Tables } from "../db/tables.ts";
import { findUploadDepartment } from "./uploads.ts";

/** How an endpoint that answers with an uploaded file keeps to the department of the activity or award that has it. */
export const uploadBoundary = (read: Kysely<Tables>) => ({
  missing: toReason("activity.noUpload"),
  findDepartment: ({ id }: { id: string }) => findUploadDepartment(read, id),
});
