import type { IncomingHttpHeaders } from "node:http";
import type { FastifyBaseLogger } from "fastify";

export interface ProxyWatch {
  look(headers: IncomingHttpHeaders, log: FastifyBaseLogger): void;
  readonly isProxyNotTrusted: boolean;
}

const forwardedHeaders = ["x-forwarded-for", "forwarded", "x-real-ip"];

/**
 * Watches for proxy headers while no proxy is trusted: all clients then share the proxy's address, rate limits and login
 * delays. Any client can send such a header, so its value is never shown, and the warning stays until the next start, so
 * that a client cannot toggle it.
 */
export function createProxyWatch(trustProxy: number): ProxyWatch {
  let hasSeen = false;
  return {
    get isProxyNotTrusted() {
      return hasSeen;
    },
    look(headers, log) {
      if (hasSeen || trustProxy > 0 || !forwardedHeaders.some((name) => name in headers)) return;
      hasSeen = true;
      log.warn(
        "A request carries headers that proxies add (X-Forwarded-For, Forwarded or X-Real-IP), and CERT_TRUST_PROXY is 0. " +
          "Behind a proxy all clients now share its address, and five wrong passwords from anywhere pause an account for " +
          "everybody: set CERT_TRUST_PROXY to the number of proxies. Without a proxy a client has added them itself, and " +
          "nothing is to be done.",
      );
    },
  };
}
