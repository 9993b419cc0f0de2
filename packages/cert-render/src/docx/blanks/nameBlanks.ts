import { placeholderRefusals } from "../../messages.ts";
import { RenderRefusal } from "../../RenderRefusal.ts";
import { itemKey, longestName, placeholderName, readMark } from "../../values/placeholders.ts";
import type { DocxPackage } from "../package/openDocx.ts";
import { findBlanks } from "./findBlanks.ts";
import { rewriteParts } from "./rewriteParts.ts";

/** What a blank is to become. */
export interface BlankName {
  /** As `findBlanks` gives it. */
  key: string;
  /** Of the placeholder, without braces. */
  name: string;
}

/**
 * Writes placeholders in the place of blanks, in the look that stands there. Everything else stays as it is.
 * @throws RenderRefusal invalid, for a name that none can have, or a blank that the document does not have
 */
export function nameBlanks(docx: DocxPackage, names: readonly BlankName[]): Uint8Array {
  const blanks = new Map(findBlanks(docx).map((blank) => [blank.key, blank]));
  const named = names.map(({ key, name }) => {
    const blank = blanks.get(key);
    if (!blank) throw new RenderRefusal("invalid", placeholderRefusals.unknownBlank);
    return { blank, mark: toMark(name) };
  });
  const distinct = [...new Map(named.map((each) => [each.blank.key, each])).values()];
  return rewriteParts(
    docx,
    distinct.map(({ blank, mark }) => ({ ...blank, write: ({ isFirst }) => ({ text: isFirst ? mark : "" }) })),
  );
}

/** A placeholder as it is written. @throws RenderRefusal invalid */
function toMark(name: string): string {
  const text = placeholderName(name);
  const mark = readMark(text);
  if (mark?.kind !== "value" || mark.name === itemKey) {
    throw new RenderRefusal("invalid", placeholderRefusals.badName(name.slice(0, longestName)), { name });
  }
  return `{${text}}`;
}
