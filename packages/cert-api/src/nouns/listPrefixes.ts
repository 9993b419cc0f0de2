const marker = [...new TextEncoder().encode("%%EOF")];
const [LINE_FEED, CARRIAGE_RETURN] = [10, 13];
/** A certificate has one or two; who appends more gains nothing. */
const MARKERS_MAX = 8;

/**
 * Returns the lengths at which an earlier state of a PDF may have ended: after each `%%EOF`, with and without the line break
 * behind it. Programs that change a PDF may append to it, so that its original is the beginning.
 */
export function listPrefixes(bytes: Uint8Array): number[] {
  const ends: number[] = [];
  let markers = 0;
  for (
    let at = bytes.indexOf(marker[0] ?? 0);
    at >= 0 && markers < MARKERS_MAX;
    at = bytes.indexOf(marker[0] ?? 0, at + 1)
  ) {
    if (!marker.every((byte, index) => bytes[at + index] === byte)) continue;
    markers++;
    const end = at + marker.length;
    ends.push(end);
    if (bytes[end] === CARRIAGE_RETURN) ends.push(end + 1);
    if (bytes[end] === LINE_FEED) ends.push(end + 1);
    if (bytes[end] === CARRIAGE_RETURN && bytes[end + 1] === LINE_FEED) ends.push(end + 2);
  }
  return ends.filter((end) => end < bytes.length);
}
