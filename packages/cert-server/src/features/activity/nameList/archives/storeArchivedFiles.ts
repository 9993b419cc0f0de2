import { nameListProblem, type NameListProblem, toReason } from "cert-api";
import { computeHash } from "../../../../files/bytes.ts";
import { type Reservation, releaseReservation, storeReservedBytes } from "../../../../files/reservedBytes.ts";
import type { UploadPart } from "../../../../files/uploads.ts";
import { Refusal } from "../../../../http/refusal.ts";
import { randomId } from "../../../../crypto/randomId.ts";
import type { StoreDeps } from "../../../../serverParts.ts";
import { listLimits } from "../../../../sheets/index.ts";
import type { ArchivedFile } from "./openArchive.ts";
import { requestVacuum } from "../../../keeping/erasure/vacuum.service.ts";

/**
 * Maximum files, and bytes as declared, that are checked in one job of the renderer. Small jobs keep other users' requests
 * from waiting long. A larger file is a job of its own.
 */
const groupLimits = { files: 16, bytes: 4 * 2 ** 20 } as const;
const parallel = 2;
const batchBytes = 8 * 2 ** 20;
/** Maximum bytes of a single file of an archive, uncompressed. */
const bytesMax = 20 * 2 ** 20;
/** Minutes for which files of one archive may be checked: several times what the largest one needs. */
const minutesMax = 15;

/** Serializes the list of an archive's files, which is stored in place of the ZIP. */
export const toManifest = (files: readonly UploadPart[]) => Buffer.from(JSON.stringify(files));

export interface FileContent {
  path: string;
  bytes: Uint8Array;
}

/** Result of checking a file: the bytes to store, which may differ from the original, or a problem. */
export type CheckedFile = { bytes: Uint8Array } | { problem: NameListProblem };

export interface ReservedFiles {
  /** The reservation that keeps the bytes from removal; see {@link storeReservedBytes}. */
  readonly reservation: Reservation;
  readonly files: UploadPart[];
}

interface ReservationDeps extends StoreDeps {
  /** Called with the error of a release; the caller receives the outcome of the work itself. */
  onError(error: unknown): void;
}

/**
 * Runs work that stores files and then refers to them. Until it ends, its files are kept even if others remove the same
 * bytes. Files that nothing refers to afterwards are removed, also if the work fails.
 */
export async function withReservedFiles<Result>(
  { store, clock, onError }: ReservationDeps,
  work: (held: ReservedFiles) => Promise<Result>,
): Promise<Result> {
  const reservation: Reservation = { uploadKey: randomId(), begunAt: clock() };
  const held: ReservedFiles = { reservation, files: [] };
  try {
    return await work(held);
  } finally {
    const release = () =>
      store.write(async (tx) => {
        if (await releaseReservation(tx, reservation)) await requestVacuum(tx, clock());
      });
    // The caller needs the result of the work; a reservation that was not released expires
    if (held.files.length > 0) await release().catch(onError);
  }
}

interface ArchiveStorage<Answer> extends StoreDeps {
  tooLarge: "photoBytes" | "pdfBytes";
  /** Sends files to the renderer as one job; answers are in the order of the files. */
  check(contents: readonly Uint8Array[]): Promise<Answer[]>;
  toChecked(answer: Answer, file: FileContent): CheckedFile;
  held: ReservedFiles;
}

/**
 * Checks and stores the files of an archive in groups, so that few are in memory at a time. Returns the problems of
 * unusable files.
 * @throws Refusal if the archive is damaged or takes too long, or the renderer is busy; other errors of a check pass
 * through
 */
export async function storeArchivedFiles<Answer>(files: readonly ArchivedFile[], storage: ArchiveStorage<Answer>) {
  const { store, held, clock } = storage;
  const problems: NameListProblem[] = [];
  let batch: Uint8Array[] = [];
  const writeBatch = async () => {
    const contents = batch;
    batch = [];
    if (contents.length === 0) return;
    const at = clock();
    await store.write((tx) => storeReservedBytes(tx, contents, { reservation: held.reservation, at }));
  };
  const deadline = clock() + minutesMax * 60_000;
  const groups = groupFiles(files);
  for (let start = 0; start < groups.length; start += parallel) {
    if (clock() > deadline) throw new Refusal("tooLarge", toReason("activity.archiveTooSlow", { minutes: minutesMax }));
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

async function checkGroup<Answer>(
  group: readonly ArchivedFile[],
  { tooLarge, check, toChecked }: ArchiveStorage<Answer>,
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
