import { crc32, deflateSync, inflateSync } from "node:zlib";

/** Rewrites an 8-bit RGB or RGBA PNG with a palette of at most 256 colours. Drawings of a few inks lose nothing visible.
 * @param {Uint8Array} png @param {number} [most] colours @returns {Uint8Array} */
export function indexed(png, most = 256) {
  const { width, height, pixels } = decode(Buffer.from(png));
  for (let bits = 8; bits > 2; bits--) {
    const palette = buildPalette(pixels, bits);
    if (palette.size <= most) return encode(width, height, pixels, palette, bits);
  }
  throw new Error("A drawing has too many colours for a palette.");
}

/** @param {Buffer} png */
function decode(png) {
  const width = png.readUInt32BE(16);
  const height = png.readUInt32BE(20);
  const channels = { 2: 3, 6: 4 }[/** @type {2 | 6} */ (png[25])];
  if (png[24] !== 8 || !channels) throw new Error("Only 8-bit RGB and RGBA pictures are read.");
  const parts = [];
  for (let at = 8; at < png.length; at += 12 + png.readUInt32BE(at)) {
    if (png.toString("latin1", at + 4, at + 8) === "IDAT")
      parts.push(png.subarray(at + 8, at + 8 + png.readUInt32BE(at)));
  }
  const raw = inflateSync(Buffer.concat(parts));
  const stride = width * channels;
  const pixels = new Uint8Array(width * height * 4);
  let above = Buffer.alloc(stride);
  for (let y = 0; y < height; y++) {
    const filter = raw[y * (stride + 1)] ?? 0;
    const row = raw.subarray(y * (stride + 1) + 1, (y + 1) * (stride + 1));
    for (let i = 0; i < stride; i++) {
      const left = i < channels ? 0 : (row[i - channels] ?? 0);
      const up = above[i] ?? 0;
      const corner = i < channels ? 0 : (above[i - channels] ?? 0);
      row[i] = ((row[i] ?? 0) + ([0, left, up, (left + up) >> 1, paeth(left, up, corner)][filter] ?? 0)) & 255;
    }
    for (let x = 0; x < width; x++) {
      pixels.set(row.subarray(x * channels, x * channels + channels), (y * width + x) * 4);
      if (channels === 3) pixels[(y * width + x) * 4 + 3] = 255;
    }
    above = row;
  }
  return { width, height, pixels };
}

/** @param {number} left @param {number} up @param {number} corner */
function paeth(left, up, corner) {
  const guess = left + up - corner;
  const [a, b, c] = [Math.abs(guess - left), Math.abs(guess - up), Math.abs(guess - corner)];
  return a <= b && a <= c ? left : b <= c ? up : corner;
}

/** @param {Uint8Array} pixels @param {number} at @param {number} bits */
function toColourKey(pixels, at, bits) {
  if (!pixels[at + 3]) return 0;
  let key = 0;
  for (let i = 0; i < 4; i++) key = key * 256 + rounded(pixels[at + i] ?? 0, bits);
  return key;
}

/** The nearest value that `bits` bits can say; 0 and 255 stay what they are. @param {number} value @param {number} bits */
function rounded(value, bits) {
  const top = 2 ** bits - 1;
  return Math.round((Math.round((value / 255) * top) / top) * 255);
}

/**
 * The colours that are one at this precision become the one of them that is seen most often.
 * @typedef {Map<number, { index: number, colour: number }>} Palette
 * @param {Uint8Array} pixels @param {number} bits @returns {Palette}
 */
function buildPalette(pixels, bits) {
  /** @type {Map<number, number>} */
  const seen = new Map();
  for (let at = 0; at < pixels.length; at += 4) {
    const colour = toColourKey(pixels, at, 8);
    seen.set(colour, (seen.get(colour) ?? 0) + 1);
  }
  /** @type {Map<number, number>} */
  const most = new Map();
  for (const [colour, times] of seen) {
    const bytes = Uint8Array.from([24, 16, 8, 0], (shift) => Math.floor(colour / 2 ** shift) & 255);
    const key = toColourKey(bytes, 0, bits);
    const rival = most.get(key);
    if (rival === undefined || times > (seen.get(rival) ?? 0)) most.set(key, colour);
  }
  // the translucent ones first: a palette lists the alpha of its first entries only
  const sorted = [...most].sort(([, a], [, b]) => (a % 256) - (b % 256) || a - b);
  return new Map(sorted.map(([key, colour], index) => [key, { index, colour }]));
}

/** @param {number} width @param {number} height @param {Uint8Array} pixels @param {Palette} palette @param {number} bits */
function encode(width, height, pixels, palette, bits) {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 3, 0, 0, 0], 8);
  const keys = [...palette.values()].map(({ colour }) => colour);
  const colours = Buffer.from(
    keys.flatMap((key) => [Math.floor(key / 2 ** 24), (key >>> 16) & 255, (key >>> 8) & 255]),
  );
  const alphas = Buffer.from(keys.map((key) => key % 256).filter((alpha) => alpha < 255));
  const rows = Buffer.alloc((width + 1) * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      rows[y * (width + 1) + 1 + x] = palette.get(toColourKey(pixels, (y * width + x) * 4, bits))?.index ?? 0;
    }
  }
  return Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    chunk("IHDR", header),
    chunk("PLTE", colours),
    ...(alphas.length ? [chunk("tRNS", alphas)] : []),
    chunk("IDAT", deflateSync(rows, { level: 9 })),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

/** @param {string} type @param {Buffer} data */
function chunk(type, data) {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}
