import { holderSeparator, type PreviewRow, toReason } from "cert-api";
import { findUpload } from "../../../files/uploads.ts";
import {
  findLatestTemplateVersion,
  findTemplateVersion,
  type TemplateVersion,
} from "../../../files/templateVersions.ts";
import { Refusal } from "../../../http/refusal.ts";
import { bindOperations } from "../../../resource/bindOperations.ts";
import { currentTemplateVersion } from "../../template/recompile.service.ts";
import { withDocumentRefusal } from "../../template/renderRefusal.ts";
import { parseActivityId, getActivity } from "../activity.service.ts";
import type { StoredActivity } from "../activity.store.ts";
import { findLongestRows } from "./longestRows.ts";
import { getRow, listToShow, type PreviewDeps, renderSample } from "./sample.ts";

/** Which certificate is shown. */
export interface PreviewRequest {
  id: string;
  /** Which award of the list, from 1; by default the first, or the placeholders' names where there is none. */
  row?: number | undefined;
  /** What the template was compiled to once; by default what new certificates are printed with. */
  version?: number | undefined;
}

/** Pixels of the longer edge of a preview's picture. */
const edge = 1_600;

/** Shows what a certificate of an activity looks like: of a row of the list, or of the placeholders' names. */
export const createPreview = (deps: PreviewDeps) => bindOperations(deps, { preview, picture, describeRow });

/**
 * A PDF of an activity's template as new certificates are printed with it, or as it was compiled once. Throws a `Refusal`
 * when the activity has no template, or never had this one, or when the list has no such award.
 */
async function preview(deps: PreviewDeps, { id, row, version }: PreviewRequest): Promise<Uint8Array> {
  const activity = await getActivity(deps.store.read, parseActivityId(id));
  const template =
    version === undefined ? await templateInForce(deps, activity) : await formerTemplate(deps, activity, version);
  return (await withDocumentRefusal(renderSample(deps, { activity, template, row }))).pdf;
}

/** The first page of a preview as a PNG. Throws as `preview` does. */
async function picture(deps: PreviewDeps, request: PreviewRequest): Promise<Uint8Array> {
  return withDocumentRefusal(deps.renderer.renderPicture({ pdf: await preview(deps, request), edge }));
}

/** Which award a preview shows, and which ones need the most room. Throws a `Refusal` when the list has no such award. */
async function describeRow(
  { store }: PreviewDeps,
  { id, row }: Pick<PreviewRequest, "id" | "row">,
): Promise<PreviewRow> {
  const activity = await getActivity(store.read, parseActivityId(id));
  const template = activity.template && (await findLatestTemplateVersion(store.read, activity.template.id));
  const list = await listToShow(store, activity, template ?? undefined);
  const names = template && new Set(template.placeholders.map(({ name }) => name));
  const longest = findLongestRows(list, (column) => names?.has(column) ?? true);
  return {
    name: getRow(list, row)?.holders.join(holderSeparator) ?? "",
    total: list.rows.length,
    longestName: longest?.name ?? null,
    longestContent: longest?.content ?? null,
  };
}

async function templateInForce(deps: PreviewDeps, { template }: StoredActivity): Promise<TemplateVersion> {
  const latest = template && (await findLatestTemplateVersion(deps.store.read, template.id));
  if (!latest) throw new Refusal("certificateWithoutTemplate");
  return withDocumentRefusal(currentTemplateVersion(deps, latest));
}

async function formerTemplate({ store }: PreviewDeps, { id }: StoredActivity, version: number) {
  const template = await findTemplateVersion(store.read, version);
  const upload = template && (await findUpload(store.read, template.uploadId));
  const isOfActivity = upload?.owner_noun === "activity" && upload.owner_id === String(id);
  if (template === undefined || !isOfActivity) throw new Refusal("notFound", toReason("activity.noUpload"));
  return template;
}
