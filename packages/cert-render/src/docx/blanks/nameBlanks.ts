import { toMessage } from "../../messages.ts";
import { RenderRefusal, toRefusal } from "../../RenderRefusal.ts";
import { itemKey, longestName, placeholderName, readMark } from "../../values/placeholders.ts";
import type { DocxPackage } from "../package/openDocx.ts";
import { findBlanks } from "./findBlanks.ts";
import { listPictures } from "./findCodes.ts";
import { type LabelEdit, rewriteParts, type TextEdit } from "./rewriteParts.ts";

export interface BlankName {
  key: string;
  name: string;
}

/**
 * Replaces blanks with placeholders that take the formatting of the blank, and the alternative text of pictures with that of
 * a QR code. Everything else stays as it is.
 * @throws RenderRefusal invalid, if a name is not a valid placeholder name or the document has no such blank
 */
export function nameBlanks(docx: DocxPackage, names: readonly BlankName[]): Uint8Array {
  const blanks = new Map(findBlanks(docx, Infinity).map((blank) => [blank.key, blank]));
  const pictures = new Map(listPictures(docx).map((picture) => [picture.key, picture]));
  const edits: TextEdit[] = [];
  const labels: LabelEdit[] = [];
  for (const { key, name } of new Map(names.map((each) => [each.key, each])).values()) {
    const [blank, picture] = [blanks.get(key), pictures.get(key)];
    const mark = toMark(name, picture ? "picture" : "value");
    if (blank) edits.push({ ...blank, write: ({ isFirst }) => ({ text: isFirst ? mark : "" }) });
    else if (picture) labels.push({ ...picture, alt: mark });
    else throw toRefusal("invalid", "placeholder.unknownBlank");
  }
  return rewriteParts(docx, edits, labels);
}

/**
 * Writes the name as a placeholder of this kind.
 * @throws RenderRefusal invalid
 */
function toMark(name: string, kind: "value" | "picture"): string {
  const text = placeholderName(name);
  const mark = readMark(text);
  if (mark?.kind !== kind || mark.name === itemKey) {
    throw new RenderRefusal("invalid", toMessage("placeholder.badName", { name: name.slice(0, longestName) }), {
      name,
    });
  }
  return `{${text}}`;
}
