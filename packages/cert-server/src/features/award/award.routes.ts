import { toReason } from "cert-api";
import type { FastifyInstance, FastifyReply } from "fastify";
import { today } from "../../clock/today.ts";
import type { Config } from "../../config.ts";
import type { Store } from "../../db/open.ts";
import { uploadBoundary } from "../../files/uploadBoundary.ts";
import type { Renderer } from "cert-render";
import { canUse } from "../../http/access.ts";
import type { AddressLimit } from "../../http/addressLimit.ts";
import { contentDisposition } from "../../http/contentDisposition.ts";
import { describeError } from "../../http/errors.ts";
import { ifNoneMatch } from "../../http/ifNoneMatch.ts";
import { publicBase } from "../../http/publicBase.ts";
import { type Boundaries, type Context, type Handlers, mount } from "../../http/mount.ts";
import { Refusal } from "../../http/refusal.ts";
import { isInScope, scopeOf } from "../../resource/scope.ts";
import { docxType, sendFile } from "../../http/sendFile.ts";
import { createReadLog, type ReadLog } from "../audit/readLog.service.ts";
import { createAwardService } from "./award.service.ts";
import { findAwardDepartment } from "./record/award.store.ts";
import { createAwardStateService } from "./correction/awardStates.service.ts";
import {
  createCertificateService,
  type CertificateFile,
  type CertificateService,
} from "./certificate/certificate.service.ts";
import { createPictureService, type PictureService } from "./certificate/picture.service.ts";
import type { HolderCheckService } from "./holderCheck/holderCheck.service.ts";
import { createFindService } from "./search/find.service.ts";
import type { PublicSearch } from "./search/publicSearch.service.ts";
import { createAwardList } from "./selection/awardList.service.ts";

export interface AwardRoutesDeps {
  config: Config;
  store: Store;
  renderer: Renderer;
  /** Milliseconds since 1970. */
  clock(): number;
  publicSearch: PublicSearch;
  downloads: AddressLimit;
  holderChecks: HolderCheckService;
}

/** 奖证：查询、列出、新增、修改、删除、上传模板、下载. */
export function awardRoutes(app: FastifyInstance, deps: AwardRoutesDeps): void {
  const { config, store, renderer, clock, publicSearch, downloads, holderChecks } = deps;
  const onError = (error: unknown) => app.log.error({ err: describeError(error) }, "work on an award failed");
  const currentDay = today(clock, config.timeZone);
  const awards = createAwardService({
    store,
    renderer,
    clock,
    base: publicBase(config),
    timeZone: config.timeZone,
    today: currentDay,
    onError,
  });
  const states = createAwardStateService({ store, clock, today: currentDay });
  const list = createAwardList({ store, today: currentDay });
  const find = createFindService(store, currentDay);
  const certificate = createCertificateService({ store, renderer, clock, storesPdf: config.storesPdf });

  mount(
    app,
    "award",
    {
      search: (input, { request }) => publicSearch.search({ ...input, address: request.ip }),
      list: ({ page, ...request }, { scope }) => list(page, request, scope),
      find: ({ text }, { scope }) => find(text, scope),
      create: (input, { principal }) => awards.create(input, principal),
      update: (input, { principal }) => awards.update(input, principal),
      async remove({ id }, { principal }) {
        await awards.remove(id, principal);
        return { id };
      },
      upload: ({ id, file }, { principal }) => awards.upload(id, file, principal),
      photo: (input, { principal }) => awards.replacePhoto(input, principal),
      versions: ({ id }) => states.versions(id),
      revoke: ({ id, reason }, { principal }) => states.revoke(id, reason, principal),
      restore: ({ id, reason = "" }, { principal }) => states.restore(id, reason, principal),
      ...fileEndpoints({
        awards,
        certificate,
        holderChecks,
        picture: createPictureService({ renderer, certificate }),
        read: store.read,
        reads: createReadLog({ store, clock }),
      }),
    },
    {
      limits: { search: publicSearch.limit, pdf: downloads, png: downloads, webp: downloads },
      boundaries: createBoundaries(store),
    },
  );
}

function createBoundaries({ read }: Store): Boundaries<"award"> {
  const award = {
    missing: toReason("award.notFound"),
    findDepartment: ({ id }: { id: string }) => findAwardDepartment(read, id),
  };
  return {
    list: "handler",
    find: "handler",
    create: "handler",
    update: award,
    remove: award,
    upload: award,
    photo: award,
    versions: award,
    revoke: award,
    restore: award,
    preview: award,
    docx: award,
    file: uploadBoundary(read),
  };
}

function fileEndpoints({
  awards,
  certificate,
  holderChecks,
  picture,
  read,
  reads,
}: {
  awards: ReturnType<typeof createAwardService>;
  certificate: CertificateService;
  holderChecks: HolderCheckService;
  picture: PictureService;
  read: Store["read"];
  reads: ReadLog;
}) {
  const cacheCondition = ({ request }: Context) => ({ isKnown: ifNoneMatch(request) });
  return {
    async file({ id }, { reply }) {
      const { bytes, fileName } = await awards.template(id);
      return sendFile(reply, { type: docxType, fileName, bytes });
    },
    async preview({ id }, { reply }) {
      const { bytes } = await certificate({ id, kind: "pdf", isPublic: false, isKnown: () => false });
      return sendFile(reply, { type: "application/pdf", bytes });
    },
    async pdf({ id, download, version, proof }, context) {
      if (version !== undefined) await assertMayReadVersions(context, id, read);
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
      return sendCertificate(context.reply, file, { type: "image/png", disposition: "inline", ...cacheRule(isAsked) });
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
  } satisfies Handlers<"award">;
}

/**
 * Cache header for picture addresses that contain a hash. Shared caches must not keep the picture, since the award may be
 * revoked or erased.
 */
const KEPT_BY_BROWSER = "private, max-age=31536000, immutable";

/** Keeps a file that was shown after a holder check out of caches, since the next person may use the same computer. */
const cacheRule = (isAsked: boolean) => (isAsked ? { cacheControl: "private, no-store" } : {});

/** Throws a `Refusal` unless the caller may read earlier versions of an award. The endpoint itself is public. */
async function assertMayReadVersions({ request }: Context, id: string, read: Store["read"]): Promise<void> {
  const principal = await request.findPrincipal();
  if (principal === null) throw new Refusal("unauthenticated");
  if (!canUse(principal, "award:read")) throw new Refusal("forbidden");
  const departmentId = await findAwardDepartment(read, id);
  if (departmentId === undefined || isInScope(scopeOf(principal, "award:read"), departmentId)) return;
  throw new Refusal("notFound", toReason("award.notFound"));
}

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
