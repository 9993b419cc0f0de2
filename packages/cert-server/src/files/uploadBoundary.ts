import { toReason } from "cert-api";
import type { Kysely } from "kysely";
import type { Tables } from "../db/tables.ts";
import { findUploadDepartment } from "./uploads.ts";

/** Creates the boundary of an endpoint that sends an uploaded file: it checks the department of the file's activity or award. */
export const uploadBoundary = (read: Kysely<Tables>) => ({
  missing: toReason("activity.noUpload"),
  findDepartment: ({ id }: { id: string }) => findUploadDepartment(read, id),
});
