import type { IncomingMessage } from "node:http";
import { isIP } from "node:net";
import type { FastifyBaseLogger } from "fastify";

const HEADER = "x-forwarded-for";

/**
 * Creates what rewrites the entry of `X-Forwarded-For` that names the client, for so many proxies: without the port that some
 * gateways write, by which each connection would be a client of its own. What is no address is replaced by the socket's.
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

/** The address of `198.51.100.9:1234`, `[2001:db8::1]:1234` or of either without its port; undefined where it is none. */
function findAddress(entry: string): string | undefined {
  const { v4, v6 } = /^(?:\[(?<v6>[^\]]*)\]|(?<v4>[\d.]+))(?::\d+)?$/u.exec(entry)?.groups ?? {};
  const address = v6 ?? v4 ?? entry;
  return isIP(address) === 0 ? undefined : address;
}
