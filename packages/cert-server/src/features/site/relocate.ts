import { hash } from "node:crypto";

/** The base path that the site is built with. No address of an institute holds it, so it is found wherever it stands. */
export const BASE_PLACEHOLDER = "/__cert_base__";

/**
 * The text of a built file as it is under a base path (`/` for none). Where that changes a script or a style that stands
 * in a page, the page's content security policy gets the hash of the new one. A site that was built for one path, without
 * the placeholder, stays as it is.
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
