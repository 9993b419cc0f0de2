import type { Renderer } from "cert-render";
import { computeHash } from "../../../files/bytes.ts";
import { withAwardRefusal } from "../../template/renderRefusal.ts";
import type { CertificateFile, CertificateService } from "./certificate.service.ts";
import { createRecentPictures } from "./recentPictures.ts";

/** Pixels of a picture's longer edge: an A4 page at about 140 dots an inch, and a third of that. */
const edges = { large: 1_600, small: 533 } as const;

/** Some forty large pictures. */
const RECENT_BYTES = 16 * 1024 * 1024;

/** Which picture is asked for. */
export interface PictureRequest {
  id: string;
  size: keyof typeof edges;
  /** Whether the asker already has the picture with a hash. */
  isKnown(hash: string): boolean;
}

/** The service that {@link createPictureService} makes. */
export type PictureService = (request: PictureRequest) => Promise<CertificateFile>;

/**
 * Draws the first page of certificates. A picture is a view of the certificate, not the certificate: it does not count as
 * a download. The service throws a `Refusal` where the certificate itself would be refused.
 */
export function createPictureService({
  renderer,
  certificate,
}: {
  renderer: Renderer;
  certificate: CertificateService;
}): PictureService {
  const recent = createRecentPictures(RECENT_BYTES);
  return async ({ id, size, isKnown }) => {
    const edge = edges[size];
    // The same PDF gives the same picture, so that a known one need not be drawn
    const pictureHash = (pdfHash: string) => computeHash(Buffer.from(`${pdfHash} ${edge}`));
    const isPictureKnown = (pdfHash: string) => isKnown(pictureHash(pdfHash));
    const file = await certificate({ id, kind: "pdf", isPublic: false, isKnown: isPictureKnown });
    const { bytes: pdf } = file;
    const hash = pictureHash(file.hash);
    const bytes =
      pdf === null ? null : await recent(hash, () => withAwardRefusal(renderer.renderPicture({ pdf, edge })));
    return { fileName: file.fileName.replace(/pdf$/u, "png"), hash, bytes };
  };
}
