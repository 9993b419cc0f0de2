import { ListRefusal } from "./ListRefusal.ts";

const zip = [0x50, 0x4b, 0x03, 0x04];
const ole = [0xd0, 0xcf, 0x11, 0xe0];

const startsWith = (bytes: Uint8Array, signature: number[]) => signature.every((byte, index) => bytes[index] === byte);

/**
 * Detects the kind of a file from its content, which must agree with its name.
 * @throws ListRefusal if the content is neither a workbook nor text, or contradicts the name
 */
export function detectKind(bytes: Uint8Array, fileName: string): "xlsx" | "csv" {
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
