const [lineFeed, carriageReturn, quote] = [0x0a, 0x0d, 0x22];

/**
 * Returns the number of fields in the widest record of a .csv without storing any record, or stops at the first record
 * with more than `limit`. A quote opens a quoted field only at the start of the field, and closes it only before a
 * delimiter or line break.
 */
export function widestRecord(text: string, delimiter: string, limit: number): number {
  const part = delimiter.charCodeAt(0);
  const ends = (code: number) => code === part || code === lineFeed || code === carriageReturn;
  let widest = 0;
  let fields = 1;
  let isQuoted = false;
  let begins = true;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (isQuoted) {
      if (code !== quote) continue;
      if (text.charCodeAt(at + 1) === quote) at++;
      else if (at + 1 === text.length || ends(text.charCodeAt(at + 1))) isQuoted = false;
      continue;
    }
    if (code === quote && begins) isQuoted = true;
    begins = ends(code);
    if (!begins) continue;
    if (code === part) fields++;
    else fields = 1;
    if (fields > widest) widest = fields;
    if (widest > limit) return widest;
  }
  return widest;
}
