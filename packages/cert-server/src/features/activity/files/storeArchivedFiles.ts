import type { NameListProblem } from "cert-api";
import { RenderRefusal } from "cert-render";
import type { Store } from "../../../db/open.ts";
import { computeHash } from "../../../files/bytes.ts";
import { releaseHeldBytes, storeHeldBytes } from "../../../files/heldBytes.ts";
import { randomId } from "../../../files/randomId.ts";
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

/** Files that work stores before it refers to them. */
export interface HeldFiles {
  /** Under what their bytes are held, see {@link storeHeldBytes}. */
  readonly holder: string;
  /** Grows with each file that is stored. */
  readonly files: StoredFile[];
}

/**
 * Does work that stores files and then refers to them. What it does not refer to in the end, as where it fails, goes again;
 * until then its files stay, whoever else removes the same bytes.
 */
export async function withHeldFiles<Result>(store: Store, work: (held: HeldFiles) => Promise<Result>): Promise<Result> {
  const held: HeldFiles = { holder: randomId(), files: [] };
  try {
    return await work(held);
  } finally {
    if (held.files.length > 0) await store.write((tx) => releaseHeldBytes(tx, held.holder));
  }
}

/** How the files of an archive are stored. */
export interface ArchiveStorage {
  store: Store;
  /** Checks a file in the renderer's child process. */
  check(file: ArchivedFile): Promise<CheckedFile>;
  held: HeldFiles;
  /** Milliseconds since 1970. */
  at: number;
}

/**
 * Checks and stores the files of an archive one after the other, so that few of them are in memory, and answers what
 * cannot be used. Throws a `Refusal` where the archive is broken or the renderer is busy, and whatever else a check throws.
 */
export async function storeArchivedFiles(
  files: readonly ArchivedFile[],
  { store, check, held, at }: ArchiveStorage,
): Promise<NameListProblem[]> {
  const problems: NameListProblem[] = [];
  let batch: Uint8Array[] = [];
  const writeBatch = async () => {
    const contents = batch;
    batch = [];
    if (contents.length === 0) return;
    await store.write((tx) => storeHeldBytes(tx, contents, { holder: held.holder, at }));
  };
  for (let start = 0; start < files.length; start += parallel) {
    const group = files.slice(start, start + parallel);
    const results = await Promise.all(group.map(check));
    for (const [index, result] of results.entries()) {
      if ("problem" in result) problems.push(result.problem);
      else {
        held.files.push({ file: group[index]?.path ?? "", hash: computeHash(result.bytes) });
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
