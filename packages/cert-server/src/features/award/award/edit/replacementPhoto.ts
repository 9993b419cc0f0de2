import { parseContent, photoReference, toReason } from "cert-api";
import type { Renderer } from "cert-render";
import type { Store } from "../../../../db/open.ts";
import { computeHash } from "../../../../files/bytes.ts";
import { getTemplateVersion } from "../../../../files/templateVersions.ts";
import { Refusal } from "../../../../http/refusal.ts";
import { photoPlaceholders } from "../../../activity/template/placeholders.ts";
import { withDocumentRefusal } from "../../../../rendering/renderRefusal.ts";
import type { StoredVersion } from "../record/storedAward.ts";

/** Prepares a picture for a frame of an award's template, in the same way as those of a ZIP (decision 27). */
export async function prepareReplacement(
  { store, renderer }: { store: Store; renderer: Renderer },
  { templateVersionId, content }: StoredVersion,
  { name, file }: { name: string; file: Blob },
) {
  const template = templateVersionId === null ? null : await getTemplateVersion(store.read, templateVersionId);
  const isFrame = photoPlaceholders(template?.placeholders ?? []).some((frame) => frame.name === name);
  if (!isFrame || parseContent(content) === null) {
    throw new Refusal("conflict", toReason("award.noPhotoFrame", { name }));
  }
  const { bytes } = await withDocumentRefusal(renderer.preparePhoto(new Uint8Array(await file.arrayBuffer())));
  const hash = computeHash(bytes);
  const changed = { ...(JSON.parse(content) as object), [name]: photoReference(hash) };
  return { bytes, hash, content: JSON.stringify(changed) };
}
