import type { Renderer } from "cert-render";
import { createByteCache } from "../../../files/byteCache.ts";
import { computeHash } from "../../../files/bytes.ts";
import { withAwardRefusal } from "../../../rendering/renderRefusal.ts";
import type { CertificateFile, CertificateRequest, CertificateService } from "./certificate.service.ts";

/** Longer edge of a picture in pixels: an A4 page at about 140 dpi for saving, and a third of that in lists and on pages. */
const pictures = {
  large: { edge: 1_600, format: "png", extension: "png" },
  small: { edge: 533, format: "png", extension: "png" },
  display: { edge: 1_200, format: "jpeg", extension: "jpg" },
} as const;

/** Enough for more than a thousand pages: what visitors of a release day open again. */
const RECENT_BYTES = 64 * 1024 * 1024;

export interface PictureRequest {
  id: string;
  kind: keyof typeof pictures;
  /** True to get an SVG instead where it shows exactly the PDF and is smaller than pixels. */
  isVector?: boolean;
  isKnown(hash: string): boolean;
  admit: NonNullable<CertificateRequest["admit"]>;
}

interface PictureFile extends CertificateFile {
  /** `gzip` for an SVG, which is kept compressed. */
  coding: "gzip" | null;
}

/**
 * Renders the first page of certificates as a picture. A picture is only a view of the certificate and does not count as a
 * download. The service throws a `Refusal` if the certificate itself would be refused.
 */
export function createPictureService({
  renderer,
  certificate,
}: {
  renderer: Renderer;
  certificate: CertificateService;
}) {
  const recent = createRecentPictures(RECENT_BYTES);
  return async ({ id, kind, isVector = false, isKnown, admit }: PictureRequest): Promise<PictureFile> => {
    const { edge, format, extension } = pictures[kind];
    let recentBytes: Uint8Array | null | undefined;
    // The PDF of a picture that need not be drawn is neither read nor rendered
    const isPictureKnown = (pdfHash: string) => {
      const hash = pictureHash(pdfHash, kind, isVector);
      recentBytes = isKnown(hash) ? null : recent.find(hash);
      return recentBytes !== undefined;
    };
    const file = await certificate({
      id,
      kind: "pdf",
      isPublic: false,
      isIntermediate: true,
      isDrawn: isVector,
      isKnown: isPictureKnown,
      admit,
    });
    const { bytes: pdf, svg } = file;
    const hash = pictureHash(file.hash, kind, isVector);
    const draw =
      svg === undefined
        ? pdf && (() => withAwardRefusal(renderer.renderPicture({ pdf, edge, format })))
        : async () => svg;
    const bytes = draw === null ? (recentBytes ?? null) : await recent.draw(hash, draw);
    const coding = bytes !== null && isGzip(bytes) ? "gzip" : null;
    return { fileName: file.fileName.replace(/pdf$/u, coding === null ? extension : "svg"), hash, bytes, coding };
  };
}

const isGzip = ([first, second]: Uint8Array): boolean => first === 0x1f && second === 0x8b;

/** Derives the hash of a picture from its PDF's: a known picture need not be drawn again. */
function pictureHash(pdfHash: string, kind: PictureRequest["kind"], isVector: boolean): string {
  const { edge, format } = pictures[kind];
  return computeHash(Buffer.from(`${pdfHash} ${isVector ? "svg" : `${edge} ${format}`}`));
}

/** Returns the hash of the picture of kind `display` of a PDF; undefined if it was never rendered. */
export const toDisplayHash = (pdfHash: string | null): string | undefined =>
  pdfHash === null ? undefined : pictureHash(pdfHash, "display", true);

/**
 * Creates a cache of the most recently used pictures, up to `limit` bytes. Drawing takes hundreds of milliseconds, and a
 * link passed on in a group is opened by many people at once, so concurrent requests share one drawing. Failures are not
 * cached.
 */
export function createRecentPictures(limit: number) {
  const drawings = new Map<string, Promise<Uint8Array>>();
  const pictures = createByteCache(limit);

  async function drawOnce(hash: string, draw: () => Promise<Uint8Array>): Promise<Uint8Array> {
    try {
      const bytes = await draw();
      pictures.set(hash, bytes);
      return bytes;
    } finally {
      drawings.delete(hash);
    }
  }

  return {
    find: pictures.get,
    draw(hash: string, draw: () => Promise<Uint8Array>): Promise<Uint8Array> {
      const drawing = drawings.get(hash) ?? drawOnce(hash, draw);
      drawings.set(hash, drawing);
      return drawing;
    },
  };
}
