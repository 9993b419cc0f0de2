/** A part of a text, and the address that it links to, if any. */
export interface LinkedPart {
  text: string;
  href: string | null;
}

/** Splits a text at the matches of a pattern. `toHref` returns the address of a match; null leaves it as it is. */
export function linkText(
  text: string,
  pattern: RegExp,
  toHref: (match: RegExpExecArray) => string | null,
): LinkedPart[] {
  const parts: LinkedPart[] = [];
  let end = 0;
  for (const match of text.matchAll(pattern)) {
    const href = toHref(match);
    if (href === null) continue;
    const [matched] = match;
    parts.push({ text: text.slice(end, match.index), href: null }, { text: matched, href });
    end = match.index + matched.length;
  }
  return [...parts, { text: text.slice(end), href: null }].filter((part) => part.text !== "");
}
