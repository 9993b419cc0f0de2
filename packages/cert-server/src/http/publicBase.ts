import { withoutSlash } from "cert-api";
import type { Config } from "../config.ts";

/** The outside address of the product. */
export interface PublicBase {
  /** Without a slash at the end. */
  url: string;
  /** Whether it was set from outside, to last. The listening address may be another one tomorrow. */
  isLasting: boolean;
}

/**
 * The base of every code and link that leaves: `CERT_PUBLIC_URL`, else the address on which the server listens. A
 * request has no say in it.
 */
export function publicBase({
  publicUrl,
  host,
  port,
  basePath,
}: Pick<Config, "publicUrl" | "host" | "port" | "basePath">): PublicBase {
  const url =
    publicUrl === null ? `${new URL(`http://${reachableHost(host)}:${port}`).origin}${basePath}` : publicUrl.href;
  return { url: withoutSlash(url), isLasting: publicUrl !== null };
}

/** Who listens on every interface is reached on this one. */
function reachableHost(host: string): string {
  if (host === "0.0.0.0") return "127.0.0.1";
  if (host === "::") return "[::1]";
  return host.includes(":") ? `[${host}]` : host;
}
