interface Bounds {
  maxBytes: number;
  timeoutMs: number;
}

/**
 * Returns the body of another service's answer. No redirection is followed, and what is longer than `maxBytes` is not read.
 * @throws Error if the service does not answer in time, redirects, refuses, or sends more
 */
export async function fetchBytes(
  url: URL,
  { maxBytes, timeoutMs, ...request }: Bounds & RequestInit,
): Promise<Uint8Array<ArrayBuffer>> {
  const response = await fetch(url, { ...request, redirect: "error", signal: AbortSignal.timeout(timeoutMs) });
  if (!response.ok) {
    await response.body?.cancel();
    throw new Error(`HTTP ${response.status}`);
  }
  const pieces: Uint8Array[] = [];
  let length = 0;
  for await (const piece of response.body ?? []) {
    length += piece.length;
    if (length > maxBytes) throw new Error(`The answer has more than ${maxBytes} bytes.`);
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}
