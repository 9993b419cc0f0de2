import type { Renderer } from "cert-render";
import type { FastifyInstance, FastifyReply } from "fastify";
import type { Config } from "../../../config.ts";
import type { Store } from "../../../db/open.ts";
import type { RequestLimit } from "../../../http/limit/requestLimit.ts";
import { ifNoneMatch } from "../../../http/ifNoneMatch.ts";
import { type Context, mount } from "../../../http/mount.ts";
import { contentDisposition, docxType, sendFile } from "../../../http/sendFile.ts";
import { createReadLog } from "../../keeping/audit/readLog.service.ts";
import { assertMayReadVersions, awardBoundary } from "../award/awardBoundary.ts";
import type { HolderCheckService } from "../holderCheck/holderCheck.service.ts";
import type { PdfSigner } from "../signature/pdfSigner.service.ts";
import { type CertificateFile, createCertificateService } from "./certificate.service.ts";
import { createPictureService } from "./picture.service.ts";

export interface CertificateRoutesDeps {
  config: Config;
  store: Store;
  renderer: Renderer;
  pdfSigner: PdfSigner | null;
  clock(): number;
  downloads: RequestLimit;
  holderChecks: HolderCheckService;
}

/** 奖证：预览、下载. */
export function certificateRoutes(app: FastifyInstance, deps: CertificateRoutesDeps): void {
  const { config, store, renderer, pdfSigner, clock, downloads, holderChecks } = deps;
  const certificate = createCertificateService({ store, renderer, clock, pdfSigner, storesPdf: config.storesPdf });
  const picture = createPictureService({ renderer, certificate });
  const reads = createReadLog({ store, clock });
  const boundary = awardBoundary(store);
  const cacheCondition = ({ request }: Context) => ({ isKnown: ifNoneMatch(request) });

  mount(
    app,
    "award",
    {
      async preview({ id }, { reply }) {
        const { bytes } = await certificate({ id, kind: "pdf", isPublic: false, isKnown: () => false });
        return sendFile(reply, { type: "application/pdf", bytes });
      },
      async pdf({ id, download, version, proof }, context) {
        if (version !== undefined) await assertMayReadVersions(context, id, store.read);
        const { isAsked } = await holderChecks.admit(context.request, { id, proof });
        // A HEAD request downloads nothing
        const isPublic = context.request.method !== "HEAD";
        const versionChoice = version === undefined ? { isPublic } : { isPublic: false, version: Number(version) };
        const file = await certificate({ id, kind: "pdf", ...versionChoice, ...cacheCondition(context) });
        const disposition = download === "1" ? "attachment" : "inline";
        return sendCertificate(context.reply, file, { type: "application/pdf", disposition, ...cacheRule(isAsked) });
      },
      async png({ id, size, proof }, context) {
        const { isAsked } = await holderChecks.admit(context.request, { id, proof });
        const file = await picture({ id, kind: size ?? "large", ...cacheCondition(context) });
        return sendCertificate(context.reply, file, {
          type: "image/png",
          disposition: "inline",
          ...cacheRule(isAsked),
        });
      },
      async webp({ id, hash, proof }, context) {
        const { isAsked } = await holderChecks.admit(context.request, { id, proof });
        const file = await picture({ id, kind: "display", ...cacheCondition(context) });
        const caching = hash === file.hash && !isAsked ? { cacheControl: KEPT_BY_BROWSER } : cacheRule(isAsked);
        return sendCertificate(context.reply, file, { type: "image/webp", disposition: "inline", ...caching });
      },
      async docx({ id }, context) {
        const file = await certificate({ id, kind: "docx", isPublic: false, ...cacheCondition(context) });
        if (file.bytes !== null) await reads.record(context, { noun: "award", id, action: "downloadDocx" });
        return sendCertificate(context.reply, file, { type: docxType, disposition: "attachment" });
      },
    },
    {
      limits: { pdf: downloads, png: downloads, webp: downloads },
      boundaries: { preview: boundary, docx: boundary },
    },
  );
}

/**
 * Cache header for picture addresses that contain a hash. Shared caches must not keep the picture, since the award may be
 * revoked or erased.
 */
const KEPT_BY_BROWSER = "private, max-age=31536000, immutable";

/** Keeps a file that was shown after a holder check out of caches, since the next person may use the same computer. */
const cacheRule = (isAsked: boolean) => (isAsked ? { cacheControl: "private, no-store" } : {});

function sendCertificate(
  reply: FastifyReply,
  { fileName, hash, bytes }: CertificateFile,
  options: { type: string; disposition: "inline" | "attachment"; cacheControl?: string },
): FastifyReply {
  const { type, disposition, cacheControl = "no-cache" } = options;
  reply
    .header("etag", `"${hash}"`)
    .header("cache-control", cacheControl)
    .header("x-robots-tag", "noindex")
    .header("content-disposition", contentDisposition(disposition, fileName));
  return bytes === null ? reply.code(304).send() : reply.type(type).send(bytes);
}
