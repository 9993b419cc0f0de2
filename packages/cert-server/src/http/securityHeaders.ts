import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import type { FastifyInstance } from "fastify";
import helmet from "helmet";

declare module "fastify" {
  interface FastifyReply {
    /** Whether other sites may show this page in a frame; none unless set. */
    mayBeFramed: boolean;
  }
}

/**
 * What every answer tells a browser, pages and files included, as helmet recommends it. The headers are the same for
 * every answer, so helmet is asked once: its middleware takes longer than the rest of a short answer. Each answer has a
 * content security policy of its own, and only some pages may not be framed.
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
  return Object.fromEntries(Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]));
}

/**
 * Adds to the content security policy of every page that no site may frame it, but for those that say otherwise. What has no
 * policy, as a certificate or a script, is framed by this site alone. A 304 says nothing: the browser's copy keeps what it has.
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
