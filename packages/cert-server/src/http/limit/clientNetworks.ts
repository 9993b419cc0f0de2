import { normalizeIP } from "@fastify/rate-limit";
import { BlockList, isIP, isIPv6 } from "node:net";

export interface ClientNetwork {
  name: string;
  quotas: number;
}

const SITE_QUOTAS = 4;

/**
 * Returns the networks that an address counts for, narrowest first. For IPv4 that is the address alone. For IPv6 it is the
 * /64, which one household or server has, and the /48.
 */
export function listNetworks(address: string): ClientNetwork[] {
  const name = normalizeIP(address, 64);
  if (!isIPv6(name)) return [{ name, quotas: 1 }];
  return [
    { name: `${name}/64`, quotas: 1 },
    { name: `${normalizeIP(address, 48)}/48`, quotas: SITE_QUOTAS },
  ];
}

export function parseNetworks(value: string): string[] | undefined {
  const networks = value.split(/[\s,]+/u).filter((network) => network !== "");
  return networks.every(isNetwork) ? networks : undefined;
}

function isNetwork(network: string): boolean {
  const [address = "", bits, ...rest] = network.split("/");
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/u.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}

export function createNetworkList(networks: readonly string[]): { has(address: string): boolean } {
  const list = new BlockList();
  for (const network of networks) {
    const [address = "", bits] = network.split("/");
    const family = isIPv6(address) ? "ipv6" : "ipv4";
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  return {
    has: (address) =>
      isIP(address) !== 0 && list.check(address.replace(/%.*$/u, ""), isIPv6(address) ? "ipv6" : "ipv4"),
  };
}
