import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import helmet from "helmet";

/**
 * What every answer tells a browser, pages and files included, as helmet recommends it. The headers are the same for
 * every answer, so helmet is asked once: its middleware takes longer than the rest of a short answer. Each answer has a
 * content security policy of its own, and only some pages may not be framed.
 */
export function securityHeaders({ isHttps }: { isHttps: boolean }): Readonly<Record<string, string>> {
  const setHeaders = helmet({
    contentSecurityPolicy: false,
    frameguard: false,
    // The search page's address holds a name; it goes to nobody else.
    referrerPolicy: { policy: "same-origin" },
    strictTransportSecurity: isHttps && { maxAge: 15_552_000, includeSubDomains: false },
  });
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  setHeaders(response.req, response, (error) => {
    if (error !== undefined) throw error;
  });
  return Object.fromEntries(Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]));
}
