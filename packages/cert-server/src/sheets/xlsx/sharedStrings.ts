import { ListRefusal } from "../ListRefusal.ts";
import { listLimits } from "../listLimits.ts";
import { type ElementHandler, readXml } from "./readXml.ts";
import { withoutEscapes } from "./xmlReader.ts";

/** Returns the texts of `xl/sharedStrings.xml`, with rich text runs joined and phonetic text left out. */
export function readSharedStrings(part: Uint8Array): string[] {
  const strings: string[] = [];
  let string = "";
  const text = textHandler((run) => (string += run));
  readXml(part, {
    "sst/si": {
      open: () => (string = ""),
      close() {
        strings.push(string);
        if (strings.length > listLimits.cells) throw new ListRefusal("tooLarge");
      },
    },
    "sst/si/t": text,
    "sst/si/r/t": text,
  });
  return strings;
}

/** Creates a handler that passes on the text of each element, whole and without escapes. */
export function textHandler(take: (text: string) => void): Required<ElementHandler> {
  let text = "";
  return {
    open: () => void (text = ""),
    text: (piece) => void (text += piece),
    close: () => take(withoutEscapes(text)),
  };
}
