/** A file as the records of an archive describe it. */
export interface ZipFileFacts {
  /** With slashes between folders. */
  path: string;
  modifiedAt: Date;
  /** CRC-32 of the bytes. */
  checksum: number;
  /** How many bytes the file has; it is stored as it is, so its compressed size is the same. Below 4 GB. */
  size: number;
}

/** Where the directory of an archive lies, all in bytes but the number of files. */
export interface ZipDirectoryFacts {
  files: number;
  offset: number;
  size: number;
}

/** Fields of 16 and 32 bits that hold these values say: look into the ZIP64 record (APPNOTE 6.3.10, 4.4.1.4). */
const max16 = 0xffff;
const max32 = 0xffffffff;

/** Versions of the format that a reader needs: 2.0 for files in folders, 4.5 for ZIP64 (4.4.3.2). */
const version = 20;
const zip64Version = 45;
/** Made on Unix, so that the upper half of the external attributes are its permissions (4.4.2.2). */
const madeBy = (3 << 8) | zip64Version;
const regularFile = 0o100644;
/** The path is UTF-8 (4.4.4, bit 11). */
const utf8Flag = 0x0800;
/** The bytes are stored as they are (4.4.5). */
const storedMethod = 0;

/** The record before the bytes of a file (APPNOTE 4.3.7). */
export function writeLocalHeader(file: ZipFileFacts): Buffer {
  const path = Buffer.from(file.path);
  const extra = writeTimestamp(file.modifiedAt);
  return Buffer.concat([writeFields([[0x04034b50, 4], ...commonFields(file, version, path, extra)]), path, extra]);
}

/** The record of a file in the directory (4.3.12); `offset` is where its local header begins. */
export function writeDirectoryEntry(file: ZipFileFacts, offset: number): Buffer {
  const path = Buffer.from(file.path);
  const isFar = offset >= max32;
  const extra = Buffer.concat([writeTimestamp(file.modifiedAt), ...(isFar ? [writeFarOffset(offset)] : [])]);
  const head = writeFields([
    [0x02014b50, 4],
    [madeBy, 2],
    ...commonFields(file, isFar ? zip64Version : version, path, extra),
    [0, 2], // length of the comment
    [0, 2], // number of the disk
    [0, 2], // internal attributes
    [regularFile * 0x10000, 4],
    [isFar ? max32 : offset, 4],
  ]);
  return Buffer.concat([head, path, extra]);
}

/** What an archive ends with (4.3.14 to 4.3.16): preceded by the records of ZIP64 where its numbers need them. */
export function writeDirectoryEnd({ files, offset, size }: ZipDirectoryFacts): Buffer {
  const end = writeFields([
    [0x06054b50, 4],
    [0, 2], // number of this disk
    [0, 2], // number of the disk where the directory begins
    [Math.min(files, max16), 2],
    [Math.min(files, max16), 2],
    [Math.min(size, max32), 4],
    [Math.min(offset, max32), 4],
    [0, 2], // length of the comment
  ]);
  if (files < max16 && size < max32 && offset < max32) return end;
  const zip64End = writeFields([
    [0x06064b50, 4],
    [44, 8], // bytes of this record that follow
    [madeBy, 2],
    [zip64Version, 2],
    [0, 4],
    [0, 4],
    [files, 8],
    [files, 8],
    [size, 8],
    [offset, 8],
  ]);
  const locator = writeFields([
    [0x07064b50, 4],
    [0, 4],
    [offset + size, 8], // where the record above begins
    [1, 4], // number of disks
  ]);
  return Buffer.concat([zip64End, locator, end]);
}

/** A number and how many bytes it takes. */
type Field = readonly [value: number, bytes: 2 | 4 | 8];

/** What both records of a file say alike, from the needed version to the length of the extra field. */
const commonFields = (
  { modifiedAt, checksum, size }: ZipFileFacts,
  neededVersion: number,
  path: Buffer,
  extra: Buffer,
): Field[] => [
  [neededVersion, 2],
  [utf8Flag, 2],
  [storedMethod, 2],
  [toDosTime(modifiedAt), 2],
  [toDosDate(modifiedAt), 2],
  [checksum, 4],
  [size, 4],
  [size, 4],
  [path.length, 2],
  [extra.length, 2],
];

/** An offset that 32 bits do not hold (4.5.3). */
const writeFarOffset = (offset: number): Buffer =>
  writeFields([
    [0x0001, 2],
    [8, 2],
    [offset, 8],
  ]);

/** When the file was changed, in seconds of UTC: the date of DOS has no zone (Info-ZIP's extra field 0x5455). */
function writeTimestamp(modifiedAt: Date): Buffer {
  const head = writeFields([
    [0x5455, 2],
    [5, 2],
  ]);
  return Buffer.concat([head, Buffer.from([1]), writeFields([[Math.floor(modifiedAt.getTime() / 1_000), 4]])]);
}

const toDosTime = (moment: Date): number =>
  (moment.getHours() << 11) | (moment.getMinutes() << 5) | (moment.getSeconds() >> 1);

/** Years are counted from 1980 on; what is earlier becomes that year. */
const toDosDate = (moment: Date): number =>
  (Math.max(0, moment.getFullYear() - 1980) << 9) | ((moment.getMonth() + 1) << 5) | moment.getDate();

/** Little-endian, one after the other. */
function writeFields(fields: readonly Field[]): Buffer {
  const record = Buffer.alloc(fields.reduce((length, [, bytes]) => length + bytes, 0));
  let at = 0;
  for (const [value, bytes] of fields) {
    if (bytes === 8) record.writeBigUInt64LE(BigInt(value), at);
    else record.writeUIntLE(value, at, bytes);
    at += bytes;
  }
  return record;
}
