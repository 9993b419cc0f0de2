import cookie from "@fastify/cookie";
import multipart from "@fastify/multipart";
import { fastify, type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from "fastify";
import { UPLOAD_BYTES_MAX, VISITOR_BODY_BYTES_MAX } from "cert-api";
import type { Elapsed } from "../clock/elapsed.ts";
import type { Config } from "../config.ts";
import { guardAccess, type Strategy } from "./access.ts";
import { logAnswers } from "../faults/answerLog.ts";
import { compressAnswers } from "./compression.ts";
import { allowOrigins, forbidFrames, securityHeaders } from "./securityHeaders.ts";
import { rawBadRequest, refusalHeaders, sendRefusal, toRefusal } from "./errors.ts";
import { trackClients } from "./limit/currentClient.ts";
import { readAddresses, redirectPasted } from "./pastedUrl.ts";
import { createForwardedAddress, type ProxyWatch } from "./proxyWatch.ts";
import { countRequests } from "./limit/countRequests.ts";
import { findUploadFolder } from "./receiveFile.ts";
import { Refusal } from "./refusal.ts";

declare module "fastify" {
  interface FastifyInstance {
    /** True once a request met a damaged page of the database, until the next start: other pages may still answer. */
    isStoreDamaged: boolean;
  }
}

export interface HttpOptions {
  config: Config;
  strategies: readonly Strategy[];
  proxyWatch: ProxyWatch;
  elapsed: Elapsed;
  /** Sends an error page if the response is shown to a person; returns null if a program receives it. */
  sendErrorPage(
    request: FastifyRequest,
    reply: FastifyReply,
    refusal: Refusal,
  ): FastifyReply | Promise<FastifyReply> | null;
  logStream?: { write(line: string): void };
}

/** Creates a server without routes: parsing, headers, the order of checks, and error handling. */
export async function createHttp(options: HttpOptions): Promise<FastifyInstance> {
  const { config, strategies, proxyWatch, sendErrorPage, logStream } = options;
  const headers = securityHeaders({
    isHttps: config.publicUrl?.protocol === "https:",
    coversSubdomains: config.hstsSubdomains,
  });
  const app = fastify({
    logger: { level: config.logLevel, base: null, ...(logStream && { stream: logStream }) },
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: (_address, hop) => hop < config.trustProxy,
    requestTimeout: 120_000,
    bodyLimit: VISITOR_BODY_BYTES_MAX,
    forceCloseConnections: "idle",
    rewriteUrl: (request) => withoutBase(request.url ?? "/", config.basePath),
    routerOptions: { maxParamLength: 200 },
    // An address that cannot be read: no hook has run.
    frameworkErrors: (error, request, reply) =>
      void (redirectPasted(request, reply.headers(headers), config.basePath) ?? sendError(error, request, reply)),
    clientErrorHandler: ({ rawPacket }, socket) => {
      if (socket.writable) socket.end(rawBadRequest(rawPacket));
      else socket.destroy();
    },
  });

  function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
    const refusal = toRefusal(error, request.log);
    if (refusal.reason.code === "store.damaged") app.isStoreDamaged = true;
    return sendErrorPage(request, reply.headers(refusalHeaders(refusal)), refusal) ?? sendRefusal(reply, refusal);
  }

  app.setErrorHandler(sendError);
  app.setNotFoundHandler((_request, reply) => sendRefusal(reply, new Refusal("notFound")));
  app.decorate("isStoreDamaged", false);
  app.decorate("uploadFolder", await findUploadFolder(config.dataFolder));
  readJson(app);
  readForms(app);

  const rewriteForwarded = createForwardedAddress(config.trustProxy);
  app.addHook("onRequest", (request, reply, done) => {
    reply.headers(headers);
    rewriteForwarded(request.raw, app.log);
    proxyWatch.look(request.headers, app.log);
    done();
  });
  await app.register(cookie);
  readAddresses(app, config.basePath);
  await allowOrigins(app, config.allowedOrigins);
  guardAccess(app, strategies, config.publicUrl?.origin ?? null);
  trackClients(app);
  await countRequests(app, options.elapsed);
  await app.register(multipart, {
    limits: { fileSize: UPLOAD_BYTES_MAX, files: 1, fields: 10, parts: 12, fieldSize: 10_000, headerPairs: 20 },
  });
  forbidFrames(app);
  compressAnswers(app);
  logAnswers(app);
  closeIdle(app);
  return app;
}

/** Closes idle connections on shutdown: browsers keep connections open, and the server would wait for them. */
function closeIdle(app: FastifyInstance) {
  app.addHook("preClose", async () => {
    const timer = setInterval(() => app.server.closeIdleConnections(), 100).unref();
    app.server.once("close", () => clearInterval(timer));
  });
}

/** Accepts an empty body with a JSON content type, because all clients send that content type. */
function readJson(app: FastifyInstance) {
  const parse = app.getDefaultJsonParser("error", "error");
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("application/json", { parseAs: "string" }, (request, body, done) => {
    if (body.length === 0) done(null, undefined);
    else void parse(request, String(body), done);
  });
}

/** Parses forms without files, which `readInput` accepts if the response is a file. */
function readForms(app: FastifyInstance) {
  app.addContentTypeParser("application/x-www-form-urlencoded", { parseAs: "string" }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
}

/** Removes the base path. Proxies may forward the whole path or only the part after the base. */
function withoutBase(url: string, basePath: string): string {
  if (basePath === "/" || !url.startsWith(basePath)) return url;
  const rest = url.slice(basePath.length);
  return rest === "" || rest.startsWith("?") ? `/${rest}` : rest.startsWith("/") ? rest : url;
}
