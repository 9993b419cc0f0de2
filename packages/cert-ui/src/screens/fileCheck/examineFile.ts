import { listPrefixes, refusals, type Envelope, type PermalinkRecord } from "cert-api";
import { loadPart } from "../../components/loadPart/loadPart.ts";
import type { Evidence, Failure } from "./decideVerdict.ts";
import { findUrls, parseUrl, type FoundUrl } from "./findUrls.ts";
import { readPdf, getImageData, type PdfLibrary, type ReadPdf } from "./readPdf.ts";

/** The calls that an examination makes. A file is not among what they send. */
export interface FileCheckCalls {
  verify(input: { id: string; version?: number }): Promise<Envelope<PermalinkRecord>>;
  verifyFile(input: { hash: string }): Promise<Envelope<PermalinkRecord>>;
}

/** Returns the texts of the codes in a picture. */
export type CodeReader = (picture: ImageData) => Promise<readonly string[]>;

export interface Examiner {
  calls: FileCheckCalls;
  /** The address of the server, without a slash at its end. */
  base: string;
  loadPdf(): Promise<PdfLibrary>;
  loadCodeReader(): Promise<CodeReader>;
  /** Called before each step that may take long. */
  onStep(step: Step): void;
}

export type Step = "comparing" | "reading" | "scanning" | "asking";

/** Ends an examination that cannot come to a conclusion. */
class Unfinished extends Error {
  readonly failure: Failure;
  constructor(failure: Failure) {
    super(failure);
    this.failure = failure;
  }
}

/** The largest file that is read, in bytes: a phone has to hold it several times. */
const BYTES_MAX = 50 * 1024 * 1024;

/** Examines a file and returns the evidence about it. The file stays on the device; its hashes and addresses are looked up. */
export const examineFile = (file: Blob, examiner: Examiner): Promise<Evidence> =>
  collect(file.type.startsWith("image/") ? "picture" : "pdf", async (evidence) => {
    if (file.size > BYTES_MAX) throw new Unfinished("unreadable");
    const bytes = new Uint8Array(await file.arrayBuffer());
    examiner.onStep("comparing");
    const original = await findByHash(examiner, bytes);
    if (original !== null) evidence.original = original;
    else if (evidence.from === "picture") await examinePicture(file, examiner, evidence);
    else await examinePdf(bytes, examiner, evidence);
  });

/** Looks up an address that was typed or scanned, and returns the evidence about it. */
export const examineUrl = (address: FoundUrl, examiner: Examiner): Promise<Evidence> =>
  collect("address", (evidence) => followAddress([address], examiner, evidence));

/** Returns the evidence that `examine` finds, as far as it comes. */
async function collect(from: Evidence["from"], examine: (evidence: Evidence) => Promise<void>): Promise<Evidence> {
  const evidence: Evidence = { from };
  try {
    await examine(evidence);
  } catch (error) {
    if (!(error instanceof Unfinished)) throw error;
    evidence.failure = error.failure;
  }
  return evidence;
}

async function examinePdf(bytes: Uint8Array<ArrayBuffer>, examiner: Examiner, evidence: Evidence): Promise<void> {
  if (!new TextDecoder("latin1").decode(bytes.subarray(0, 1024)).includes("%PDF-")) throw new Unfinished("unreadable");
  for (const length of listPrefixes(bytes)) {
    const beginning = await findByHash(examiner, bytes.subarray(0, length));
    if (beginning !== null) return void (evidence.beginning = beginning);
  }
  const inBytes = findUrls(bytes);
  if (inBytes.length > 0) await followAddress(inBytes, examiner, evidence);
  examiner.onStep("reading");
  const library = await load(examiner.loadPdf);
  const read = async ({ addresses, text, draw }: ReadPdf) => {
    evidence.text = text;
    if (inBytes.length > 0) return;
    if (addresses.length > 0) return followAddress(addresses, examiner, evidence);
    examiner.onStep("scanning");
    const codes = await load(examiner.loadCodeReader);
    for (const pageNumber of [1, 2]) {
      const picture = await draw(pageNumber);
      const codeAddresses = picture === null ? [] : await readAddresses(codes, picture);
      if (codeAddresses.length > 0) return followAddress(codeAddresses, examiner, evidence);
    }
  };
  await readPdf(library, bytes, read).catch((error: unknown) => {
    // What pdf.js cannot read may still carry its address among its bytes
    throw error instanceof Unfinished ? error : new Unfinished("unreadable");
  });
}

async function examinePicture(file: Blob, examiner: Examiner, evidence: Evidence): Promise<void> {
  examiner.onStep("scanning");
  const codes = await load(examiner.loadCodeReader);
  const picture = await drawPicture(file).catch(() => {
    throw new Unfinished("unreadable");
  });
  const addresses = await readAddresses(codes, picture);
  if (addresses.length > 0) await followAddress(addresses, examiner, evidence);
}

/** Returns the addresses in the codes of a picture, permalinks first. */
export async function readAddresses(readCodes: CodeReader, picture: ImageData): Promise<FoundUrl[]> {
  const addresses = (await readCodes(picture)).flatMap((text) => parseUrl(text) ?? []);
  return addresses.sort((a, b) => Number(a.permalink === null) - Number(b.permalink === null));
}

/** Looks up the record of one of some addresses: that of this server if there is one. */
async function followAddress(
  addresses: readonly FoundUrl[],
  { calls, base, onStep }: Examiner,
  evidence: Evidence,
): Promise<void> {
  const address = addresses.find(({ permalink }) => permalink?.base === base) ?? addresses[0];
  if (address === undefined) return;
  const { permalink } = address;
  evidence.address = address;
  if (permalink === null) return void (evidence.record = null);
  onStep("asking");
  const { id, version } = permalink;
  const record = await ask(calls.verify({ id, ...(version !== undefined && { version }) }));
  // A certificate that was issued before the server moved leads to its former address
  const bases = [
    base,
    ...[record?.address, record?.codeAddress].map((known) => parseUrl(known ?? "")?.permalink?.base),
  ];
  evidence.record = bases.includes(permalink.base) ? record : null;
}

const findByHash = async ({ calls }: Examiner, bytes: Uint8Array<ArrayBuffer>): Promise<PermalinkRecord | null> =>
  ask(calls.verifyFile({ hash: await hashBytes(bytes) }));

/** Returns the record that a call answers with, or null if the server has none. */
async function ask(call: Promise<Envelope<PermalinkRecord>>): Promise<PermalinkRecord | null> {
  const answer = await call;
  if (answer.success) return answer.data;
  if (answer.code === refusals.notFound.code) return null;
  throw new Unfinished(answer.code === refusals.tooMany.code ? "tooMany" : "network");
}

/** Loads a part of the program; without a network there is none. */
const load = <Part>(part: () => Promise<Part>): Promise<Part> =>
  loadPart(part).catch(() => {
    throw new Unfinished("network");
  });

/** Returns the SHA-256 of bytes in hex. A page on plain HTTP has no `crypto.subtle`, so that a library replaces it there. */
async function hashBytes(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = globalThis.isSecureContext
    ? new Uint8Array(await crypto.subtle.digest("SHA-256", bytes))
    : (await load(() => import("@noble/hashes/sha2.js"))).sha256(bytes);
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** A code needs no more pixels than this along the longer side, and a phone's memory no more than that. */
const SIDE_MAX = 3_000;

/**
 * Draws a picture file or the current frame of a video.
 * @throws Error if the browser cannot decode it
 */
export async function drawPicture(source: Blob | HTMLVideoElement): Promise<ImageData> {
  const picture = await createImageBitmap(source);
  const scale = Math.min(1, SIDE_MAX / Math.max(picture.width, picture.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.ceil(picture.width * scale);
  canvas.height = Math.ceil(picture.height * scale);
  canvas.getContext("2d", { willReadFrequently: true })?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  return getImageData(canvas);
}
