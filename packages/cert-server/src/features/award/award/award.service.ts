import type { AwardVersion } from "cert-api";
import type { Store } from "../../../db/open.ts";
import { readBytes } from "../../../files/bytes.ts";
import { findUpload } from "../../../files/uploads.ts";
import { Refusal } from "../../../http/refusal.ts";
import { bindOperations } from "../../../resource/bindOperations.ts";
import { remove, restore, revoke } from "./edit/awardStates.service.ts";
import { type AwardTemplateDeps, upload } from "./edit/awardTemplates.service.ts";
import { type AwardVersionDeps, create, decide, replacePhoto, update } from "./edit/awardVersions.service.ts";
import { listVersions } from "./issue/awardVersion.store.ts";
import { isTemplateInUse } from "./record/award.store.ts";

export type AwardDeps = AwardVersionDeps & AwardTemplateDeps;

export type AwardService = ReturnType<typeof createAwardService>;

/** Creates the operations by which administrators read and change single awards. Every change of one is a new version. */
export const createAwardService = (deps: AwardDeps) =>
  bindOperations(deps, {
    create,
    update,
    decide,
    replacePhoto,
    upload,
    template,
    versions,
    revoke,
    restore,
    remove,
  });

/** Returns the original file of a template that an activity or an award is printed with. */
async function template(
  { store }: { store: Store },
  reference: string,
): Promise<{ fileName: string; bytes: Uint8Array }> {
  const upload = await findUpload(store.read, reference, "template");
  if (upload === undefined || !(await isTemplateInUse(store.read, upload)))
    throw new Refusal("notFound", "activity.noUpload");
  return { fileName: upload.file_name, bytes: await readBytes(store.read, upload.hash) };
}

async function versions({ store }: { store: Store }, id: string): Promise<AwardVersion[]> {
  const versions = await listVersions(store.read, id);
  if (versions.length === 0) throw new Refusal("notFound", "award.notFound");
  return versions.map(({ at, why, ...version }) => ({
    ...version,
    why: why === "" ? null : why,
    at: new Date(at).toISOString(),
  }));
}
