import { parseContent, photoHash, photoReference } from "cert-api";

/** Start of a reference in JSON. Most contents have none and need not be parsed. */
const beginning = `"${photoReference("")}`;

export function listPhotoReferences(content: string): { name: string; hash: string }[] {
  if (!content.includes(beginning)) return [];
  return Object.entries(parseContent(content) ?? {}).flatMap(([name, value]) => {
    const hash = photoHash(value);
    return hash === null ? [] : [{ name, hash }];
  });
}
