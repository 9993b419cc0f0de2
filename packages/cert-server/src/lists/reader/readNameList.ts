import { listLimits } from "../listLimits.ts";
import type { ListMark } from "../marking/markStyles.ts";
import type { NameList, Reading } from "../nameList.ts";
import type { OmitOrder } from "./readerMessages.ts";
import { rewriteInProcess, readInProcess } from "./readInProcess.ts";
import { ReaderLost, type ReaderLimits } from "./startReader.ts";
import { ListRefusal } from "../ListRefusal.ts";

/**
 * Reads a name list in another process, with bounded memory and time. The rows arrive in pieces so that a long list does
 * not block the caller's thread. The caller limits the number of concurrent calls.
 * @throws ListRefusal if the file is not a name list
 * @throws ReaderLost if two processes were ended by something other than the list
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
 * Marks cells of a name list in another process. Returns an .xlsx workbook.
 * @throws ListRefusal if the file is not a name list, or is too large to be marked
 * @throws ReaderLost if two processes were ended by something other than the list
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
 * Copies a name list without some of its columns and rows, in another process. Returns an empty file if that is
 * impossible, see `omitColumns`.
 * @throws ListRefusal if the file is not a name list, or is too large to be written
 * @throws ReaderLost if two processes were ended by something other than the list
 */
export async function omitFromNameList(
  bytes: Uint8Array,
  fileName: string,
  { omits, rows, reading }: Pick<OmitOrder, "omits" | "rows"> & { reading: Reading },
): Promise<Uint8Array> {
  const order = { bytes, kind: detectKind(bytes, fileName), reading, omits, rows };
  return twice(() => rewriteInProcess(order, listLimits));
}

async function twice<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ReaderLost)) throw error;
    return work();
  }
}

const zip = [0x50, 0x4b, 0x03, 0x04];
const ole = [0xd0, 0xcf, 0x11, 0xe0];

const startsWith = (bytes: Uint8Array, signature: number[]) => signature.every((byte, index) => bytes[index] === byte);

/**
 * Detects the kind of a file from its content, which must agree with its name.
 * @throws ListRefusal if the content is neither a workbook nor text, or contradicts the name
 */
function detectKind(bytes: Uint8Array, fileName: string): "xlsx" | "csv" {
  const extension = /\.([^.\\/]*)$/u.exec(fileName)?.[1]?.toLowerCase();
  if (startsWith(bytes, ole)) throw new ListRefusal("oldWorkbook");
  if (extension !== undefined && extension !== "xlsx" && extension !== "csv") throw new ListRefusal("otherKind");
  if (startsWith(bytes, zip)) {
    if (extension === "csv") throw new ListRefusal("notText");
    return "xlsx";
  }
  if (extension === "xlsx") throw new ListRefusal("notWorkbook");
  if (bytes.length === 0) throw new ListRefusal("notText");
  return "csv";
}
