import { ListRefusal } from "../ListRefusal.ts";
import { listLimits } from "../listLimits.ts";
import { withoutEscapes, XmlReader } from "./xmlReader.ts";

/** Returns the texts of `xl/sharedStrings.xml`, with rich text runs joined and phonetic text left out. */
export function readSharedStrings(part: Uint8Array): string[] {
  const reader = new XmlReader(part);
  const strings: string[] = [];
  let text = "";
  let inText = false;
  let inPhonetic = false;
  for (let token = reader.next(); token !== "end"; token = reader.next()) {
    if (token === "text") {
      if (inText && !inPhonetic) text += reader.text();
      continue;
    }
    const opens = token === "open";
    switch (reader.name) {
      case "t":
        inText = opens;
        break;
      case "rPh":
        inPhonetic = opens;
        break;
      case "si":
        if (!opens) strings.push(withoutEscapes(text));
        if (strings.length > listLimits.cells) throw new ListRefusal("tooLarge");
        text = "";
        break;
    }
  }
  return strings;
}
