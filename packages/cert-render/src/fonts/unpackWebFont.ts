import { decompress } from "wawoff2";

let last: Promise<unknown> = Promise.resolve();

/**
 * The TrueType bytes of a WOFF2 font. One is unpacked after the other: the library gives a view of its memory, which the
 * next font takes.
 */
export function unpackWebFont(woff2: Uint8Array): Promise<Uint8Array> {
  const unpacked = last.then(async () => (await decompress(woff2)).slice());
  // Who asked for a font that cannot be unpacked hears of it; who comes next need not
  last = unpacked.catch(() => undefined);
  return unpacked;
}
