import { withoutSlash } from "cert-api";
import type { Config } from "../config.ts";

export interface PublicBase {
  url: string;
  /** True if the address is configured and therefore permanent. The listening address may change at any time. */
  isPermanent: boolean;
}

/**
 * Returns the base of every issued code and link: `CERT_PUBLIC_URL`, otherwise the listening address. It never depends on
 * a request.
 */
export function publicBase({
  publicUrl,
  host,
  port,
  basePath,
}: Pick<Config, "publicUrl" | "host" | "port" | "basePath">): PublicBase {
  const url =
    publicUrl === null ? `${new URL(`http://${reachableHost(host)}:${port}`).origin}${basePath}` : publicUrl.href;
  return { url: withoutSlash(url), isPermanent: publicUrl !== null };
}

/** Returns a host that clients can use, for a server that listens on all interfaces. */
function reachableHost(host: string): string {
  if (host === "0.0.0.0") return "127.0.0.1";
  if (host === "::") return "[::1]";
  return host.includes(":") ? `[${host}]` : host;
}
