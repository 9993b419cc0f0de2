import { promisify } from "node:util";
import { inflateRaw } from "node:zlib";
import { PHOTOS_MAX, toReason } from "cert-api";
import { Refusal } from "../../../http/refusal.ts";

const inflate = promisify(inflateRaw);

/** Bytes that all pictures of an archive, and a single one, may have. */
export const archiveLimits = { inflated: 400 * 2 ** 20, file: 20 * 2 ** 20 } as const;

/** A file of an archive. */
export interface ArchivedFile {
  /** Its path, with slashes. */
  path: string;
  /** Bytes that it says it has. */
  size: number;
  /** Inflates it. Throws a `Refusal` when it is broken, or longer than it says. */
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

const broken = () => new Refusal("unreadableFile", toReason("activity.photosBroken"));
const tooLarge = () =>
  new Refusal("tooLarge", toReason("activity.photosTooLarge", { megabytes: archiveLimits.inflated / 2 ** 20 }));

/** What systems put into archives beside a person's files. */
const isOfSystem = (path: string) => /(^|\/)(__MACOSX\/|\.|Thumbs\.db$|desktop\.ini$)/iu.test(path);

/**
 * The files of a ZIP in its order, without folders and what systems add; nothing is inflated yet. Names without the UTF-8
 * flag that are no UTF-8 are GB 18030, as Chinese Windows writes them. Throws a `Refusal` for what is no ZIP, is broken or
 * encrypted, has too many or too large files, or paths that lead elsewhere.
 */
export function openPhotoArchive(bytes: Uint8Array): ArchivedFile[] {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (file.length < zip.endLength || file.readUInt16LE(0) !== 0x4b50) {
    throw new Refusal("unsupported", toReason("activity.photosNotZip"));
  }
  const end = file.lastIndexOf(zip.endSignature, file.length - zip.endLength, "latin1");
  if (end < 0) throw broken();
  const count = file.readUInt16LE(end + 10);
  if (count > PHOTOS_MAX) throw new Refusal("tooLarge", toReason("activity.photosTooMany", { limit: PHOTOS_MAX }));
  const files: ArchivedFile[] = [];
  let total = 0;
  for (let at = file.readUInt32LE(end + 16), index = 0; index < count; index += 1) {
    const entry = readEntry(file, at);
    at = entry.next;
    if (entry.path.endsWith("/") || isOfSystem(entry.path)) continue;
    total += entry.size;
    if (total > archiveLimits.inflated) throw tooLarge();
    files.push({ path: entry.path, size: entry.size, read: () => readFile(file, entry) });
  }
  return files;
}

interface Entry {
  path: string;
  method: number;
  packed: number;
  size: number;
  offset: number;
  /** Where the next record begins. */
  next: number;
}

function readEntry(file: Buffer, at: number): Entry {
  if (at + zip.centralLength > file.length || file.readUInt32LE(at) !== zip.centralSignature) throw broken();
  const flags = file.readUInt16LE(at + 8);
  if (flags & zip.encryptedFlag) throw new Refusal("unreadableFile", toReason("activity.photosLocked"));
  const nameStart = at + zip.centralLength;
  const nameEnd = nameStart + file.readUInt16LE(at + 28);
  const path = decodeName(file.subarray(nameStart, nameEnd), (flags & zip.utf8Flag) !== 0).replaceAll("\\", "/");
  if (/^\/|^[a-z]:|(^|\/)\.\.(\/|$)|\p{Cc}/iu.test(path)) {
    throw new Refusal("unreadableFile", toReason("activity.photosUnsafe", { file: path.slice(0, 100) }));
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

async function readFile(file: Buffer, { method, packed, size, offset }: Entry): Promise<Uint8Array> {
  if (offset + zip.localLength > file.length || file.readUInt32LE(offset) !== zip.localSignature) throw broken();
  const start = offset + zip.localLength + file.readUInt16LE(offset + 26) + file.readUInt16LE(offset + 28);
  if (start + packed > file.length) throw broken();
  const content = file.subarray(start, start + packed);
  if (method === zip.stored) return content;
  if (method !== zip.deflated) throw broken();
  try {
    return await inflate(content, { maxOutputLength: Math.max(1, size) });
  } catch (cause) {
    throw new Refusal("unreadableFile", toReason("activity.photosBroken"), { cause });
  }
}
