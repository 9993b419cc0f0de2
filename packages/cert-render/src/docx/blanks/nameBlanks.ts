import { toMessage } from "../../messages.ts";
import { RenderRefusal } from "../../RenderRefusal.ts";
import { itemKey, longestName, placeholderName, readMark } from "../../values/placeholders.ts";
import type { DocxPackage } from "../package/openDocx.ts";
import { findBlanks } from "./findBlanks.ts";
import { rewriteParts } from "./rewriteParts.ts";

export interface BlankName {
  key: string;
  name: string;
}

/**
 * Replaces blanks with placeholders that take the formatting of the blank. Everything else stays as it is.
 * @throws RenderRefusal invalid, if a name is not a valid placeholder name or the document has no such blank
 */
export function nameBlanks(docx: DocxPackage, names: readonly BlankName[]): Uint8Array {
  const blanks = new Map(findBlanks(docx, Infinity).map((blank) => [blank.key, blank]));
  const named = names.map(({ key, name }) => {
    const blank = blanks.get(key);
    if (!blank) throw new RenderRefusal("invalid", toMessage("placeholder.unknownBlank"));
    return { blank, mark: toMark(name) };
  });
  const distinct = [...new Map(named.map((each) => [each.blank.key, each])).values()];
  return rewriteParts(
    docx,
    distinct.map(({ blank, mark }) => ({ ...blank, write: ({ isFirst }) => ({ text: isFirst ? mark : "" }) })),
  );
}

/**
 * Writes the name as a placeholder.
 * @throws RenderRefusal invalid
 */
function toMark(name: string): string {
  const text = placeholderName(name);
  const mark = readMark(text);
  if (mark?.kind !== "value" || mark.name === itemKey) {
    throw new RenderRefusal("invalid", toMessage("placeholder.badName", { name: name.slice(0, longestName) }), {
      name,
    });
  }
  return `{${text}}`;
}
