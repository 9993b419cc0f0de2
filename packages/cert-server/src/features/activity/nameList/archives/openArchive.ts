import { promisify } from "node:util";
import { inflateRaw } from "node:zlib";
import { CERTIFICATES_MAX, PHOTOS_MAX, toReason } from "cert-api";
import { Refusal } from "../../../../http/refusal.ts";

const inflate = promisify(inflateRaw);

/** Maximum bytes, uncompressed, of all files of an archive together. */
export const inflatedMax = 400 * 2 ** 20;

const filesMax = { photos: PHOTOS_MAX, certificates: CERTIFICATES_MAX } as const;

export type ArchiveNoun = keyof typeof filesMax;

export interface ArchivedFile {
  path: string;
  size: number;
  /** Decompresses the file; refuses one that is damaged or longer than declared. */
  read(): Promise<Uint8Array>;
}

/** Record signatures, sizes and flags of a ZIP (APPNOTE 4.3.7, 4.3.12, 4.3.16, 4.4.4). */
const zip = {
  endSignature: "PK\u0005\u0006",
  endLength: 22,
  centralSignature: 0x0201_4b50,
  centralLength: 46,
  localSignature: 0x0403_4b50,
  localLength: 30,
  encryptedFlag: 1,
  utf8Flag: 0x800,
  stored: 0,
  deflated: 8,
} as const;

const broken = (noun: ArchiveNoun, cause?: unknown) =>
  new Refusal("unreadableFile", `activity.${noun}Broken`, { cause });

const isOfSystem = (path: string) => /(^|\/)(__MACOSX\/|\.|Thumbs\.db$|desktop\.ini$)/iu.test(path);

/**
 * Lists the files of a ZIP in order, without folders and files added by operating systems. Nothing is decompressed yet.
 * Names without the UTF-8 flag that are not valid UTF-8 are read as GB 18030, which Chinese Windows writes.
 * @throws Refusal if the bytes are no ZIP, the archive is damaged or encrypted, has too many or too large files, repeats
 * a path, or has a path that leads outside it
 */
export function openArchive(bytes: Uint8Array, noun: ArchiveNoun): ArchivedFile[] {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (file.length < zip.endLength || file.readUInt16LE(0) !== 0x4b50) {
    throw new Refusal("unsupported", `activity.${noun}NotZip`);
  }
  const end = file.lastIndexOf(zip.endSignature, file.length - zip.endLength, "latin1");
  if (end < 0) throw broken(noun);
  const count = file.readUInt16LE(end + 10);
  const limit = filesMax[noun];
  if (count > limit) throw new Refusal("tooLarge", toReason(`activity.${noun}TooMany`, { limit }));
  const files = new Map<string, ArchivedFile>();
  let total = 0;
  for (let at = file.readUInt32LE(end + 16), index = 0; index < count; index += 1) {
    const entry = readEntry(file, at, noun);
    at = entry.next;
    if (entry.path.endsWith("/") || isOfSystem(entry.path)) continue;
    total += entry.size;
    if (total > inflatedMax)
      throw new Refusal("tooLarge", toReason(`activity.${noun}TooLarge`, { megabytes: inflatedMax / 2 ** 20 }));
    if (files.has(entry.path)) throw broken(noun);
    files.set(entry.path, { path: entry.path, size: entry.size, read: () => readFile(file, entry, noun) });
  }
  return [...files.values()];
}

interface Entry {
  path: string;
  method: number;
  packed: number;
  size: number;
  offset: number;
  next: number;
}

function readEntry(file: Buffer, at: number, noun: ArchiveNoun): Entry {
  if (at + zip.centralLength > file.length || file.readUInt32LE(at) !== zip.centralSignature) {
    throw broken(noun);
  }
  const flags = file.readUInt16LE(at + 8);
  if (flags & zip.encryptedFlag) throw new Refusal("unreadableFile", `activity.${noun}Locked`);
  const nameStart = at + zip.centralLength;
  const nameEnd = nameStart + file.readUInt16LE(at + 28);
  const path = decodeName(file.subarray(nameStart, nameEnd), (flags & zip.utf8Flag) !== 0).replaceAll("\\", "/");
  if (/^\/|^[a-z]:|(^|\/)\.\.(\/|$)|\p{Cc}/iu.test(path)) {
    throw new Refusal("unreadableFile", toReason(`activity.${noun}Unsafe`, { file: path.slice(0, 100) }));
  }
  return {
    path,
    method: file.readUInt16LE(at + 10),
    packed: file.readUInt32LE(at + 20),
    size: file.readUInt32LE(at + 24),
    offset: file.readUInt32LE(at + 42),
    next: nameEnd + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32),
  };
}

function decodeName(name: Buffer, isUtf8: boolean): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(name);
  } catch {
    // Windows in Chinese writes the names of its own encoding and sets no flag
    return new TextDecoder(isUtf8 ? "utf-8" : "gb18030").decode(name);
  }
}

async function readFile(file: Buffer, { method, packed, size, offset }: Entry, noun: ArchiveNoun): Promise<Uint8Array> {
  if (offset + zip.localLength > file.length || file.readUInt32LE(offset) !== zip.localSignature) {
    throw broken(noun);
  }
  const start = offset + zip.localLength + file.readUInt16LE(offset + 26) + file.readUInt16LE(offset + 28);
  if (start + packed > file.length) throw broken(noun);
  const content = file.subarray(start, start + packed);
  // Limits are checked against the declared size, so stored content must have exactly that size
  if (method === zip.stored && packed === size) return content;
  if (method !== zip.deflated) throw broken(noun);
  try {
    return await inflate(content, { maxOutputLength: Math.max(1, size) });
  } catch (cause) {
    throw broken(noun, cause);
  }
}
