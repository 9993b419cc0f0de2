import { detectKind } from "../detectKind.ts";
import { listLimits } from "../listLimits.ts";
import type { NameList } from "../nameList.ts";
import { createSlots } from "./slots.ts";
import { readInProcess } from "./readInProcess.ts";
import { ReaderLost, type ReaderLimits } from "./startReader.ts";

const inSlot = createSlots(listLimits.readers);

/**
 * Reads a name list in another process, with bounded memory and time; a few lists at a time, others wait. The rows
 * come over in pieces, so that a long list does not hold up the caller's thread.
 * @throws ListRefusal when the file is no name list
 * @throws ReaderLost when two processes were ended over it by something else than the list
 */
export async function readNameList(
  bytes: Uint8Array,
  fileName: string,
  limits: ReaderLimits = listLimits,
): Promise<NameList> {
  const order = { bytes, kind: detectKind(bytes, fileName) };
  return inSlot(async () => {
    try {
      return await readInProcess(order, limits);
    } catch (error) {
      if (!(error instanceof ReaderLost)) throw error;
      return readInProcess(order, limits);
    }
  });
}
