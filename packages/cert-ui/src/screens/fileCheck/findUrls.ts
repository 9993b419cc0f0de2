import { withoutSlash } from "cert-api";

/** A URL that a file or a code holds. */
export interface FoundUrl {
  href: string;
  host: string;
  /** The award of a permalink (`/v/{id}` or `/v/{id}/{version}`) and the base URL that it is below; null for other URLs. */
  permalink: { base: string; id: string; version: number | undefined } | null;
}

const exact = /^(.*)\/v\/([\w-]{1,64})(?:\/([1-9]\d{0,8}))?\/?$/;
/** An id has 22 characters: what was copied behind one, or behind its version, is no part of it. */
const withRest = /^(.*?)\/v\/([\w-]{22})(?:\/([1-9]\d{0,8})(?!\d))?(?!\/\d)/;

/** Parses a URL; null if a text is none. What messengers add behind it (`?from=…`) is left out. */
export function parseUrl(text: string): FoundUrl | null {
  const trimmed = text.trim();
  const url = /^https?:\/\//i.test(trimmed) ? toUrl(trimmed) : null;
  if (url === null) return null;
  const { origin, host, pathname } = url;
  const [, path = "", id, version] = exact.exec(pathname) ?? withRest.exec(pathname) ?? [];
  const base = origin + path;
  if (id === undefined) return { href: trimmed, host, permalink: null };
  const href = `${base}/v/${id}${version === undefined ? "" : `/${version}`}`;
  return { href, host, permalink: { base, id, version: version === undefined ? undefined : Number(version) } };
}

function toUrl(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}

/** Finds the permalinks in a text or in the bytes of a PDF, each once. */
export function findUrls(text: string | Uint8Array): FoundUrl[] {
  const characters = typeof text === "string" ? text : new TextDecoder("latin1").decode(text);
  const addresses = new Map<string, FoundUrl>();
  for (const [part] of characters.matchAll(/https?:\/\/[^\s()<>"'\\]{1,500}?\/v\/[\w-]{1,64}(?:\/[1-9]\d{0,8})?/gi)) {
    const address = parseUrl(part);
    if (address?.permalink) addresses.set(address.href, address);
  }
  return [...addresses.values()];
}

/** Returns the address that a server is below, without a slash at its end: that of the page if `baseUrl` is only a path. */
export const toBase = (baseUrl: string, page: string): string =>
  withoutSlash(new URL(baseUrl === "" ? "/" : baseUrl, page).href);
