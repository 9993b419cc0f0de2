import { isIPv4 } from "node:net";
import { normalizeIP } from "@fastify/rate-limit";

/**
 * The network of an address (24 bits of IPv4, 48 of IPv6), as it is stored and shown of a session: enough to tell a place
 * from another, and no more of who was there than that takes. Null where it is no address.
 */
export function shortenAddress(address: string): string | null {
  const network = normalizeIP(address, 48);
  if (isIPv4(network)) return network.replace(/\d+$/u, "*");
  return network.includes(":") ? `${network}*` : null;
}
