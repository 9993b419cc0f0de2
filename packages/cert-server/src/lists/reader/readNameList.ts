import { detectKind } from "../detectKind.ts";
import { listLimits } from "../listLimits.ts";
import type { ListMark } from "../marking/listMark.ts";
import type { NameList, Reading } from "../nameList.ts";
import type { OmitOrder } from "./readerMessages.ts";
import { rewriteInProcess, readInProcess } from "./readInProcess.ts";
import { ReaderLost, type ReaderLimits } from "./startReader.ts";

/**
 * Reads a name list in another process, with bounded memory and time. The rows come over in pieces, so that a long list does
 * not hold up the caller's thread. How many are read at a time is the caller's to bound.
 * @throws ListRefusal when the file is no name list
 * @throws ReaderLost when two processes were ended over it by something else than the list
 */
export async function readNameList(
  bytes: Uint8Array,
  fileName: string,
  limits: ReaderLimits = listLimits,
  reading: Reading = {},
): Promise<NameList> {
  const order = { bytes, kind: detectKind(bytes, fileName), reading };
  return twice(() => readInProcess(order, limits));
}

/**
 * A name list with some of its cells marked, as an .xlsx workbook; made in another process, as a list is read.
 * @throws ListRefusal when the file is no name list, or is too large to be marked
 * @throws ReaderLost when two processes were ended over it by something else than the list
 */
export async function markNameList(
  bytes: Uint8Array,
  fileName: string,
  { marks, reading }: { marks: readonly ListMark[]; reading: Reading },
): Promise<Uint8Array> {
  const order = { bytes, kind: detectKind(bytes, fileName), reading, marks };
  return twice(() => rewriteInProcess(order, listLimits));
}

/**
 * A name list, written anew without some of its columns and rows; in another process, as a list is read. Empty where that cannot be
 * done, see `omitColumns`.
 * @throws ListRefusal when the file is no name list, or is too large to be written
 * @throws ReaderLost when two processes were ended over it by something else than the list
 */
export async function omitFromNameList(
  bytes: Uint8Array,
  fileName: string,
  { omits, rows, reading }: Pick<OmitOrder, "omits" | "rows"> & { reading: Reading },
): Promise<Uint8Array> {
  const order = { bytes, kind: detectKind(bytes, fileName), reading, omits, rows };
  return twice(() => rewriteInProcess(order, listLimits));
}

/** Tries once more where the process was ended by something else than its list. */
async function twice<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ReaderLost)) throw error;
    return work();
  }
}
