import { RenderRefusal } from "cert-render";
import { computeHash } from "../../../files/bytes.ts";
import { Refusal } from "../../../http/refusal.ts";
import { findPdfSignature } from "./pdfSignature.store.ts";
import { getAddressBase, type Renderers, renderVersion, type VersionToRender } from "./renderVersion.ts";

/**
 * Draws a frozen PDF as a gzipped SVG, by rendering its version once more. Returns null unless that gives the bytes whose
 * SHA-256 is `hash`, signed or not: where the program, the photos or the renderer are not those of then, or where pixels
 * are smaller.
 */
export async function drawFrozen(context: Renderers, version: VersionToRender, hash: string) {
  try {
    const { bytes, svg } = await renderVersion(context, version, { base: getAddressBase(version), isDrawn: true });
    if (svg === undefined) return null;
    const unsignedHash = computeHash(bytes);
    if (unsignedHash === hash) return svg;
    const key = { award_id: version.id, version: version.selectedVersion.version, unsigned_hash: unsignedHash };
    const signature = await findPdfSignature(context.store.read, key);
    return signature?.hash === hash ? svg : null;
  } catch (error) {
    if (error instanceof RenderRefusal || (error instanceof Refusal && error.kind !== "tooMany")) return null;
    throw error;
  }
}
