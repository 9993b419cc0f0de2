import {
  findLatestTemplateVersion,
  getTemplateVersion,
  type TemplateVersion,
} from "../../../../files/templateVersions.ts";
import { findUpload, findUploadDepartment } from "../../../../files/uploads.ts";
import { withDocumentRefusal } from "../../../../rendering/renderRefusal.ts";
import { fieldRefusal } from "../../../../resource/ids.ts";
import { isInScope, type Scope } from "../../../../http/scope.ts";
import { currentTemplateVersion, type RecompileDeps } from "../../../activity/template/recompile.service.ts";
import type { StoredAward } from "../record/storedAward.ts";
import type { Db } from "../../../../db/tables.ts";

/** Finds the template that an edited award is printed with: the chosen one, or else that of its current version. */
export async function templateFor(
  db: Db,
  { id, selectedVersion }: StoredAward,
  { reference, scope }: { reference: string | null | undefined; scope: Scope },
): Promise<TemplateVersion | null> {
  if (reference && reference !== selectedVersion.template) return newTemplate(db, reference, { scope, awardId: id });
  return selectedVersion.templateVersionId === null ? null : getTemplateVersion(db, selectedVersion.templateVersionId);
}

/**
 * Finds a template in scope by its reference. A template uploaded for a single award can only be used for that award: it
 * may name the holder, and is removed when the award is erased.
 */
export async function newTemplate(
  db: Db,
  reference: string,
  { scope, awardId }: { scope: Scope; awardId: string },
): Promise<TemplateVersion> {
  const version = await findLatestTemplateVersion(db, reference);
  const departmentId = (await findUploadDepartment(db, reference)) ?? null;
  const file = await findUpload(db, reference, "template");
  const isOfOther = file?.owner_noun === "award" && file.owner_id !== awardId;
  if (version === undefined || isOfOther || !isInScope(scope, departmentId))
    throw fieldRefusal("invalid", "template", "award.noTemplate");
  return version;
}

/** Returns a version of the template whose program the current compiler made. */
export const printable = (deps: RecompileDeps, template: TemplateVersion): Promise<TemplateVersion> =>
  withDocumentRefusal(currentTemplateVersion(deps, template));
