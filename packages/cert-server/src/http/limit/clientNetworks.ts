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
  if (!isIPv6(address)) return [{ name: address, quotas: 1 }];
  const groups = expandGroups(address);
  // An IPv4 client of a socket that speaks both
  if (groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff) {
    const [high = 0, low = 0] = groups.slice(6);
    return [{ name: [high >> 8, high & 0xff, low >> 8, low & 0xff].join("."), quotas: 1 }];
  }
  const prefix = (count: number) =>
    groups
      .slice(0, count)
      .map((group) => group.toString(16))
      .join(":");
  return [
    { name: `${prefix(4)}::/64`, quotas: 1 },
    { name: `${prefix(3)}::/48`, quotas: SITE_QUOTAS },
  ];
}

function expandGroups(address: string): number[] {
  const text = address.replace(/%.*$/u, "").replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/u, (_, ...bytes: string[]) => {
    const [a, b, c, d] = bytes.slice(0, 4).map(Number) as [number, number, number, number];
    return `${((a << 8) | b).toString(16)}:${((c << 8) | d).toString(16)}`;
  });
  const [start = "", end] = text.split("::");
  const parse = (part: string) => (part === "" ? [] : part.split(":").map((group) => Number.parseInt(group, 16)));
  const [first, last] = [parse(start), parse(end ?? "")];
  return [...first, ...Array<number>(8 - first.length - last.length).fill(0), ...last];
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
