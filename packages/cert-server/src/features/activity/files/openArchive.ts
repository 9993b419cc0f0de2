import { promisify } from "node:util";
import { inflateRaw } from "node:zlib";
import type { Reason } from "cert-api";
import { Refusal } from "../../../http/refusal.ts";

const inflate = promisify(inflateRaw);

/** What an archive may be, and what is said of one that may not. */
export interface ArchiveRules {
  /** Files that it may have. */
  files: number;
  /** Bytes that all of them may have. */
  inflated: number;
  reasons: {
    notZip: Reason;
    broken: Reason;
    locked: Reason;
    unsafe(file: string): Reason;
    tooMany(limit: number): Reason;
    tooLarge(megabytes: number): Reason;
  };
}

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

const broken = ({ reasons }: ArchiveRules) => new Refusal("unreadableFile", reasons.broken);

/** What systems put into archives beside a person's files. */
const isOfSystem = (path: string) => /(^|\/)(__MACOSX\/|\.|Thumbs\.db$|desktop\.ini$)/iu.test(path);

/**
 * The files of a ZIP in its order, without folders and what systems add; nothing is inflated yet. Names without the UTF-8
 * flag that are no UTF-8 are GB 18030, as Chinese Windows writes them. Throws a `Refusal` for what is no ZIP, is broken or
 * encrypted, has too many or too large files, a path twice, or paths that lead elsewhere.
 */
export function openArchive(bytes: Uint8Array, rules: ArchiveRules): ArchivedFile[] {
  const { reasons } = rules;
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (file.length < zip.endLength || file.readUInt16LE(0) !== 0x4b50) {
    throw new Refusal("unsupported", reasons.notZip);
  }
  const end = file.lastIndexOf(zip.endSignature, file.length - zip.endLength, "latin1");
  if (end < 0) throw broken(rules);
  const count = file.readUInt16LE(end + 10);
  if (count > rules.files) throw new Refusal("tooLarge", reasons.tooMany(rules.files));
  const files = new Map<string, ArchivedFile>();
  let total = 0;
  for (let at = file.readUInt32LE(end + 16), index = 0; index < count; index += 1) {
    const entry = readEntry(file, at, rules);
    at = entry.next;
    if (entry.path.endsWith("/") || isOfSystem(entry.path)) continue;
    total += entry.size;
    if (total > rules.inflated) throw new Refusal("tooLarge", reasons.tooLarge(rules.inflated / 2 ** 20));
    if (files.has(entry.path)) throw broken(rules);
    files.set(entry.path, { path: entry.path, size: entry.size, read: () => readFile(file, entry, rules) });
  }
  return [...files.values()];
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

function readEntry(file: Buffer, at: number, rules: ArchiveRules): Entry {
  if (at + zip.centralLength > file.length || file.readUInt32LE(at) !== zip.centralSignature) {
    throw broken(rules);
  }
  const flags = file.readUInt16LE(at + 8);
  if (flags & zip.encryptedFlag) throw new Refusal("unreadableFile", rules.reasons.locked);
  const nameStart = at + zip.centralLength;
  const nameEnd = nameStart + file.readUInt16LE(at + 28);
  const path = decodeName(file.subarray(nameStart, nameEnd), (flags & zip.utf8Flag) !== 0).replaceAll("\\", "/");
  if (/^\/|^[a-z]:|(^|\/)\.\.(\/|$)|\p{Cc}/iu.test(path)) {
    throw new Refusal("unreadableFile", rules.reasons.unsafe(path.slice(0, 100)));
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

async function readFile(
  file: Buffer,
  { method, packed, size, offset }: Entry,
  rules: ArchiveRules,
): Promise<Uint8Array> {
  if (offset + zip.localLength > file.length || file.readUInt32LE(offset) !== zip.localSignature) {
    throw broken(rules);
  }
  const start = offset + zip.localLength + file.readUInt16LE(offset + 26) + file.readUInt16LE(offset + 28);
  if (start + packed > file.length) throw broken(rules);
  const content = file.subarray(start, start + packed);
  // Limits are kept by the size that is declared: what is stored as it is must have just that
  if (method === zip.stored && packed === size) return content;
  if (method !== zip.deflated) throw broken(rules);
  try {
    return await inflate(content, { maxOutputLength: Math.max(1, size) });
  } catch (cause) {
    throw new Refusal("unreadableFile", rules.reasons.broken, { cause });
  }
}
