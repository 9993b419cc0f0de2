let last: Promise<unknown> = Promise.resolve();

/**
 * Unpacks a WOFF2 font to TrueType bytes. Fonts are unpacked one at a time, because the library returns a view of its
 * memory that the next font overwrites.
 */
export function unpackWebFont(woff2: Uint8Array): Promise<Uint8Array> {
  const font = last.then(async () => {
    // Imported when it is first needed, without the compressor: a server, whose renderers unpack fonts, never loads it
    const { default: decompress } = await import("wawoff2/decompress.js");
    return (await decompress(woff2)).slice();
  });
  // Who asked for a font that cannot be unpacked hears of it; who comes next need not
  last = font.catch(() => undefined);
  return font;
}
