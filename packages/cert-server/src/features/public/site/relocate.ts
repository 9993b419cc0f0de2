// Imported by astro.config.mjs while no package is built yet: imports nothing of another package
import { hash } from "node:crypto";

/** The base path that the site is built with. It occurs in no real address, so every occurrence can be replaced. */
export const BASE_PLACEHOLDER = "/__cert_base__";

/** Adapts the text of a built file to a base path (`/` for none); one without the placeholder stays as it is. */
export function relocate(text: string, basePath: string): string {
  if (!text.includes(BASE_PLACEHOLDER)) return text;
  return fillPage(text, (part) => part.replaceAll(BASE_PLACEHOLDER, basePath === "/" ? "" : basePath));
}

/** Fills placeholders in a built file; its policy gets the hash of an inline script or style that changes. */
export function fillPage(text: string, fill: (part: string) => string): string {
  let filled = fill(text);
  for (const [, , source = ""] of text.matchAll(/<(script|style)\b[^>]*>([^]*?)<\/\1>/gi)) {
    const filledSource = fill(source);
    if (filledSource !== source) filled = filled.replaceAll(policyHash(source), policyHash(filledSource));
  }
  return filled;
}

const policyHash = (source: string) => `'sha256-${hash("sha256", source, "base64")}'`;
