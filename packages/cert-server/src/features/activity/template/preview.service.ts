import { holderSeparator } from "cert-api";
import { findUpload } from "../../../files/uploads.ts";
import {
  findLatestTemplateVersion,
  findTemplateVersion,
  type TemplateVersion,
} from "../../../files/templateVersions.ts";
import { Refusal } from "../../../http/refusal.ts";
import type { EndpointInput } from "../../../http/mount.ts";
import type { SentFile } from "../../../http/sendFile.ts";
import { proofSuffix } from "../../../messages.ts";
import { bindOperations } from "../../../resource/bindOperations.ts";
import { currentTemplateVersion } from "./recompile.service.ts";
import { withDocumentRefusal } from "../../../rendering/renderRefusal.ts";
import { getActivity } from "../activity/activity.service.ts";
import type { StoredActivity } from "../activity/storedActivity.ts";
import { findLongestRows } from "./longestRows.ts";
import { getRow, type PreviewDeps, renderSample } from "./sample.ts";

type PreviewRequest = EndpointInput<"template", "preview">;

const edge = 1_600;

/** Awards of a proof, at most. */
const PROOF_MAX = 6;

/** Renders previews of an activity's certificate, with the values of a row or with the placeholders' names. */
export const createPreview = (deps: PreviewDeps) => bindOperations(deps, { preview, picture, describeRow, proof });

/**
 * Renders a PDF from the current template of an activity or from an earlier version.
 * @throws Refusal if the activity has no template, never had this version, or has no such award in its list
 */
async function preview(deps: PreviewDeps, { id, row, version }: PreviewRequest): Promise<Uint8Array> {
  const activity = await getActivity(deps.store.read, id);
  const template =
    version === undefined ? await templateInForce(deps, activity) : await formerTemplate(deps, activity, version);
  return (await withDocumentRefusal(renderSample(deps, { activity, template, row }))).pdf;
}

async function picture(deps: PreviewDeps, request: PreviewRequest): Promise<Uint8Array> {
  return withDocumentRefusal(deps.renderer.renderPicture({ pdf: await preview(deps, request), edge }));
}

/** Returns the award that a preview shows and those that take the most space. */
async function describeRow({ store, readList }: PreviewDeps, { id, row }: Pick<PreviewRequest, "id" | "row">) {
  const activity = await getActivity(store.read, id);
  const template = await findLatestTemplateVersion(store.read, activity.template?.id ?? "");
  const list = await readList(activity, template);
  const names = template && new Set(template.placeholders.map(({ name }) => name));
  const longest = findLongestRows(list, (column) => names?.has(column) ?? true);
  return {
    name: getRow(list, row)?.holders.join(holderSeparator) ?? "",
    total: list.rows.length,
    longestName: longest?.name ?? null,
    longestContent: longest?.content ?? null,
  };
}

/**
 * Renders some awards of an activity into one PDF: those with the widest name and the widest values, and the first ones.
 * Without a list it is the template with the placeholders' names. The file is called after the activity.
 */
async function proof(deps: PreviewDeps, { id }: { id: string }): Promise<SentFile> {
  const { total, longestName, longestContent } = await describeRow(deps, { id });
  const first = Array.from({ length: Math.min(total, PROOF_MAX) }, (_, index) => index + 1);
  const rows = new Set([longestName, longestContent, ...first].filter((row) => row !== null));
  async function* renderParts() {
    if (rows.size === 0) yield { pdf: await preview(deps, { id }) };
    for (const row of [...rows].slice(0, PROOF_MAX)) yield { pdf: await preview(deps, { id, row }) };
  }
  const { name } = await getActivity(deps.store.read, id);
  const chunks: Uint8Array[] = [];
  const facts = { title: name, createdAt: new Date(deps.clock()) };
  for await (const chunk of deps.renderer.joinPdfs(renderParts(), facts)) chunks.push(chunk);
  return { type: "application/pdf", fileName: `${name}-${proofSuffix}.pdf`, bytes: Buffer.concat(chunks) };
}

async function templateInForce(deps: PreviewDeps, { template }: StoredActivity): Promise<TemplateVersion> {
  const latest = await findLatestTemplateVersion(deps.store.read, template?.id ?? "");
  if (latest === undefined) throw new Refusal("certificateWithoutTemplate");
  return withDocumentRefusal(currentTemplateVersion(deps, latest));
}

async function formerTemplate({ store }: PreviewDeps, { id }: StoredActivity, version: number) {
  const template = await findTemplateVersion(store.read, version);
  const upload = template && (await findUpload(store.read, template.uploadId));
  const isOfActivity = upload?.owner_noun === "activity" && upload.owner_id === String(id);
  if (template === undefined || !isOfActivity) throw new Refusal("notFound", "activity.noUpload");
  return template;
}
