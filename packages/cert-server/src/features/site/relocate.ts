import { hash } from "node:crypto";

/** The base path that the site is built with. It occurs in no real address, so every occurrence can be replaced. */
export const BASE_PLACEHOLDER = "/__cert_base__";

/**
 * Adapts the text of a built file to a base path (`/` for none). If that changes an inline script or style, the page's
 * content security policy gets the new hash. A site built for a fixed path, without the placeholder, stays unchanged.
 */
export function relocate(text: string, basePath: string): string {
  if (!text.includes(BASE_PLACEHOLDER)) return text;
  const move = (part: string) => part.replaceAll(BASE_PLACEHOLDER, basePath === "/" ? "" : basePath);
  let moved = move(text);
  for (const [, , source = ""] of text.matchAll(/<(script|style)\b[^>]*>([^]*?)<\/\1>/gi)) {
    if (source.includes(BASE_PLACEHOLDER)) moved = moved.replaceAll(policyHash(source), policyHash(move(source)));
  }
  return moved;
}

const policyHash = (source: string) => `'sha256-${hash("sha256", source, "base64")}'`;
