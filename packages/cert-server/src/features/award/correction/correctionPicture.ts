import { findCertificateNumber, parseContent } from "cert-api";
import { readBytes } from "../../../files/bytes.ts";
import { readPhotos } from "../../../files/photos.ts";
import { findLatestTemplateVersion, getTemplateVersion } from "../../../files/templateVersions.ts";
import { Refusal } from "../../../http/refusal.ts";
import type { EndpointInput } from "../../../http/mount.ts";
import { withAwardRefusal } from "../../../rendering/renderRefusal.ts";
import { parseAwardInput } from "../award/edit/awardInput.ts";
import { listPhotoReferences } from "../award/issue/listPhotoReferences.ts";
import { findAward } from "../award/record/storedAward.ts";
import { permalink } from "../certificate/renderVersion.ts";
import { certificateValues } from "../../activity/template/certificateValues.ts";
import { currentTemplateVersion } from "../../activity/template/recompile.service.ts";
import { getCorrection, toNext } from "./getCorrection.ts";
import type { ServerParts } from "../../../serverParts.ts";

/** The longer edge of a picture in pixels. */
const EDGE = 1_200;

interface PictureDeps extends Pick<ServerParts, "store" | "renderer" | "clock"> {
  base: string;
}

/** Draws an award as it is, or as a correction would make it, without issuing anything. */
export async function drawCorrection(deps: PictureDeps, { id, view }: EndpointInput<"correction", "picture">) {
  const { store, renderer, base, clock } = deps;
  const correction = await getCorrection(store.read, id);
  const award = await findAward(store.read, correction.award_id);
  const templateId = award?.selectedVersion.templateVersionId ?? null;
  if (award === undefined || templateId === null) throw new Refusal("certificateWithoutTemplate");
  const current = award.selectedVersion;
  const next = view === "before" ? current : toNext(correction, current);
  const chosen = view === "after" ? correction.template_id : null;
  const template =
    chosen === null
      ? await getTemplateVersion(store.read, templateId)
      : await findLatestTemplateVersion(store.read, chosen);
  if (template === undefined) throw new Refusal("notFound", "award.noTemplate");
  const { name, content } = next;
  const photos = await readPhotos(
    store.read,
    listPhotoReferences(content).map(({ hash }) => hash),
  );
  // A picture that no version shows yet
  const { photo_hash: photo } = correction;
  if (photo !== null) photos.set(photo, await readBytes(store.read, photo));
  return withAwardRefusal(
    (async () => {
      const { placeholders, programHash } = await currentTemplateVersion(deps, template);
      const program = await readBytes(store.read, programHash);
      const version = award.version + (view === "after" ? 1 : 0);
      const values = certificateValues({
        name,
        holders: parseAwardInput(next).holders,
        content,
        issuedOn: current.issuedOn,
        address: permalink(base, award.id, version),
        placeholders,
        photos,
      });
      const title = findCertificateNumber(parseContent(content) ?? {}) ?? name;
      const job = { program, programKey: programHash, values, title, issuedAt: new Date(clock()) };
      return renderer.renderPicture({ pdf: (await renderer.renderPdf(job)).pdf, edge: EDGE });
    })(),
  );
}
