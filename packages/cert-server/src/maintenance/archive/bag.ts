import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { computeHash } from "../../files/bytes.ts";
import type { ZipEntry } from "../../features/award/certificate/archive/writeZip.ts";

/** The names of the tag files of a bag (BagIt 1.0, RFC 8493, 2.1 and 2.2). */
export const tagFiles = {
  bagit: "bagit.txt",
  info: "bag-info.txt",
  manifest: "manifest-sha256.txt",
  tagManifest: "tagmanifest-sha256.txt",
} as const;

/** The name of the signature of the tag manifest (CMS, DER), which covers all other files. An unsigned bag has none. */
export const signatureFile = `${tagFiles.tagManifest}.p7s`;

const DECLARATION = "BagIt-Version: 1.0\nTag-File-Character-Encoding: UTF-8\n";

/** A file of the payload: bytes, or a text that is written while it is generated. */
export interface BagFile {
  /** The path in the bag, which begins with `data/`. */
  path: string;
  content: Uint8Array | AsyncIterable<string>;
}

export interface BagOptions {
  /** The folder in the ZIP that holds the bag. */
  folder: string;
  at: Date;
  /** Labels and values of `bag-info.txt`. */
  info: Readonly<Record<string, string>>;
  /** Signs the tag manifest; null if the bag is not signed. */
  sign: ((bytes: Uint8Array) => Promise<Uint8Array>) | null;
  /** Receives the SHA-256 of `tagmanifest-sha256.txt`, which covers all other files. */
  onFingerprint(sha256: string): void;
}

/** Generates the entries of a ZIP that holds a bag: the payload in order, followed by the tag files. */
export async function* generateBag(
  payload: AsyncIterable<BagFile>,
  { folder, at, info, sign, onFingerprint }: BagOptions,
): AsyncGenerator<ZipEntry> {
  const entry = (path: string, bytes: ZipEntry["bytes"]): ZipEntry => ({
    path: `${folder}/${path}`,
    bytes,
    modifiedAt: at,
  });
  const manifest: string[] = [];
  let octets = 0;
  for await (const { path, content } of payload) {
    if (content instanceof Uint8Array) {
      yield entry(path, content);
      octets += content.length;
      manifest.push(manifestLine(path, computeHash(content)));
      continue;
    }
    const hash = createHash("sha256");
    const count = async function* () {
      for await (const text of content) {
        const bytes = Buffer.from(text);
        hash.update(bytes);
        octets += bytes.length;
        yield bytes;
      }
    };
    yield entry(path, Readable.from(count(), { objectMode: false }));
    manifest.push(manifestLine(path, hash.digest("hex")));
  }
  const allInfo = { ...info, "Payload-Oxum": `${octets}.${manifest.length}` };
  const tags = {
    [tagFiles.bagit]: DECLARATION,
    [tagFiles.info]: Object.entries(allInfo)
      .map(([label, value]) => `${label}: ${value}\n`)
      .join(""),
    [tagFiles.manifest]: manifest.join(""),
  };
  const tagManifest: string[] = [];
  for (const [path, text] of Object.entries(tags)) {
    const bytes = Buffer.from(text);
    tagManifest.push(manifestLine(path, computeHash(bytes)));
    yield entry(path, bytes);
  }
  const bytes = Buffer.from(tagManifest.join(""));
  onFingerprint(computeHash(bytes));
  yield entry(tagFiles.tagManifest, bytes);
  if (sign !== null) yield entry(signatureFile, await sign(bytes));
}

const manifestLine = (path: string, hash: string) => `${hash}  ${path}\n`;

/** Parses a manifest into hashes by path. Lines of another form are left out, so that their files count as surplus. */
export function parseManifest(text: string): Map<string, string> {
  const lines = text.matchAll(/^([0-9a-f]{64})[ \t]+\*?(.+)$/gimu);
  return new Map(Array.from(lines, ([, hash = "", path = ""]) => [decodePath(path), hash.toLowerCase()]));
}

/** Decodes the characters that a manifest encodes in paths (RFC 8493, 2.1.3). */
const decodePath = (path: string) =>
  path.replaceAll(/%(?:0A|0D|25)/giu, (encoded) => String.fromCodePoint(Number.parseInt(encoded.slice(1), 16)));

export function parseInfo(text: string): Map<string, string> {
  const lines = text.matchAll(/^([^:\s][^:\n]*):[ \t]*(.*)$/gmu);
  return new Map(Array.from(lines, ([, label = "", value = ""]) => [label, value.trim()]));
}
