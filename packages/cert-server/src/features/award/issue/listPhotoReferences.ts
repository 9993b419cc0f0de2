import { parseContent, photoHash, photoReference } from "cert-api";

/** How a reference begins in JSON: most contents hold none, and need not be parsed. */
const beginning = `"${photoReference("")}`;

/** The pictures that the content of an award refers to, each with its key. */
export function listPhotoReferences(content: string): { name: string; hash: string }[] {
  if (!content.includes(beginning)) return [];
  return Object.entries(parseContent(content) ?? {}).flatMap(([name, value]) => {
    const hash = photoHash(value);
    return hash === null ? [] : [{ name, hash }];
  });
}
