import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import type { FastifyBaseLogger } from "fastify";
import { isIP } from "node:net";

export type ProxyWatch = ReturnType<typeof createProxyWatch>;

const forwardedHeaders = ["x-forwarded-for", "forwarded", "x-real-ip"];

/**
 * Watches for proxy headers while no proxy is trusted: all clients then share the proxy's address, rate limits and login
 * delays. Any client can send such a header, so its value is never shown, and the warning stays until the next start, so
 * that a client cannot toggle it.
 */
export function createProxyWatch(trustProxy: number) {
  let hasSeen = false;
  return {
    get isProxyNotTrusted() {
      return hasSeen;
    },
    look(headers: IncomingHttpHeaders, log: FastifyBaseLogger) {
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

const HEADER = "x-forwarded-for";

/**
 * Creates a function that rewrites the client's entry of `X-Forwarded-For`, for the given number of proxies. It removes
 * the port that some gateways add, which would make each connection a separate client, and replaces an invalid entry by
 * the socket's address.
 */
export function createForwardedAddress(trustProxy: number) {
  let hasWarned = false;
  return ({ headers, socket }: IncomingMessage, log: FastifyBaseLogger): void => {
    const { [HEADER]: header } = headers;
    if (trustProxy === 0 || typeof header !== "string") return;
    const entries = header.split(",").map((entry) => entry.trim());
    const place = Math.max(0, entries.length - trustProxy);
    const address = findAddress(entries[place] ?? "");
    if (address === undefined && !hasWarned) {
      hasWarned = true;
      log.warn(
        "X-Forwarded-For names no IP address where the client's should stand: the proxy's own address is used instead, so that " +
          "its clients share one. Set the proxy to send the client's address, with or without its port, and CERT_TRUST_PROXY " +
          "to the number of proxies. This is logged once.",
      );
    }
    headers[HEADER] = entries.with(place, address ?? socket.remoteAddress ?? "").join(", ");
  };
}

/** Returns the address in `198.51.100.9:1234`, `[2001:db8::1]:1234` or either without its port; undefined if invalid. */
function findAddress(entry: string): string | undefined {
  const { v4, v6 } = /^(?:\[(?<v6>[^\]]*)\]|(?<v4>[\d.]+))(?::\d+)?$/u.exec(entry)?.groups ?? {};
  const address = v6 ?? v4 ?? entry;
  return isIP(address) === 0 ? undefined : address;
}
