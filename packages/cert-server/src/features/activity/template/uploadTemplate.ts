import type { NameListProblem, TemplateReport } from "cert-api";
import type { CompiledTemplate } from "cert-render";
import { orNotFound, Refusal } from "../../../http/refusal.ts";
import { bindOperations } from "../../../resource/bindOperations.ts";
import { getActivity, refuseOtherKind } from "../activity/activity.service.ts";
import type { StoredActivity } from "../activity/storedActivity.ts";
import type { UploadOptions } from "../activity/activityFiles.ts";
import { recordAudit } from "../../keeping/audit/recordAudit.ts";
import { listAvailableFaces } from "../font/font.service.ts";
import {
  buildTemplateReport,
  findTemplateReport,
  previewPath,
  type UploadedTemplate,
  readTemplate,
  replaceTemplate,
  storeTemplate,
} from "./template.service.ts";
import type { ServerParts } from "../../../serverParts.ts";

export interface TemplateCheck {
  /** Returns the errors that refuse the template and the warnings that are stored with it. */
  check(
    activity: StoredActivity,
    template: CompiledTemplate,
  ): Promise<{ errors: NameListProblem[]; warnings: NameListProblem[] }>;
  /** Builds the refusal of a template that does not fit the list. With `offers` it is stored until a choice. */
  refuse(
    upload: { activity: StoredActivity; template: UploadedTemplate; errors: NameListProblem[] },
    options: UploadOptions,
  ): Promise<Refusal>;
}

export interface TemplateUploadDeps extends Pick<ServerParts, "store" | "renderer" | "clock"> {
  templateCheck: TemplateCheck;
}

export interface ReplacedTemplate {
  /** Reference of the original file. The upload is refused if this is no longer the activity's template. */
  template: string;
  change: { blanks: number } | { shrinks: boolean };
}

export type TemplateUpload = ReturnType<typeof createTemplateUpload>;

export const createTemplateUpload = (deps: TemplateUploadDeps) => bindOperations(deps, { upload, report });

async function report({ store }: TemplateUploadDeps, text: string): Promise<TemplateReport> {
  const { id, template } = await getActivity(store.read, text);
  if (template === null) throw new Refusal("templateMissing");
  return orNotFound(await findTemplateReport(store.read, template, id), "activity.noReport");
}

async function upload(
  deps: TemplateUploadDeps,
  text: string,
  file: Blob,
  options: UploadOptions & { replaced?: ReplacedTemplate },
): Promise<TemplateReport> {
  const { store, renderer, templateCheck, clock } = deps;
  const { principal, replaced } = options;
  const activity = await getActivity(store.read, text);
  await refuseOtherKind(store.read, activity.id, "certificates");
  const template = await readTemplate(renderer, file, await listAvailableFaces(store.read));
  const { errors, warnings: listProblems } = await templateCheck.check(activity, template.compiled);
  if (errors.length > 0) throw await templateCheck.refuse({ activity, template, errors }, options);
  const at = clock();
  const { id } = activity;
  const stored = await store.write(async (tx) => {
    await refuseOtherKind(tx, id, "certificates");
    const current = await getActivity(tx, id);
    if (replaced && current.template?.id !== replaced.template) {
      throw new Refusal("stale", "activity.changed");
    }
    const owner = { ownerNoun: "activity" as const, ownerId: String(id), userId: principal.userId, at };
    const { file: added } = await storeTemplate(tx, { ...template, ...owner, listProblems });
    await replaceTemplate(tx, id, added.id);
    const change = { field: "template", upload: added.id, ...replaced?.change };
    await recordAudit(tx, { principal, at, noun: "activity", id, action: "upload", change });
    return added;
  });
  return buildTemplateReport(stored, template.compiled, { preview: previewPath(id), listProblems });
}
