import type { NameListProblem } from "cert-api";
import { RenderRefusal } from "cert-render";
import type { Store } from "../../../db/open.ts";
import { computeHash, RemovedBytesError, storeBytes } from "../../../files/bytes.ts";
import { removeUnused } from "../../../files/removeUnused.ts";
import { Refusal } from "../../../http/refusal.ts";
import { listLimits } from "../../../lists/listLimits.ts";
import type { ArchivedFile } from "./openArchive.ts";

/** Files that are checked at the same time, and bytes of them that wait to be written. */
const parallel = 2;
const batchBytes = 8 * 2 ** 20;

/** A file of an archive that was stored: its path there, and the hash of its bytes. */
export interface StoredFile {
  file: string;
  hash: string;
}

/** What a check says of a file: the bytes to store, which may differ from its own, or what is wrong with it. */
export type CheckedFile = { bytes: Uint8Array } | { problem: NameListProblem };

/** How often work is done whose files others remove meanwhile. */
const attempts = 6;

/**
 * Does work that stores files and then refers to them, all of it or nothing: where it fails, its files go again. `stored` is
 * to grow with each file. In between nothing refers to them, so that whoever removes the same bytes takes them away from
 * here too; the work is then done again. Throws a `Refusal` where that happens time after time.
 */
export async function withStoredFiles<Result>(
  store: Store,
  work: (stored: StoredFile[]) => Promise<Result>,
): Promise<Result> {
  const stored: StoredFile[] = [];
  const attempt = async (left: number): Promise<Result> => {
    const files: StoredFile[] = [];
    try {
      return await work(files).finally(() => stored.push(...files));
    } catch (error) {
      if (!(error instanceof RemovedBytesError)) throw error;
      if (left === 1) throw new Refusal("tooMany");
      return attempt(left - 1);
    }
  };
  return attempt(attempts).catch(async (error: unknown) => {
    if (stored.length > 0) await store.write((tx) => removeUnused(tx, stored));
    throw error;
  });
}

/** How the files of an archive are stored. */
export interface ArchiveStorage {
  store: Store;
  /** Checks a file in the renderer's child process. */
  check(file: ArchivedFile): Promise<CheckedFile>;
  /** Grows with each file that was checked, so that the caller can remove them all where a later one fails. */
  stored: StoredFile[];
  /** Milliseconds since 1970. */
  at: number;
}

/**
 * Checks and stores the files of an archive one after the other, so that few of them are in memory, and answers what
 * cannot be used. Throws a `Refusal` where the archive is broken or the renderer is busy, and whatever else a check throws.
 */
export async function storeArchivedFiles(
  files: readonly ArchivedFile[],
  { store, check, stored, at }: ArchiveStorage,
): Promise<NameListProblem[]> {
  const problems: NameListProblem[] = [];
  let batch: Uint8Array[] = [];
  const writeBatch = async () => {
    const contents = batch;
    batch = [];
    if (contents.length === 0) return;
    await store.write(async (tx) => {
      for (const bytes of contents) await storeBytes(tx, bytes, at);
    });
  };
  for (let start = 0; start < files.length; start += parallel) {
    const group = files.slice(start, start + parallel);
    const results = await Promise.all(group.map(check));
    for (const [index, result] of results.entries()) {
      if ("problem" in result) problems.push(result.problem);
      else {
        stored.push({ file: group[index]?.path ?? "", hash: computeHash(result.bytes) });
        batch.push(result.bytes);
      }
    }
    if (batch.reduce((total, { length }) => total + length, 0) > batchBytes) await writeBatch();
    if (problems.length >= listLimits.problems) break;
  }
  await writeBatch();
  return problems;
}

/**
 * The renderer's refusal of a file. Throws a `Refusal` where the renderer is busy, which is not the file's doing, and what
 * is no refusal of the renderer.
 */
export function toFileRefusal(error: unknown): RenderRefusal {
  if (!(error instanceof RenderRefusal)) throw error;
  if (error.kind === "overflow") throw new Refusal("tooMany");
  return error;
}
