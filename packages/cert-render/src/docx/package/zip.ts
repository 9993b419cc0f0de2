import { crc32, inflateRawSync } from "node:zlib";
import { deflateSync } from "fflate";
import { toRefusal } from "../../RenderRefusal.ts";

export interface ZipEntry {
  name: string;
  method: number;
  crc: number;
  compressed: Uint8Array;
  size: number;
}

export const zipLimits = {
  entries: 2_000,
  total: 200 * 1024 * 1024,
  /** An entry larger than `ratioFrom` bytes may be at most `ratio` times its compressed size. */
  ratio: 250,
  ratioFrom: 4 * 1024 * 1024,
};

const END = 0x06054b50;
const CENTRAL = 0x02014b50;
const LOCAL = 0x04034b50;

const damaged = () => toRefusal("invalid", "document.damaged");

function findEnd(view: DataView): number {
  const lowest = Math.max(0, view.byteLength - 22 - 0xffff);
  for (let at = view.byteLength - 22; at >= lowest; at -= 1) if (view.getUint32(at, true) === END) return at;
  throw damaged();
}

/**
 * Lists the entries of the central directory (APPNOTE 4.3.12), the only part that Word trusts too. Backslashes in names
 * become forward slashes. Sizes, counts and ratios are limited before anything is inflated.
 */
export function readZip(bytes: Uint8Array): ZipEntry[] {
  if (bytes.length < 22) throw damaged();
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = findEnd(view);
  const count = view.getUint16(end + 10, true);
  if (count > zipLimits.entries) throw toRefusal("tooLarge", "document.tooManyParts", { limit: zipLimits.entries });
  const entries: ZipEntry[] = [];
  const seen = new Set<string>();
  let at = view.getUint32(end + 16, true);
  let total = 0;
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > bytes.length || view.getUint32(at, true) !== CENTRAL) throw damaged();
    const flags = view.getUint16(at + 8, true);
    const nameLength = view.getUint16(at + 28, true);
    const next = at + 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
    if (next > bytes.length) throw damaged();
    const name = entryName(bytes.subarray(at + 46, at + 46 + nameLength));
    if (flags & 1) throw toRefusal("unsupported", "document.encrypted");
    const entry = locate(view, bytes, at, name);
    at = next;
    if (name.endsWith("/")) continue;
    if (seen.has(name.toLowerCase())) throw damaged();
    seen.add(name.toLowerCase());
    total += entry.size;
    if (total > zipLimits.total) {
      throw toRefusal("tooLarge", "document.tooLarge", { megabytes: zipLimits.total / 1024 / 1024 });
    }
    if (entry.size > zipLimits.ratioFrom && entry.size > entry.compressed.length * zipLimits.ratio) {
      throw toRefusal("tooLarge", "document.ratio", { part: name });
    }
    entries.push(entry);
  }
  return entries;
}

function entryName(bytes: Uint8Array): string {
  return new TextDecoder("utf-8").decode(bytes).replaceAll("\\", "/").replace(/^\/+/, "");
}

function locate(view: DataView, bytes: Uint8Array, at: number, name: string): ZipEntry {
  const method = view.getUint16(at + 10, true);
  const length = view.getUint32(at + 20, true);
  const size = view.getUint32(at + 24, true);
  const local = view.getUint32(at + 42, true);
  if (local + 30 > bytes.length || view.getUint32(local, true) !== LOCAL) throw damaged();
  const from = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
  if (from + length > bytes.length) throw damaged();
  if (method !== 0 && method !== 8) throw toRefusal("invalid", "document.damagedPart", { part: name });
  return { name, method, crc: view.getUint32(at + 16, true), compressed: bytes.subarray(from, from + length), size };
}

/** Inflates an entry. Refuses one whose size or checksum is wrong. */
export function inflateEntry(entry: ZipEntry): Uint8Array {
  const wrong = () => toRefusal("invalid", "document.damagedPart", { part: entry.name });
  let bytes: Uint8Array;
  if (entry.method === 0) bytes = entry.compressed;
  else {
    try {
      // In one piece: several would be held beside what they are joined to
      const { buffer, byteOffset, length } = inflateRawSync(entry.compressed, {
        maxOutputLength: Math.max(1, entry.size),
        chunkSize: Math.max(64, entry.size + 1),
      });
      // No Buffer: its slice would not copy
      bytes = new Uint8Array(buffer, byteOffset, length);
    } catch {
      throw wrong();
    }
  }
  if (bytes.length !== entry.size || crc32(bytes) !== entry.crc) throw wrong();
  return bytes;
}

/** Creates an entry from plain bytes. The deflate implementation is fixed, so that equal bytes make equal archives everywhere. */
export function deflateEntry(name: string, bytes: Uint8Array): ZipEntry {
  const deflated = deflateSync(bytes, { level: 6 });
  const smaller = deflated.length < bytes.length;
  return {
    name,
    method: smaller ? 8 : 0,
    crc: crc32(bytes),
    compressed: smaller ? deflated : bytes,
    size: bytes.length,
  };
}

/** Writes an archive with a fixed time stamp (1980-01-01) and no extra fields, so that equal entries make equal bytes. */
export function writeZip(entries: readonly ZipEntry[]): Uint8Array {
  const names = entries.map((entry) => new TextEncoder().encode(entry.name));
  const size = entries.reduce((sum, e, i) => sum + e.compressed.length + 76 + 2 * (names[i]?.length ?? 0), 22);
  const out = new Uint8Array(size);
  const view = new DataView(out.buffer);
  const offsets: number[] = [];
  let at = 0;
  const common = (entry: ZipEntry, name: Uint8Array) => {
    view.setUint16(at, 20, true);
    view.setUint16(at + 2, 0x0800, true);
    view.setUint16(at + 4, entry.method, true);
    view.setUint16(at + 6, 0, true);
    view.setUint16(at + 8, 0x0021, true);
    view.setUint32(at + 10, entry.crc, true);
    view.setUint32(at + 14, entry.compressed.length, true);
    view.setUint32(at + 18, entry.size, true);
    view.setUint16(at + 22, name.length, true);
    at += 24;
  };
  entries.forEach((entry, index) => {
    const name = names[index] ?? new Uint8Array();
    offsets.push(at);
    view.setUint32(at, LOCAL, true);
    at += 4;
    common(entry, name);
    at += 2;
    out.set(name, at);
    out.set(entry.compressed, at + name.length);
    at += name.length + entry.compressed.length;
  });
  const start = at;
  entries.forEach((entry, index) => {
    const name = names[index] ?? new Uint8Array();
    view.setUint32(at, CENTRAL, true);
    view.setUint16(at + 4, 20, true);
    at += 6;
    common(entry, name);
    view.setUint32(at + 12, offsets[index] ?? 0, true);
    at += 16;
    out.set(name, at);
    at += name.length;
  });
  view.setUint32(at, END, true);
  view.setUint16(at + 8, entries.length, true);
  view.setUint16(at + 10, entries.length, true);
  view.setUint32(at + 12, at - start, true);
  view.setUint32(at + 16, start, true);
  return out;
}
