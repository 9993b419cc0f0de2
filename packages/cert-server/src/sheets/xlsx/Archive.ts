import { inflateRawSync } from "node:zlib";
import { ListRefusal } from "../ListRefusal.ts";
import { listLimits } from "../listLimits.ts";

const { entries: maxEntries, inflated: maxInflated, ratio: maxRatio, ratioFrom } = listLimits.archive;
const sentinel = 0xffff_ffff;

interface Entry {
  name: string;
  method: number;
  packed: number;
  size: number;
  offset: number;
}

/**
 * The parts of a workbook's ZIP archive. Their names are compared as URIs, without case (ECMA-376 Part 2, 6.2.2.3). The
 * limits apply to the actual output, whatever the archive declares: entries, the bytes of all parts read, and the
 * compression ratio.
 * @throws ListRefusal if the archive is broken, encrypted or exceeds a limit
 */
export class Archive {
  readonly #file: Buffer;
  readonly #entries = new Map<string, Entry[]>();
  #remainingBytes: number = maxInflated;

  constructor(bytes: Uint8Array) {
    this.#file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    for (const entry of directory(this.#file)) {
      const key = toKey(entry.name);
      this.#entries.set(key, [...(this.#entries.get(key) ?? []), entry]);
    }
  }

  read(name: string): Uint8Array | undefined {
    const [entry, again] = this.#entries.get(toKey(name)) ?? [];
    if (entry === undefined) return undefined;
    if (again !== undefined) throw new ListRefusal("broken");
    const part = inflate(this.#file, entry, this.#remainingBytes);
    if (part.length > ratioFrom && part.length > entry.packed * maxRatio) throw new ListRefusal("tooLarge");
    this.#remainingBytes -= part.length;
    return part;
  }

  /** Returns the name that the archive has for a part, or the given one if there is no such part. */
  nameOf(name: string): string {
    return this.#entries.get(toKey(name))?.[0]?.name ?? name;
  }
}

function toKey(name: string): string {
  const key = name.replace(/^\/+/u, "").toLowerCase();
  try {
    return decodeURIComponent(key);
  } catch {
    return key;
  }
}

function directory(file: Buffer): Entry[] {
  const end = file.lastIndexOf("PK\x05\x06", file.length - 22, "latin1");
  if (end < 0) throw new ListRefusal("broken");
  const count = file.readUInt16LE(end + 10);
  if (count > maxEntries) throw new ListRefusal("tooLarge");
  const entries: Entry[] = [];
  let at = file.readUInt32LE(end + 16);
  for (let index = 0; index < count; index++) {
    if (at + 46 > file.length || file.readUInt32LE(at) !== 0x0201_4b50) throw new ListRefusal("broken");
    if (file.readUInt16LE(at + 8) & 1) throw new ListRefusal("oldWorkbook");
    const nameEnd = at + 46 + file.readUInt16LE(at + 28);
    const extraEnd = nameEnd + file.readUInt16LE(at + 30);
    const entry = {
      // Some programs write their own system's separators.
      name: file.toString("utf8", at + 46, nameEnd).replaceAll("\\", "/"),
      method: file.readUInt16LE(at + 10),
      packed: file.readUInt32LE(at + 20),
      size: file.readUInt32LE(at + 24),
      offset: file.readUInt32LE(at + 42),
    };
    entries.push(withLongSizes(entry, file.subarray(nameEnd, extraEnd)));
    at = extraEnd + file.readUInt16LE(at + 32);
  }
  return entries;
}

/** Reads ZIP64 sizes, which some programs write for files of any size (APPNOTE 4.5.3). */
function withLongSizes(entry: Entry, extra: Buffer): Entry {
  for (let at = 0; at + 4 <= extra.length; at += 4 + extra.readUInt16LE(at + 2)) {
    if (extra.readUInt16LE(at) !== 1) continue;
    let next = at + 4;
    const read = (value: number) => {
      if (value !== sentinel || next + 8 > extra.length) return value;
      next += 8;
      return Number(extra.readBigUInt64LE(next - 8));
    };
    const size = read(entry.size);
    const packed = read(entry.packed);
    return { ...entry, size, packed, offset: read(entry.offset) };
  }
  return entry;
}

function inflate(file: Buffer, entry: Entry, remainingBytes: number): Uint8Array {
  if (entry.size > remainingBytes) throw new ListRefusal("tooLarge");
  if (entry.offset + 30 > file.length || file.readUInt32LE(entry.offset) !== 0x0403_4b50) {
    throw new ListRefusal("broken");
  }
  const start = entry.offset + 30 + file.readUInt16LE(entry.offset + 26) + file.readUInt16LE(entry.offset + 28);
  if (start + entry.packed > file.length) throw new ListRefusal("broken");
  const packed = file.subarray(start, start + entry.packed);
  if (entry.method === 0) return packed;
  if (entry.method !== 8) throw new ListRefusal("broken");
  try {
    // What turns out longer than it says of itself is refused as well.
    return inflateRawSync(packed, { maxOutputLength: Math.max(1, Math.min(entry.size, remainingBytes)) });
  } catch (error) {
    const overblown = (error as NodeJS.ErrnoException).code === "ERR_BUFFER_TOO_LARGE";
    throw new ListRefusal(overblown ? "tooLarge" : "broken", error);
  }
}
