/** Builds a TIFF with tags of one long value each, followed by the given data. */
export function buildTiff(tags: Readonly<Record<number, number>>, content = Buffer.alloc(64)): Uint8Array {
  const entries = Object.entries(tags);
  const directory = Buffer.alloc(2 + entries.length * 12 + 4);
  directory.writeUInt16LE(entries.length, 0);
  entries.forEach(([tag, value], index) => {
    directory.writeUInt16LE(Number(tag), 2 + index * 12);
    directory.writeUInt16LE(4, 4 + index * 12);
    directory.writeUInt32LE(1, 6 + index * 12);
    directory.writeUInt32LE(value, 10 + index * 12);
  });
  const head = Buffer.from("49492a0008000000", "hex");
  return new Uint8Array(Buffer.concat([head, directory, content]));
}

export function buildGreyTiff(width: number, height: number, pixels: Buffer<ArrayBuffer>): Uint8Array {
  const tags = { 0x100: width, 0x101: height, 0x102: 8, 0x103: 1, 0x106: 1, 0x111: 122, 0x115: 1, 0x116: height };
  return buildTiff({ ...tags, 0x117: width * height }, pixels);
}
