import { nameListProblem, type NameListProblem } from "cert-api";
import type { Store } from "../../../db/open.ts";
import { computeHash } from "../../../files/bytes.ts";
import { type Hold, releaseHold, renewalMs, renewHold, storeHeldBytes } from "../../../files/heldBytes.ts";
import { randomId } from "../../../files/randomId.ts";
import { listLimits } from "../../../lists/listLimits.ts";
import { requestScrub } from "../../erasure/scrub.service.ts";
import type { ArchivedFile } from "./openArchive.ts";

/**
 * Files, and bytes of them as they are declared, that are checked as one job of the renderer: each job waits for its turn
 * behind what others have asked for. A larger file is a job of its own.
 */
const groupLimits = { files: 16, bytes: 4 * 2 ** 20 } as const;
/** Groups that are checked at the same time. */
const parallel = 2;
/** Bytes that wait to be written. */
const batchBytes = 8 * 2 ** 20;

/** A file of an archive that was stored: its path there, and the hash of its bytes. */
export interface StoredFile {
  file: string;
  hash: string;
}

/** The list of an archive's files as it is stored in place of the ZIP. */
export const toManifest = (files: readonly StoredFile[]) => Buffer.from(JSON.stringify(files));

/** A file of an archive, inflated. */
export interface FileContent {
  path: string;
  bytes: Uint8Array;
}

/** What a check says of a file: the bytes to store, which may differ from its own, or what is wrong with it. */
export type CheckedFile = { bytes: Uint8Array } | { problem: NameListProblem };

/** Files that an upload stores before it refers to them. */
export interface HeldFiles {
  /** By what their bytes are held, see {@link storeHeldBytes}. */
  readonly hold: Hold;
  /** Grows with each file that is stored. */
  readonly files: StoredFile[];
}

/** What holding files works with. */
export interface HoldDeps {
  store: Store;
  /** Milliseconds since 1970. */
  clock(): number;
  /** Receives the error of a release: the caller hears what came of the work. */
  onError(error: unknown): void;
}

/**
 * Does work that stores files and then refers to them. What it does not refer to in the end, as where it fails, goes again;
 * until then its files stay, whoever else removes the same bytes.
 */
export async function withHeldFiles<Result>(
  { store, clock, onError }: HoldDeps,
  work: (held: HeldFiles) => Promise<Result>,
): Promise<Result> {
  const hold: Hold = { uploadKey: randomId(), begunAt: clock() };
  const held: HeldFiles = { hold, files: [] };
  try {
    return await work(held);
  } finally {
    const release = () =>
      store.write(async (tx) => {
        if (await releaseHold(tx, hold)) await requestScrub(tx, clock());
      });
    // What came of the work is what the caller has to hear of: a hold that was not released ends by itself
    if (held.files.length > 0) await release().catch(onError);
  }
}

/** How the files of an archive are stored. */
export interface ArchiveStorage<Answer> {
  store: Store;
  /** Bytes that one file may have. */
  bytesMax: number;
  /** The problem of a file that has more. */
  tooLarge: "photoBytes" | "pdfBytes";
  /** Has the renderer answer a few files as one job, in their order. */
  check(contents: readonly Uint8Array[]): Promise<Answer[]>;
  /** What an answer says of its file. */
  toChecked(answer: Answer, file: FileContent): CheckedFile;
  held: HeldFiles;
  /** Milliseconds since 1970. */
  clock(): number;
}

/**
 * Checks and stores the files of an archive group by group, so that few of them are in memory, and answers what cannot be
 * used. Throws a `Refusal` where the archive is broken or the renderer is busy, and whatever else a check throws.
 */
export async function storeArchivedFiles<Answer>(
  files: readonly ArchivedFile[],
  storage: ArchiveStorage<Answer>,
): Promise<NameListProblem[]> {
  const { store, held, clock } = storage;
  const problems: NameListProblem[] = [];
  let batch: Uint8Array[] = [];
  const writeBatch = async () => {
    const contents = batch;
    batch = [];
    if (contents.length === 0) return;
    const at = clock();
    await store.write((tx) => storeHeldBytes(tx, contents, { hold: held.hold, at }));
  };
  let renewedAt = clock();
  /** What was stored first is held while the rest is checked, however long that takes. */
  const renew = async () => {
    const at = clock();
    if (at - renewedAt < renewalMs) return;
    await store.write((tx) => renewHold(tx, held.hold, at));
    renewedAt = at;
  };
  const groups = groupFiles(files);
  for (let start = 0; start < groups.length; start += parallel) {
    const currentGroups = groups.slice(start, start + parallel);
    const checkedFiles = await Promise.all(currentGroups.map((group) => checkGroup(group, storage)));
    for (const { path, result } of checkedFiles.flat()) {
      if ("problem" in result) problems.push(result.problem);
      else {
        held.files.push({ file: path, hash: computeHash(result.bytes) });
        batch.push(result.bytes);
      }
    }
    if (batch.reduce((total, { length }) => total + length, 0) > batchBytes) await writeBatch();
    await renew();
    if (problems.length >= listLimits.problems) break;
  }
  await writeBatch();
  return problems;
}

function groupFiles(files: readonly ArchivedFile[]): ArchivedFile[][] {
  const groups: ArchivedFile[][] = [];
  let bytes = 0;
  for (const file of files) {
    const group = groups.at(-1);
    bytes += file.size;
    if (group !== undefined && group.length < groupLimits.files && bytes <= groupLimits.bytes) group.push(file);
    else {
      groups.push([file]);
      bytes = file.size;
    }
  }
  return groups;
}

/** Reads and checks a few files. */
async function checkGroup<Answer>(
  group: readonly ArchivedFile[],
  { bytesMax, tooLarge, check, toChecked }: ArchiveStorage<Answer>,
): Promise<{ path: string; result: CheckedFile }[]> {
  const contents: FileContent[] = [];
  for (const { path, size, read } of group) if (size <= bytesMax) contents.push({ path, bytes: await read() });
  const answers = contents.length === 0 ? [] : await check(contents.map(({ bytes }) => bytes));
  const results = new Map<string, CheckedFile>();
  for (const [index, answer] of answers.entries()) {
    const content = contents[index];
    if (content !== undefined) results.set(content.path, toChecked(answer, content));
  }
  const megabytes = bytesMax / 2 ** 20;
  return group.map(({ path: file, size }) => {
    if (size > bytesMax) {
      return { path: file, result: { problem: nameListProblem(tooLarge, { place: file }, { file, megabytes }) } };
    }
    const result = results.get(file);
    if (result === undefined) throw new Error("A file of an archive was not checked.");
    return { path: file, result };
  });
}
