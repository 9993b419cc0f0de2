import { inflateSync } from "node:zlib";

/** Decodes a PNG of this package (8 bits, no filters, opaque) to rows of hexadecimal colours. */
export function decodePng(bytes: Uint8Array): string[] {
  const file = Buffer.from(bytes);
  const width = file.readUInt32BE(16);
  const height = file.readUInt32BE(20);
  const channels = file[25] === 0 ? 1 : 3;
  const start = file.indexOf("IDAT");
  const rows = inflateSync(file.subarray(start + 4, start + 4 + file.readUInt32BE(start - 4)));
  return Array.from({ length: height }, (_, y) => {
    const from = y * (width * channels + 1) + 1;
    const row = rows.subarray(from, from + width * channels).toString("hex");
    return channels === 3 ? row : row.replace(/../g, "$&$&$&");
  });
}
