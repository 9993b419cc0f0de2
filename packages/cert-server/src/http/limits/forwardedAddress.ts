import type { IncomingMessage } from "node:http";
import { isIP } from "node:net";
import type { FastifyBaseLogger } from "fastify";

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
