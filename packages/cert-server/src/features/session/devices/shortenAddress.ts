import { isIPv4 } from "node:net";
import { normalizeIP } from "@fastify/rate-limit";

/**
 * Shortens an address to its network (24 bits of IPv4, 48 of IPv6), which is stored and shown for a session. That tells
 * places apart without identifying the user more than needed. Returns null if the text is no address.
 */
export function shortenAddress(address: string): string | null {
  const network = normalizeIP(address, 48);
  if (isIPv4(network)) return network.replace(/\d+$/u, "*");
  return network.includes(":") ? `${network}*` : null;
}
