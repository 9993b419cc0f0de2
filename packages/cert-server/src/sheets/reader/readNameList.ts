import type { PreparedList, Reading } from "../nameList.ts";
import { isGridFile } from "../stored/gridFile.ts";
import type { FileOrder, ListOrder, Omission, WorkbookOrder } from "./readerMessages.ts";
import { runInReader } from "./readInProcess.ts";
import { type ReaderAnswer, ReaderLost, type ReaderLimits } from "./startReader.ts";
import { ListRefusal } from "../ListRefusal.ts";

/**
 * Reads and prepares a name list, uploaded or stored, in another process, with bounded memory and time. The rows arrive in
 * pieces so that a long list does not block the caller's thread. The caller limits the number of concurrent calls.
 * @throws ListRefusal if the file is not a name list
 * @throws ReaderLost if two processes were ended by something other than the list
 */
export async function readNameList(bytes: Uint8Array, fileName: string, limits?: ReaderLimits, reading: Reading = {}) {
  const { list } = await run({ bytes, kind: detectKind(bytes, fileName), reading }, limits);
  return list as PreparedList;
}

/** Prepares a list without some of its columns and rows, and returns it with its grid, as which it is stored. */
export async function rewriteNameList(
  { bytes, fileName }: { bytes: Uint8Array; fileName: string },
  options: { reading: Reading; omission: Omission },
): Promise<{ list: PreparedList; bytes: Uint8Array }> {
  const { list, file } = await run({ bytes, kind: detectKind(bytes, fileName), ...options });
  return { list: list as PreparedList, bytes: file as Uint8Array };
}

/** Returns a list as an .xlsx workbook with marks on its cells, unless it is too large to be written. */
export async function writeNameList(
  bytes: Uint8Array,
  fileName: string,
  options: Omit<WorkbookOrder, "bytes" | "kind">,
): Promise<Uint8Array> {
  const { file } = await run({ bytes, kind: detectKind(bytes, fileName), ...options });
  return file as Uint8Array;
}

async function run(order: ListOrder | WorkbookOrder, limits?: ReaderLimits): Promise<ReaderAnswer> {
  try {
    return await runInReader(order, limits);
  } catch (error) {
    if (!(error instanceof ReaderLost)) throw error;
    return runInReader(order, limits);
  }
}

const zip = [0x50, 0x4b, 0x03, 0x04];
const ole = [0xd0, 0xcf, 0x11, 0xe0];

const startsWith = (bytes: Uint8Array, signature: number[]) => signature.every((byte, index) => bytes[index] === byte);

/**
 * Detects the kind of a file from its content, which must agree with its name. A stored grid keeps the name of its file.
 * @throws ListRefusal if the content is neither a workbook nor text, or contradicts the name
 */
function detectKind(bytes: Uint8Array, fileName: string): FileOrder["kind"] {
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
