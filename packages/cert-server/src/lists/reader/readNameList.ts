import { listLimits } from "../listLimits.ts";
import type { NameList, Reading } from "../nameList.ts";
import { isGridFile } from "../stored/gridFile.ts";
import type { GridOrder, WorkbookOrder } from "./readerMessages.ts";
import { withReader } from "./readInProcess.ts";
import { ReaderLost, type ReaderLimits } from "./startReader.ts";
import { ListRefusal } from "../ListRefusal.ts";

/**
 * Reads a name list, uploaded or stored, in another process, with bounded memory and time. The rows arrive in pieces so
 * that a long list does not block the caller's thread. The caller limits the number of concurrent calls.
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
  return twice(() => withReader(bytes, limits, (reader) => reader.read(order)));
}

/**
 * Reads an uploaded file into the grid of its cells, in which a list is stored and read from then on.
 * @throws ListRefusal if the file is not a name list
 * @throws ReaderLost if two processes were ended by something other than the list
 */
export async function importNameList(bytes: Uint8Array, fileName: string, reading: Reading): Promise<Uint8Array> {
  if (isGridFile(bytes)) throw new ListRefusal("notText");
  return omitFromNameList(bytes, fileName, { omission: { columns: [] }, reading });
}

/**
 * Returns the grid of a list without some of its columns and rows.
 * @throws ListRefusal if the file is not a name list
 * @throws ReaderLost if two processes were ended by something other than the list
 */
export async function omitFromNameList(
  bytes: Uint8Array,
  fileName: string,
  options: Pick<GridOrder, "omission"> & { reading: Reading },
): Promise<Uint8Array> {
  const order = { bytes, kind: detectKind(bytes, fileName), ...options };
  return twice(() => withReader(bytes, listLimits, (reader) => reader.write(order)));
}

/**
 * Returns a list as an .xlsx workbook, with marks on its cells.
 * @throws ListRefusal if the file is not a name list, or is too large to be written
 * @throws ReaderLost if two processes were ended by something other than the list
 */
export async function writeNameList(
  bytes: Uint8Array,
  fileName: string,
  options: Pick<WorkbookOrder, "marks" | "pictures"> & { reading: Reading },
): Promise<Uint8Array> {
  const order = { bytes, kind: detectKind(bytes, fileName), ...options };
  return twice(() => withReader(bytes, listLimits, (reader) => reader.write(order)));
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
 * Detects the kind of a file from its content, which must agree with its name. A stored grid keeps the name of its file.
 * @throws ListRefusal if the content is neither a workbook nor text, or contradicts the name
 */
function detectKind(bytes: Uint8Array, fileName: string): "xlsx" | "csv" | "grid" {
  if (isGridFile(bytes)) return "grid";
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
