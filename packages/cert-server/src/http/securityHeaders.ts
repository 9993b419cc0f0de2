import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import type { FastifyInstance } from "fastify";
import helmet from "helmet";
import cors, { type FastifyCorsOptions } from "@fastify/cors";

declare module "fastify" {
  interface FastifyReply {
    /** True if other sites may show this page in a frame; defaults to false. */
    mayBeFramed: boolean;
  }
}

/**
 * Adds security headers as recommended by helmet to every response, including pages and files. Helmet is called only once
 * because its middleware takes longer than the rest of a short response; the headers are always the same. Each response
 * has its own content security policy, and only some pages may not be framed. No page may use the camera unless it says so.
 */
export function securityHeaders({
  isHttps,
  coversSubdomains,
}: {
  isHttps: boolean;
  coversSubdomains: boolean;
}): Readonly<Record<string, string>> {
  const setHeaders = helmet({
    contentSecurityPolicy: false,
    frameguard: false,
    // The search page's address holds a name; it goes to nobody else.
    referrerPolicy: { policy: "same-origin" },
    strictTransportSecurity: isHttps && { maxAge: 31_536_000, includeSubDomains: coversSubdomains },
  });
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  setHeaders(response.req, response, (error) => {
    if (error !== undefined) throw error;
  });
  const names = Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]);
  return { ...Object.fromEntries(names), "permissions-policy": "camera=()" };
}

/**
 * Forbids framing in the content security policy of every page, unless the page allows it. A response without a policy,
 * such as a certificate or a script, can be framed by this site only. A 304 carries no policy, so that the browser's copy
 * keeps its own.
 */
export function forbidFrames(app: FastifyInstance): void {
  app.decorateReply("mayBeFramed", false);
  app.addHook("onSend", (_request, reply, payload, done) => {
    const policy = reply.getHeader("content-security-policy");
    if (policy !== undefined && !reply.mayBeFramed) {
      reply.header("x-frame-options", "DENY");
      if (!String(policy).includes("frame-ancestors")) {
        reply.header("content-security-policy", `${String(policy)}; frame-ancestors 'none'`);
      }
    }
    if (policy === undefined && !reply.mayBeFramed && reply.statusCode !== 304) {
      reply.header("content-security-policy", "frame-ancestors 'self'");
    }
    done(null, payload);
  });
}

/**
 * Lets pages of the given origins read the answers of public GET endpoints, without cookies. Requests with a content type
 * or another header are preceded by a preflight request.
 */
export async function allowOrigins(app: FastifyInstance, origins: ReadonlySet<string>): Promise<void> {
  if (origins.size === 0) return;
  const readable: FastifyCorsOptions = {
    origin: [...origins],
    methods: "GET",
    allowedHeaders: "content-type",
    maxAge: 86_400,
    strictPreflight: false,
  };
  app.addHook("onRoute", (route) => {
    const { method, url, config = {} } = route;
    // The plugin's own route for every other address, which answers as one that is not there
    if (url === "*") route.config = { access: "public" };
    if (method !== "GET" || config.access !== "public" || config.endpoint === undefined) return;
    Object.assign(config, { cors: readable });
    app.options(url, { config: { access: "public", cors: readable } }, async (_request, reply) => reply.send());
  });
  await app.register(cors, { origin: false });
}
