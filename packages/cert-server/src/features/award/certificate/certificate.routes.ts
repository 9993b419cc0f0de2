import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import type { FastifyInstance, FastifyReply } from "fastify";
import { acceptsGzip } from "../../../http/compression.ts";
import { ifNoneMatch } from "../../../http/ifNoneMatch.ts";
import { type Context, mount } from "../../../http/mount.ts";
import { contentDisposition, docxType, sendFile } from "../../../http/sendFile.ts";
import { createReadLog } from "../../keeping/audit/readLog.service.ts";
import { assertMayReadVersions, awardBoundary } from "../award/awardBoundary.ts";
import type { HolderCheckService } from "../holderCheck/holderCheck.service.ts";
import { type CertificateFile, type CertificateRequest, type CertificateService } from "./certificate.service.ts";
import { createPictureService, type PictureRequest } from "./picture.service.ts";
import type { ServerParts } from "../../../serverParts.ts";

interface CertificateRoutesDeps extends Pick<ServerParts, "store" | "renderer" | "clock" | "downloads"> {
  certificate: CertificateService;
  holderChecks: HolderCheckService;
}

/** 奖证：预览、下载. */
export function certificateRoutes(app: FastifyInstance, deps: CertificateRoutesDeps): void {
  const { store, certificate, downloads, holderChecks } = deps;
  const picture = createPictureService(deps);
  const reads = createReadLog(deps);
  const boundary = awardBoundary(store);
  /** Asks what the holder check asks, with what was read of the award; `isAsked` tells afterwards that it has one. */
  const askHolder = ({ request }: Context, viewing: { id: string; proof?: string | undefined }) => {
    const asking: { isAsked: boolean; admit: NonNullable<CertificateRequest["admit"]> } = {
      isAsked: false,
      async admit({ holderCheck }) {
        ({ isAsked: asking.isAsked } = await holderChecks.admit(request, { ...viewing, holderCheck }));
      },
    };
    return asking;
  };
  const cacheCondition = ({ request }: Context) => ({ isKnown: ifNoneMatch(request) });

  async function sendPicture(
    context: Context,
    { hash, proof, ...request }: Pick<PictureRequest, "id" | "kind" | "isVector"> & PictureQuery,
  ): Promise<FastifyReply> {
    const { reply } = context;
    const asking = askHolder(context, { id: request.id, proof });
    const file = await picture({ ...request, ...cacheCondition(context), admit: asking.admit });
    const caching = hash === file.hash && !asking.isAsked ? { cacheControl: KEPT_BY_BROWSER } : cacheRule(asking);
    const type = file.coding === null ? (request.kind === "display" ? "image/jpeg" : "image/png") : "image/svg+xml";
    if (request.isVector) reply.header("vary", "accept-encoding").header("content-security-policy", SVG_POLICY);
    const isCompressed = file.coding !== null && acceptsGzip(context.request);
    if (isCompressed) reply.header("content-encoding", "gzip");
    const bytes = file.bytes && file.coding && !isCompressed ? await decompress(file.bytes) : file.bytes;
    return sendCertificate(reply, { ...file, bytes }, { type, disposition: "inline", ...caching });
  }

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
        const asking = askHolder(context, { id, proof });
        // A HEAD request downloads nothing
        const isPublic = context.request.method !== "HEAD";
        const versionChoice = version === undefined ? { isPublic } : { isPublic: false, version: Number(version) };
        const file = await certificate({
          id,
          kind: "pdf",
          ...versionChoice,
          ...cacheCondition(context),
          admit: asking.admit,
        });
        const disposition = download === "1" ? "attachment" : "inline";
        return sendCertificate(context.reply, file, { type: "application/pdf", disposition, ...cacheRule(asking) });
      },
      png: ({ size, ...request }, context) => sendPicture(context, { ...request, kind: size ?? "large" }),
      jpeg: (request, context) => sendPicture(context, { ...request, kind: "display" }),
      picture: ({ id, hash, proof }, context) =>
        sendPicture(context, { id, proof, kind: "display", isVector: true, hash }),
      async docx({ id }, context) {
        const file = await certificate({ id, kind: "docx", isPublic: false, ...cacheCondition(context) });
        if (file.bytes !== null) await reads.record(context, { noun: "award", id, action: "downloadDocx" });
        return sendCertificate(context.reply, file, { type: docxType, disposition: "attachment" });
      },
    },
    {
      limits: { pdf: downloads, png: downloads, jpeg: downloads, picture: downloads },
      boundaries: { preview: boundary, docx: boundary },
    },
  );
}

interface PictureQuery {
  hash?: string | undefined;
  proof?: string | undefined;
}

const decompress = promisify(gunzip);

/** The policy of an SVG that somebody opens by itself: it may show the pictures in it, and nothing else. */
const SVG_POLICY = "default-src 'none'; img-src data:; style-src 'unsafe-inline'; sandbox";

/** For picture addresses that contain a hash. Shared caches must not keep what may be revoked or erased. */
const KEPT_BY_BROWSER = "private, max-age=31536000, immutable";

/** Keeps a file that was shown after a holder check out of caches, since the next person may use the same computer. */
const cacheRule = ({ isAsked }: { isAsked: boolean }) => (isAsked ? { cacheControl: "private, no-store" } : {});

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
