import type { WarnHere } from "../../messages.ts";
import type { PictureEffects, PicturePart } from "../../model/model.ts";
import { isEditable } from "../../pictures/raster.ts";
import { toRefusal } from "../../RenderRefusal.ts";
import type { DocxPackage } from "../package/openDocx.ts";
import { sniffPicture } from "../../pictures/sniffPicture.ts";

/** JPEG markers (ITU T.81, table B.1): application data, and the start of the pixels. */
const markers = { application1: 0xe1, startOfScan: 0xda };

/**
 * Removes the metadata of the camera from a JPEG. Word ignores its orientation and rotates the frame of such a picture
 * instead (`rot` of a:xfrm), so a program that applies both would rotate it twice.
 */
function cutExif(jpeg: Uint8Array): Uint8Array {
  const view = Buffer.from(jpeg.buffer, jpeg.byteOffset, jpeg.byteLength);
  const pieces: Uint8Array[] = [];
  let from = 0;
  let at = 2;
  while (at + 4 <= view.length && view[at] === 0xff && view[at + 1] !== markers.startOfScan) {
    const end = at + 2 + view.readUInt16BE(at + 2);
    if (view[at + 1] === markers.application1 && view.toString("latin1", at + 4, at + 8) === "Exif") {
      pieces.push(view.subarray(from, at));
      from = end;
    }
    at = end;
  }
  return from === 0 ? jpeg : new Uint8Array(Buffer.concat([...pieces, view.subarray(from)]));
}

export interface PictureRegistry {
  parts: Record<string, PicturePart>;
  bytes: Map<string, Uint8Array>;
  /**
   * Returns the part behind a relationship of `owner`; undefined, after a warning, if it is not available.
   * @param effects effects on its pixels. With any, the picture is a separate part whose name includes them. A picture
   * without pixels has none; effects other than levels are then reported as a warning.
   */
  take(owner: string, relationship: string | undefined, warn: WarnHere, effects?: PictureEffects): string | undefined;
}

/** Limits on the number and size of pictures in a template. The size is A3 at 600 dpi. */
export const pictureLimits = { count: 300, megapixels: 70 };

function nameEffects({ transparent = "", grey, threshold, duotone, levels, softEdges }: PictureEffects): string {
  const names = [transparent, grey ? "#grey" : "", threshold === undefined ? "" : `#black${threshold}`];
  if (duotone) names.push(`#duotone${duotone.join("")}`);
  if (levels) names.push(`#levels${levels.gain.toFixed(4)}_${levels.offset.toFixed(4)}`);
  if (softEdges) {
    const { radius, frame, crop, ellipse } = softEdges;
    const lengths = [radius, frame.width, frame.height, crop.top, crop.right, crop.bottom, crop.left];
    names.push(`#${ellipse ? "softEllipse" : "soft"}${lengths.join("_")}`);
  }
  return names.join("");
}

/** Creates an empty registry. Its `take` throws RenderRefusal (tooLarge) beyond the limits. */
export function createPictureRegistry(docx: DocxPackage): PictureRegistry {
  const registry: PictureRegistry = {
    parts: {},
    bytes: new Map(),
    take(owner, relationship, warn, effects = {}) {
      const relation = docx.relationships(owner).get(relationship ?? "");
      if (!relation) {
        warn("drawing.missingPicture");
        return undefined;
      }
      if (relation.external) {
        warn("drawing.linkedPicture");
        return undefined;
      }
      const bytes = docx.bytes(relation.target);
      const name = relation.target.slice(relation.target.lastIndexOf("/") + 1);
      if (!bytes || bytes.length === 0) {
        if (bytes) warn("drawing.emptyPicture", { name });
        else warn("drawing.missingPicture");
        return undefined;
      }
      const part = sniffPicture(bytes);
      if (part.format === "unknown") {
        warn("drawing.unknownPicture", { name });
        return undefined;
      }
      const { levels: _levels, ...unfaded } = effects;
      const isEdited = nameEffects(effects) !== "" && isEditable(part);
      if (!isEdited && nameEffects(unfaded) !== "") warn("drawing.pictureEffect");
      const key = isEdited ? relation.target + nameEffects(effects) : relation.target;
      if (registry.parts[key]) return key;
      if (part.width * part.height > pictureLimits.megapixels * 1e6) {
        throw toRefusal("tooLarge", "document.pictureTooLarge", { part: name, megapixels: pictureLimits.megapixels });
      }
      if (registry.bytes.size >= pictureLimits.count) {
        throw toRefusal("tooLarge", "document.tooManyPictures", { limit: pictureLimits.count });
      }
      registry.parts[key] = { ...part, ...(isEdited && { effects }) };
      registry.bytes.set(key, part.format === "jpeg" ? cutExif(bytes) : bytes);
      return key;
    },
  };
  return registry;
}
